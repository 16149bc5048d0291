import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActionName } from '../../contract/socket/index.ts';
import { BOARD_ROWS } from './cases/boardActions.ts';
import { CALL_ROWS } from './cases/callActions.ts';
import { MEETING_ROWS } from './cases/meetingActions.ts';
import { DRIVE_ROWS, SOCKET_CASES, type SharedWorld } from './cases/socketActions.ts';
import { gateway } from './support/gateway.ts';
import { mocks } from './support/mocks.ts';
import { DECLARED_FORMS, SocketClient } from './support/socketClients.ts';
import { ADMIN, MAIN, MARIA, type Running, startSubject, type Subject } from './support/subject.ts';

/** What one address alone does not bring about. */
const ELSEWHERE = /^guests-held /;

/** The same cases for both: what the mocks say on the general socket, the gateway says. */
describe.each([mocks, gateway])('the general socket of the $name', (kind) => {
  const played = new Set<string>();
  const clients: SocketClient[] = [];
  let subject: Subject;
  let running: Running;
  let world: SharedWorld;

  const openClient = async (token: string): Promise<SocketClient> => {
    const client = new SocketClient(played);
    clients.push(client);
    await client.open(subject, token);
    return client;
  };

  beforeAll(async () => {
    subject = await startSubject(kind);
  });
  beforeEach(async () => {
    const admin = await subject.logIn();
    const connections = await subject.call('listConnections', { token: admin, params: { dataSource: MAIN } });
    const welcome = Object.values(connections).find(({ name }) => name === 'Welcome desktop')?.identifier ?? '';
    running = await subject.open(admin, welcome);
    const { tunnel } = running;
    const makeLink = () => subject.call('createShareLink', { token: admin, body: { sharingProfile: 'watch', tunnel } });
    const { link, key } = await makeLink();
    const guest = (await subject.call('createToken', { body: { key } })).authToken;
    world = {
      ...{ tunnel, share: link.id, makeLink },
      owner: await openClient(admin),
      guest: await openClient(guest),
      openOwners: () => openClient(admin),
      openGuest: () => openClient(guest),
      ownerName: ADMIN.username,
      openOther: async () => openClient(await subject.logIn(MARIA)),
      otherName: MARIA.username,
      setMeetings: async (status) => {
        await subject.call('saveMeetings', { token: admin, body: { status } });
      },
    };
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await running.end();
  });
  afterAll(() => subject.close());

  const cases = (Object.keys(SOCKET_CASES) as ActionName[]).map((name) => {
    const rows = MEETING_ROWS[name] ?? BOARD_ROWS[name] ?? CALL_ROWS[name] ?? DRIVE_ROWS[name];
    return [rows === undefined ? name : `${name} [${rows}]`, name] as const;
  });
  test.each(cases)('%s', (_title, name) => SOCKET_CASES[name](world));

  test('what fits no declaration is dropped, and the socket stays', async () => {
    await world.guest.hear('set-session-id');
    for (const text of ['{', '[]', 'null', '{"action":1}', '{"action":"constructor"}', '{"action":"pong"}'])
      world.guest.sayText(text);
    world.guest.sayText('{"action":"join-connection","connection":7}');
    expect(await world.guest.rest()).toEqual([]);
  });

  test('every declared form was said and heard', () => {
    expect(DECLARED_FORMS.filter((form) => !played.has(form) && !ELSEWHERE.test(form))).toEqual([]);
  });
});
