// The client's API types, generated from the OpenAPI description: `npm run generate` writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const API = fileURLToPath(new URL('../src/lib/api/', import.meta.url));
export const SCHEMA = `${API}schema.d.ts`;

/** The types of everything that travels between server and client. */
export async function apiTypes() {
  const description = JSON.parse(readFileSync(`${API}openapi.json`, 'utf-8'));
  description.paths = {}; // client.ts has a function for each
  const types = await openapiTS(description, { defaultNonNullable: false });
  return `// Generated from openapi.json by \`make generate\`: do not edit.\n\n${astToString(types)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SCHEMA, await apiTypes());
