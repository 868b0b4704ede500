// People at tables of boardgame.io: node client.cjs FOLDER ADDRESS TABLES THINK; speaks as load_client.py does.
const { createRequire } = require("module");
const readline = require("readline");
const [folder, address, tables, think] = process.argv.slice(2);
const io = createRequire(createRequire(`${folder}/package.json`).resolve("boardgame.io/client"))("socket.io-client");
const WARM_UP = 5000;

const later = (ms) => new Promise((done) => setTimeout(done, ms));
const number = (below) => Math.floor(Math.random() * below);
const times = [];

async function post(path, body) {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** One person at one match, who acts again once the server has told of the last move. */
async function play() {
  const { matchID } = await post("games/areas/create", { numPlayers: 2 });
  const { playerCredentials } = await post(`games/areas/${matchID}/join`, { playerID: "0", playerName: "Guest" });
  const socket = io(`${address}areas`, { transports: ["websocket"], forceNew: true });
  let state = null;
  let told = () => {};
  socket.on("sync", (_, info) => told((state = info.state)));
  socket.on("update", (_, next) => told((state = next)));
  await new Promise((done) => socket.on("connect", done));
  const first = new Promise((done) => (told = done));
  socket.emit("sync", matchID, "0", playerCredentials, 2);
  await first;
  (async () => {
    await later(1000 * think * Math.random());
    for (;;) {
      await later(1000 * think * (0.5 + Math.random()));
      const payload = { type: "move", args: [number(42), number(42), 1 + number(3)], playerID: "0" };
      const answer = new Promise((done) => (told = done));
      const begin = performance.now();
      const action = { type: "MAKE_MOVE", payload: { ...payload, credentials: playerCredentials } };
      socket.emit("update", action, state._stateID, matchID, "0");
      await answer;
      times.push([begin, (performance.now() - begin) / 1000]);
    }
  })();
}

(async () => {
  for (let table = 0; table < Number(tables); table++) await play();
  await later(WARM_UP);
  console.log("ready");
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const begin = performance.now();
    await later(1000 * Number(line));
    const end = performance.now();
    const seen = times.filter(([sent]) => begin <= sent && sent < end).map(([, took]) => took);
    console.log(JSON.stringify({ seconds: (end - begin) / 1000, moves: seen.length, times: seen, declined: 0 }));
  }
})();
