/** A third language is files only: a copy of the client with generated ones speaks it. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sentence } from './index.svelte';

const LANGUAGE = 'eo';
const LIST = 'src/mappemonde/languages/languages.toml';
const house = mkdtempSync(join(tmpdir(), 'languages-'));
const web = join(house, 'web');
const games = readdirSync('src/games').filter((game) =>
  existsSync(join('src/games', game, 'languages')),
);
let server: ViteDevServer;

/** Words that look like the source, and can be told from it. */
const disguised = (text: string) => `«${text}»`;
const translated = (sentence: Sentence): Sentence =>
  typeof sentence === 'string'
    ? disguised(sentence)
    : { one: disguised(sentence.one), other: disguised(sentence.other) };

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Sentence>;
const wordsOf = (game: string) => read(join('src/games', game, 'languages/en.json'));

function translate(path: string, except: readonly string[] = []) {
  const source = read(path);
  const entries = Object.entries(source).filter(([key]) => !except.includes(key));
  const target = path.replace(/(?<=\/languages\/)en\b/, LANGUAGE);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(
    target,
    JSON.stringify(Object.fromEntries(entries.map(([key, text]) => [key, translated(text)]))),
  );
}

beforeAll(async () => {
  for (const name of ['src', 'vite.config.ts', 'svelte.config.js', 'package.json'])
    cpSync(name, join(web, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(web, 'node_modules'));
  mkdirSync(dirname(join(house, LIST)), { recursive: true });
  const list = readFileSync(join('..', LIST), 'utf8');
  const line = `\n[[language]]\nid = "${LANGUAGE}"\nname = "Esperanto"\nzero_is_plural = true\n`;
  writeFileSync(join(house, LIST), list + line);
  translate(join(web, 'src/languages/en/shell.json'));
  translate(join(web, 'src/languages/en/table.json'), ['area.chosen']);
  for (const game of games) translate(join(web, 'src/games', game, 'languages/en.json'));
  server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
}, 60_000);

afterAll(async () => {
  await server?.close();
  rmSync(house, { recursive: true });
});

it('is offered, spoken, and helped out by the first', async () => {
  const { LANGUAGES } = await server.ssrLoadModule('/src/lib/i18n/languages.ts');
  expect(LANGUAGES.at(-1)).toMatchObject({ id: LANGUAGE, name: 'Esperanto' });
  const { settings, readKept } = await server.ssrLoadModule('/src/lib/settings.svelte.ts');
  const { t, say } = await server.ssrLoadModule('/src/lib/i18n/index.svelte.ts');
  settings.lang = LANGUAGE;
  expect(readKept(JSON.stringify({ lang: LANGUAGE })).lang).toBe(LANGUAGE);
  expect(t('nav.settings')).toBe(disguised('Settings'));
  expect(t('area.chosen')).toBe('chosen');
  expect(say({ en: 'Egypt', [LANGUAGE]: 'Egiptujo' })).toBe('Egiptujo');
  for (const game of games) {
    const own = await server.ssrLoadModule(`/src/games/${game}/words.ts`);
    expect(own.t(Object.keys(wordsOf(game))[0])).toMatch(/^«.*»$/s);
  }
});
