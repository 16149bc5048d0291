import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import type { SocketAction } from '../../../contract/socket/action.ts';
import { socketActions } from '../../../contract/socket/index.ts';
import { readConfig } from '../../../gateway/platform/config/config.ts';
import { listen, type RunningServer } from '../../../gateway/app/server.ts';
import { createTestApp, type TestApp } from '../../../gateway/testing/testApp.ts';
import { makePeople, PEOPLE } from './fixture.ts';
import { ROLES, type Role } from './roles.ts';
import { ACTION_ROWS, LET_IN } from './sockets.ts';

const GUEST_KEY = 'Qx3'.padEnd(44, 'k');

let app: TestApp;
let server: RunningServer;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  app = await createTestApp();
  server = await listen(app, readConfig({ ORIEL_PORT: '0' }), null);
  await makePeople(app);
  tokens.set('guest', GUEST_KEY);
  for (const role of ['user', 'grouped', 'owner', 'administrator'] as const)
    tokens.set(role, await app.logIn(PEOPLE[role]));
});
afterAll(async () => {
  await server.drain();
  await app.close();
});

interface Said {
  readonly action: string;
  readonly version?: string;
}

/**
 * Says something and then asks for a sign of life: what came in between is the answer, or later where one is waited for that
 * needs the database.
 */
function answersTo(role: Role, message: object, answer: string | null = null): Promise<readonly Said[] | string> {
  const token = tokens.get(role);
  const query = token === undefined ? '' : `?token=${token}`;
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/websocket-general${query}`);
  const heard: Said[] = [];
  return new Promise((resolve) => {
    socket.on('close', (_code, reason) => resolve(reason.toString()));
    socket.on('message', (data: Buffer) => {
      const said = JSON.parse(data.toString()) as Said;
      if (heard.push(said) === 1) for (const one of [message, { action: 'ping' }]) socket.send(JSON.stringify(one));
      const pongs = heard.filter(({ action }) => action === 'pong').length;
      const awaited = 'action' in message && message.action === 'ping' ? 2 : 1;
      const isAnswered = answer === null || heard.slice(1).some(({ action }) => action === answer);
      if (pongs < awaited || !isAnswered) return;
      const answers = heard.slice(1);
      answers.splice(
        answers.findLastIndex(({ action }) => action === 'pong'),
        1,
      );
      resolve(answers);
      socket.terminate();
    });
  });
}

test('every form of every action has its row, and no other', () => {
  const forms = ({ fromClient, fromGateway = [] }: SocketAction) => fromGateway.length + (fromClient ? 1 : 0);
  const declared = Object.entries<SocketAction>(socketActions).map(([name, action]) => [name, forms(action)]);
  const rows = Object.entries(ACTION_ROWS).map(([name, { length }]) => [name, length]);
  expect(rows.sort()).toEqual(declared.sort());
});

describe('who may say what on the general socket', () => {
  const cells = Object.values(ACTION_ROWS)
    .flat()
    .flatMap((row) => ROLES.map((role) => ({ ...row, role, action: row.says.action })));
  test.each(cells)('$action by $role', async ({ says, answered, role, by = role }) => {
    const answer = LET_IN[role] && by === role ? answered : null;
    const answers = await answersTo(role, says, answer);
    if (!LET_IN[role]) expect(answers).toBe(String(GUACAMOLE_STATUS.CLIENT_UNAUTHORIZED.code));
    else expect(answers).toEqual(answer === null ? [] : [expect.objectContaining({ action: answer })]);
  });

  test.each(['smartcard', 'wireguard', 'constructor', '__proto__', ''])('nobody may say "%s"', async (action) => {
    expect(await answersTo('administrator', { action })).toEqual([]);
  });

  test.each([
    ['user', { action: 'join-connection' }, 'malformed'],
    ['user', { action: 'wireguard' }, 'unknown'],
    ['administrator', { action: 'pong' }, 'unknown'],
  ] as const)('what is dropped of a %s is counted: %j is %s', async (role, message, reason) => {
    const count = async () => {
      const metric = await app.metrics.registry.getSingleMetric('oriel_socket_messages_dropped_total')?.get();
      return metric?.values.find(({ labels }) => labels['reason'] === reason)?.value ?? 0;
    };
    const before = await count();
    await answersTo(role, message);
    expect((await count()) - before).toBe(1);
  });

  test('the version that is told is the gateway’s own, whatever is claimed', async () => {
    expect(await answersTo('user', { action: 'version', version: '9.9.9' })).toEqual([
      { action: 'version', version: '1.2.3' },
    ]);
  });
});
