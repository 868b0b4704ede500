// Stops the build when a message exists in one language only.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const source = new URL('../src/lib/', import.meta.url);
const games = readdirSync(new URL('table/games/', source)).filter((game) =>
  existsSync(new URL(`table/games/${game}/en.json`, source)),
);
const parts = ['i18n/', 'i18n/table.', ...games.map((game) => `table/games/${game}/`)];
const keys = (name) =>
  new Set(Object.keys(JSON.parse(readFileSync(new URL(name, source), 'utf8'))));

const faults = parts.flatMap((part) => {
  const [en, fr] = [keys(`${part}en.json`), keys(`${part}fr.json`)];
  return [
    ...[...en].filter((key) => !fr.has(key)).map((key) => `${part}fr.json lacks ${key}`),
    ...[...fr].filter((key) => !en.has(key)).map((key) => `${part}en.json lacks ${key}`),
  ];
});

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
