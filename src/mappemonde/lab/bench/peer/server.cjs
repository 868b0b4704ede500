// boardgame.io under load: node server.cjs FOLDER memory|sqlite FILE; prints its address.
const { createRequire } = require("module");
const [folder, storage, file] = process.argv.slice(2);
const load = createRequire(`${folder}/package.json`);
const { Server } = load("boardgame.io/server");
const game = require("./game.cjs");

/** Matches in SQLite, as durable as ours: every state is on the disk before anybody is told. */
class Sqlite {
  constructor(path) {
    this.db = new (load("better-sqlite3"))(path);
    this.db.pragma("journal_mode = WAL");
    this.db.pragma("synchronous = FULL");
    this.db.exec("CREATE TABLE matches (id TEXT PRIMARY KEY, state TEXT, initial TEXT, metadata TEXT)");
    this.db.exec("CREATE TABLE log (id TEXT, entries TEXT)");
    this.db.exec("CREATE INDEX log_by_id ON log (id)");
    this.find = this.db.prepare("SELECT * FROM matches WHERE id = ?");
    this.lines = this.db.prepare("SELECT entries FROM log WHERE id = ?");
    this.insert = this.db.prepare("INSERT INTO matches VALUES (?, ?, ?, ?)");
    this.update = this.db.prepare("UPDATE matches SET state = ? WHERE id = ?");
    this.describe = this.db.prepare("UPDATE matches SET metadata = ? WHERE id = ?");
    this.append = this.db.prepare("INSERT INTO log VALUES (?, ?)");
    this.store = this.db.transaction((id, state, entries) => {
      this.update.run(state, id);
      if (entries !== null) this.append.run(id, entries);
    });
  }
  type() {
    return 0; // synchronous
  }
  connect() {}
  createMatch(id, { initialState, metadata }) {
    const state = JSON.stringify(initialState);
    this.insert.run(id, state, state, JSON.stringify(metadata));
  }
  setState(id, state, entries) {
    this.store(id, JSON.stringify(state), entries && entries.length ? JSON.stringify(entries) : null);
  }
  setMetadata(id, metadata) {
    this.describe.run(JSON.stringify(metadata), id);
  }
  fetch(id, wanted) {
    const row = this.find.get(id);
    const found = {};
    if (row === undefined) return found;
    if (wanted.state) found.state = JSON.parse(row.state);
    if (wanted.metadata) found.metadata = JSON.parse(row.metadata);
    if (wanted.initialState) found.initialState = JSON.parse(row.initial);
    if (wanted.log) found.log = this.lines.all(id).flatMap((line) => JSON.parse(line.entries));
    return found;
  }
  wipe() {}
  listMatches() {
    return [];
  }
}

console.info = console.log = () => {}; // standard output is for the address
const server = Server({ games: [game], origins: ["*"], db: storage === "sqlite" ? new Sqlite(file) : undefined });
server.run({ port: 0, callback: () => {} }).then((running) => {
  process.stdout.write(`http://127.0.0.1:${running.appServer.address().port}/\n`);
});
