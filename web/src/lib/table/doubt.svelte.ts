/** Asking twice: what cannot be taken back and throws something away is said in words before it is done. */
export interface Question {
  /** What would be lost: "3 lines are blank: seal anyway?" */
  text: string;
  /** What the button says that does it all the same. */
  yes: string;
}

export class Doubt {
  question = $state.raw<Question | null>(null);
  #answer: (sure: boolean) => void = () => {};

  /** Whether somebody wants it all the same. */
  ask = (text: string, yes: string): Promise<boolean> => {
    this.#answer(false);
    this.question = { text, yes };
    return new Promise((answer) => (this.#answer = answer));
  };

  answer = (sure: boolean): void => {
    this.question = null;
    this.#answer(sure);
  };
}
