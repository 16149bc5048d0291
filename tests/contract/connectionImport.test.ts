import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportRow } from '../../contract/http/connectionImport.ts';
import { API_BODY_MAX_BYTES, IMPORT_ROWS_MAX } from '../../contract/limits.ts';
import { install, type InstalledGateway } from './support/gateway.ts';
import { ADMIN } from './support/subject.ts';

let gateway: InstalledGateway;
let token: string;

beforeAll(async () => {
  gateway = await install();
  const answer = await fetch(`${gateway.url}/api/tokens`, { method: 'POST', body: new URLSearchParams(ADMIN) });
  ({ authToken: token } = (await answer.json()) as { authToken: string });
}, 60_000);
afterAll(() => gateway.close());

const rowsOf = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ name: `Desk ${index}`, protocol: 'ssh', path: [`Room ${index % 1_000}`], users: [], groups: [] },
    parameters: { hostname: `desk${index}.example`, username: 'somebody', password: 'x'.repeat(120) },
    attributes: {},
  }));

const importRows = (rows: readonly ImportRow[]) =>
  fetch(`${gateway.url}/api/session/data/postgresql/connectionImport`, {
    method: 'POST',
    headers: { 'Guacamole-Token': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rows, duplicates: 'skip', makeGroups: true }),
  });

async function countConnections(): Promise<number> {
  const { rows } = await gateway.parts.services.imports.export({ userId: 1, username: ADMIN.username }, false);
  return rows.length;
}

test('an import that nobody waits for any more leaves nothing behind', async () => {
  const answer = await importRows(rowsOf(2_000));
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  expect(JSON.parse(new TextDecoder().decode(value).split('\n')[0] ?? '')).toMatchObject({
    kind: 'progress',
    of: 2_000,
  });
  await reader.cancel();
  // The database has one connection, so whoever asks now is answered when the import has ended.
  expect(await countConnections()).toBe(0);
}, 60_000);

test('ten thousand rows, more than any other call may send, are imported and tell of it all the way', async () => {
  const rows = rowsOf(IMPORT_ROWS_MAX);
  expect(JSON.stringify(rows).length).toBeGreaterThan(API_BODY_MAX_BYTES);
  const lines = (await (await importRows(rows)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines.at(-1)).toMatchObject({ kind: 'done', result: { made: IMPORT_ROWS_MAX, groups: 1_000 } });
  expect(lines.length).toBeGreaterThan(10);
  expect(await countConnections()).toBe(IMPORT_ROWS_MAX);
}, 60_000);

test('one row more than allowed is refused at once', async () => {
  expect((await importRows(rowsOf(IMPORT_ROWS_MAX + 1))).status).toBe(400);
});
