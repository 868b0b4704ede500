// A board of 42 areas with armies: about the state, and the work of one move, that a table of ours has.
const AREAS = 42;

module.exports = {
  name: "areas",
  setup: () => ({
    owners: Array.from({ length: AREAS }, (_, area) => area % 2),
    armies: Array.from({ length: AREAS }, () => 3),
  }),
  turn: { activePlayers: { all: "acting" } },
  moves: {
    move: ({ G, random }, from, to, count) => {
      G.armies[from] = Math.max(1, G.armies[from] - count);
      G.armies[to] += random.D6();
      G.owners[to] = G.owners[from];
    },
  },
};
