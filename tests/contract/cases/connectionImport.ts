import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { importNews, type ImportRow } from '../../../contract/http/connectionImport.ts';
import { MAIN, MARIA, type Subject } from '../support/subject.ts';

const here = { dataSource: MAIN };

const row = (name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ name, protocol: 'ssh', path: ['Imported', 'Inner'], attributes: {}, users: [], groups: [] },
  parameters: { hostname: '192.0.2.40', username: 'me', password: 'a secret' },
  ...more,
});

/** Many connections from a file, and back into one. */
export function connectionImportCases(subject: () => Subject): void {
  const importRows = async (token: string, rows: ImportRow[], duplicates: 'skip' | 'replace' | 'keep' = 'skip') => {
    const body = { rows, duplicates, makeGroups: true };
    const response = await subject().send('importConnections', { token, params: here as never, body: body as never });
    const lines = (await response.text()).trim().split('\n');
    expect(response.status, lines[0]).toBe(200);
    return lines.map((line) => z.parse(importNews, JSON.parse(line)));
  };

  test('connections are checked, imported with their groups, exported, replaced and kept apart', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const rows = [row('imported a'), row('imported b')];
    expect(await call('checkConnectionImport', { token, params: here, body: { rows } })).toEqual({
      faults: [],
      moreFaults: 0,
      duplicates: [],
      missingGroups: [['Imported'], ['Imported', 'Inner']],
    });
    const refused = { rows, duplicates: 'skip', makeGroups: false } as const;
    expect((await refusal('importConnections', { token, params: here, body: refused })).status).toBe(400);
    const news = await importRows(token, rows);
    expect(news.slice(0, -1).every(({ kind }) => kind === 'progress')).toBe(true);
    expect(news.at(-1)).toMatchObject({ kind: 'done', result: { made: 2, replaced: 0, skipped: 0, groups: 2 } });
    const check = await call('checkConnectionImport', { token, params: here, body: { rows } });
    expect(check).toMatchObject({
      missingGroups: [],
      duplicates: [0, 1].map((at) => ({ row: at, replaceable: true })),
    });
    expect((await importRows(token, rows)).at(-1)).toMatchObject({ result: { made: 0, skipped: 2, groups: 0 } });
    expect((await importRows(token, rows, 'replace')).at(-1)).toMatchObject({ result: { replaced: 2, made: 0 } });
    expect((await importRows(token, [row('imported a')], 'keep')).at(-1)).toMatchObject({
      result: { made: 1, first: [{ name: 'imported a (2)' }] },
    });
    await exportsThem(token);
    await keepsSecrets(token);
    const groups = Object.values(await call('listConnectionGroups', { token, params: here }));
    const { identifier } = groups.find(({ name }) => name === 'Imported')!;
    await call('deleteConnectionGroup', { token, params: { ...here, id: identifier } });
  });

  async function exportsThem(token: string): Promise<void> {
    const { call, logIn } = subject();
    const named = async (by: string, query: { secrets?: 'true' }) => {
      const { rows } = await call('exportConnections', { token: by, params: here, query });
      return rows.filter(({ name }) => name.startsWith('imported b'));
    };
    expect(await named(token, { secrets: 'true' })).toEqual([row('imported b')]);
    const { password: _password, ...open } = row('imported b').parameters;
    expect(await named(token, {})).toEqual([row('imported b', { parameters: open })]);
    expect(await named(await logIn(MARIA), { secrets: 'true' })).toEqual([]);
  }

  /** A file without secrets takes none away; one that says they are empty does. */
  async function keepsSecrets(token: string): Promise<void> {
    const { call } = subject();
    const exported = async (query: { secrets?: 'true' }) => {
      const { rows } = await call('exportConnections', { token, params: here, query });
      return rows.filter(({ name }) => name === 'imported b');
    };
    const [before, open] = [await exported({ secrets: 'true' }), await exported({})];
    await importRows(token, open, 'replace');
    expect(await exported({ secrets: 'true' })).toEqual(before);
    await importRows(token, [row('imported b', { parameters: { ...open[0]?.parameters, password: '' } })], 'replace');
    expect(await exported({ secrets: 'true' })).toEqual(open);
  }

  test('several connections and groups go into another group at once, or none of them', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const make = (name: string) => call('createConnectionGroup', { token, params: here, body: { name } });
    const [from, to] = [await make('from'), await make('to')];
    const ids: string[] = [];
    for (const name of ['one', 'two']) {
      const body = { name, protocol: 'ssh', parentIdentifier: from.identifier };
      ids.push((await call('createConnection', { token, params: here, body })).identifier);
    }
    const move = (connections: string[], connectionGroups: string[], parentIdentifier: string) => ({
      token,
      params: here,
      body: { connections, connectionGroups, parentIdentifier },
    });
    expect((await refusal('moveConnections', move([...ids, '4711'], [], to.identifier))).status).toBe(404);
    expect((await refusal('moveConnections', move(ids, [], '4711'))).status).toBe(404);
    await call('moveConnections', move(ids, [from.identifier], to.identifier));
    const tree = await call('getConnectionGroupTree', { token, params: { ...here, id: to.identifier } });
    expect([
      tree.childConnections?.map(({ name }) => name),
      tree.childConnectionGroups?.map(({ name }) => name),
    ]).toEqual([['one', 'two'], ['from']]);
    const maria = await refusal('moveConnections', { ...move(ids, [], 'ROOT'), token: await logIn(MARIA) });
    expect(maria.status).toBe(404);
    await call('deleteConnectionGroup', { token, params: { ...here, id: to.identifier } });
  });

  test('a file with faults is not imported, nor one of somebody who may not', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const rows = [row(' '), row('x', { protocol: 'ftp' }), row('y', { parameters: { hotsname: 'z' } })];
    const { faults } = await call('checkConnectionImport', { token, params: here, body: { rows } });
    expect(faults).toEqual([
      { row: 0, field: 'name', code: 'badName' },
      { row: 1, field: 'protocol', code: 'unknownProtocol' },
      { row: 2, field: 'parameters.hotsname', code: 'unknownParameter' },
    ]);
    const body = { rows, duplicates: 'skip', makeGroups: true } as const;
    expect((await refusal('importConnections', { token, params: here, body })).status).toBe(400);
    const maria = await logIn(MARIA);
    const own = await call('checkConnectionImport', { token: maria, params: here, body: { rows: [row('mine')] } });
    expect(own.faults).toEqual([{ row: 0, field: 'group', code: 'notAllowed' }]);
  });
}
