import { afterAll, beforeAll, expect, test } from 'vitest';
import { REACH_BELIEVED_MS } from '../../../../contract/limits.ts';
import { quietSurroundings } from '../../../testing/quietSurroundings.ts';
import { createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';

const DATA = '/api/session/data/postgresql';
const [FIRST_ENGINE, SECOND_ENGINE, DESK] = ['10.9.0.1', '10.9.0.2', '10.9.0.3'];

let app: TestApp;
let admin: string;
const answering = new Set<string>();

beforeAll(async () => {
  app = await createTestApp({
    env: { ORIEL_GUACD: `${FIRST_ENGINE}:4822,${SECOND_ENGINE}:4822` },
    surroundings: {
      ...quietSurroundings,
      probe: (host) => Promise.resolve(answering.has(host) ? 'accepted' : 'refused'),
    },
  });
  admin = await app.logIn();
});
afterAll(() => app.close());

async function connect(name: string, hostname: string, more: object = {}): Promise<string> {
  const json = { name, protocol: 'vnc', parameters: { hostname }, ...more };
  return ((await app.call(`${DATA}/connections`, { token: admin, json })).body as { identifier: string }).identifier;
}

async function reach(token: string, connection: string, ...answers: readonly string[]) {
  answering.clear();
  for (const host of answers) answering.add(host);
  app.pass(REACH_BELIEVED_MS);
  return (await app.call(`${DATA}/reach?connection=${connection}`, { token })).body;
}

test('engine and machine are asked anew; of several engines one is enough', async () => {
  const desk = await connect('Desk', DESK);
  const told = { mayEdit: true, limit: 'person', parameter: null };
  expect(await reach(admin, desk, SECOND_ENGINE, DESK)).toEqual({ ...told, engine: 'online', machine: 'online' });
  expect(await reach(admin, desk, FIRST_ENGINE)).toEqual({ ...told, engine: 'online', machine: 'offline' });
  expect(await reach(admin, desk, DESK)).toEqual({ ...told, engine: 'offline', machine: 'online' });
});

test('who may only open a connection may not change it', async () => {
  await app.call(`${DATA}/users`, { token: admin, json: MARIA });
  const shared = await connect('Shared', DESK);
  await app.call(`${DATA}/users/${MARIA.username}/permissions`, {
    ...{ method: 'PATCH', token: admin },
    json: [{ op: 'add', path: `/connectionPermissions/${shared}`, value: 'READ' }],
  });
  const maria = await app.logIn(MARIA);
  expect(await reach(maria, shared, FIRST_ENGINE, DESK)).toEqual({
    ...{ engine: 'online', machine: 'online', mayEdit: false, limit: 'person', parameter: null },
  });
});

test.each([
  ['placeholder', { 'audio-servername': '${nope} tcp:10.9.9.9:80' }],
  [null, { 'audio-servername': '$${nope} ${nope:OPTIONAL} ${GUAC_USERNAME}', password: '${GUAC_PASSWORD}' }],
])('a parameter that is refused at the opening is named: %s', async (fault, parameters) => {
  const broken = await connect(`Broken: ${fault}`, DESK, { parameters: { hostname: DESK, ...parameters } });
  const expected = fault && { name: 'audio-servername', fault };
  expect(await reach(admin, broken)).toMatchObject({ parameter: expected });
});

test('a limit of the connection for each user is told from that of the person', async () => {
  const limited = await connect('Limited', DESK, { attributes: { 'max-connections-per-user': '1' } });
  expect(await reach(admin, limited)).toMatchObject({ limit: 'other' });
});
