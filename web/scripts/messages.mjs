// Stops the build when a message exists in one language only.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const source = new URL('../src/', import.meta.url);
const games = readdirSync(new URL('games/', source)).filter((game) =>
  existsSync(new URL(`games/${game}/words/en.json`, source)),
);
const parts = ['lib/i18n/', 'lib/i18n/table.', ...games.map((game) => `games/${game}/words/`)];
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
