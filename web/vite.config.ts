import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import { defineConfig } from 'vitest/config';

const server = process.env['MAPPEMONDE_SERVER'] ?? 'http://127.0.0.1:8357';
const languages = new URL('../src/mappemonde/languages/languages.toml', import.meta.url);

export default defineConfig({
  plugins: [svelte()],
  define: { __LANGUAGES__: JSON.stringify(parse(readFileSync(languages, 'utf8'))['language']) },
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  build: {
    outDir: '../src/mappemonde/server/client', // served by the Python package
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: address
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : undefined,
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'scripts/*.test.mjs'],
    testTimeout: 60_000, // a busy machine makes a test slower, never red
    hookTimeout: 60_000,
  },
});
