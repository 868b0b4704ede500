/** A board that was built in the workshop, on its way to the page where a table is set up. */

export interface GivenBoard {
  game: string;
  /** Of its file. */
  name: string;
  text: string;
  /** How many may play there. */
  seats: number;
}

let given: GivenBoard | null = null;

export function handOver(board: GivenBoard) {
  given = board;
}

/** Take the board for a game, once. */
export function takeBoard(game: string): GivenBoard | null {
  const board = given?.game === game ? given : null;
  if (board) given = null;
  return board;
}
