// Stops the build when a message exists in one language only.
import { readFileSync } from 'node:fs';

const read = (name) =>
  Object.keys(
    JSON.parse(readFileSync(new URL(`../src/lib/i18n/${name}`, import.meta.url), 'utf8')),
  );

const faults = ['', 'table.'].flatMap((part) => {
  const [en, fr] = [read(`${part}en.json`), read(`${part}fr.json`)].map((keys) => new Set(keys));
  return [
    ...[...en].filter((key) => !fr.has(key)).map((key) => `${part}fr.json lacks ${key}`),
    ...[...fr].filter((key) => !en.has(key)).map((key) => `${part}en.json lacks ${key}`),
  ];
});

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
