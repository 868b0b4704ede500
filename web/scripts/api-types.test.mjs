// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiTypes, SCHEMA } from './api-types.mjs';

it('has written the types of the description of today', async () => {
  expect(readFileSync(SCHEMA, 'utf-8'), 'run make generate').toBe(await apiTypes());
});
