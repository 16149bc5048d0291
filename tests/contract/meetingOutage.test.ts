import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPath } from '../../contract/rules/boardPath.ts';
import { openEngineDoor } from '../support/engineDoor.ts';
import { describeWhere } from '../support/needs.ts';
import { openWindow } from './support/meetingWindow.ts';
import { type Cluster, furnish, logIn, type Node, openCluster } from './support/nodes.ts';
import { ADMIN, MARIA } from './support/subject.ts';
import { longTest } from '../support/longTest.ts';

const server = process.env['ORIEL_TEST_DATABASE_URL'];
const LONG = 60_000;
const OUTAGE_MS = 5_000;
const LINE = { color: '#000000', size: 3, prevx: 1, prevy: 2, newx: 3, newy: 4, stroke: '1' } as const;

const addressOf = (url: string) => {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port) };
};
const through = (url: string, port: number) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;

describeWhere(server === undefined ? 'no PostgreSQL' : null, 'a meeting over two gateways, of which parts fail', () => {
  let cluster: Cluster;
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    cluster = await openCluster(server!);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await cluster.stop();
  });

  async function start(name: string, url = cluster.databaseUrl): Promise<Node> {
    const node = await cluster.start(name, url);
    stops.push(() => node.stop());
    return node;
  }

  test(
    'both lose the database for 5 s: nobody is out of the room or of the call, and nothing is lost',
    async () => {
      const door = await openEngineDoor(addressOf(cluster.databaseUrl));
      const url = through(cluster.databaseUrl, door.port);
      const [here, there] = [await start('here', url), await start('there', url)];
      const admin = await logIn(here, ADMIN);
      await furnish({ node: here, token: admin });
      const maria = await logIn(there, MARIA);
      const [near, far] = [await openWindow(here, `token=${admin}`), await openWindow(there, `token=${maria}`)];
      near.say({ action: 'join-my-room' });
      await near.hear('online-users', ({ users }) => users.some(({ username }) => username === 'maria'));
      const roomid = randomUUID();
      const { roomKey } = await near.enter(roomid);
      await far.enter(roomid);
      near.say({ action: 'call-user', roomid, roomKey, user: 'maria' });
      await near.hear('call-user', ({ status }) => status === 'answered');
      await door.shut();
      const words = ['one', 'two', 'three'];
      for (const message of words) {
        near.say({ action: 'message', roomid, chatid: roomid, message });
        far.say({ action: 'message', roomid, chatid: roomid, message });
      }
      far.say({ action: 'draw', roomid, ...LINE });
      await pause(OUTAGE_MS);
      await door.open();
      for (const window of [near, far])
        for (const message of words) expect((await window.hear('message')).message).toBe(message);
      expect((await near.hear('draw')).sid).toBe(far.sid);
      for (const { heard } of [near, far])
        expect(
          heard.filter(
            (one) => one.action === 'remove-peer' || (one.action === 'hangup-call' && one.reason === 'hungUp'),
          ),
        ).toEqual([]);
      near.leave();
      far.leave();
      stops.push(() => door.shut());
    },
    LONG,
  );

  longTest(
    'one is killed: whoever was on it, or in what it held, is in the room again under the same name, and rung',
    { timeout: LONG },
    async () => {
      const [data, own] = [await openEngineDoor(addressOf(cluster.databaseUrl)), await start('survivor')];
      const doomed = await start('doomed', through(cluster.databaseUrl, data.port));
      const [name = '', port = ''] = doomed.host.split(':');
      const front = await openEngineDoor({ host: name, port: Number(port) });
      const [admin, maria] = [await logIn(doomed, ADMIN), await logIn(own, MARIA)];
      const near = await openWindow({ host: `127.0.0.1:${front.port}` }, `token=${admin}`);
      const far = await openWindow(own, `token=${maria}`);
      const roomid = randomUUID();
      const { roomKey } = await near.enter(roomid);
      await far.enter(roomid);
      near.say({ action: 'message', roomid, chatid: roomid, message: 'Before' });
      const { word } = await near.hear('message-kept');
      // Nothing of it reaches anybody from here on, as when its machine lost its power.
      await Promise.all([data.shut(), front.shut()]);
      const back = await openWindow(own, `token=${admin}&resume=${near.resume}`);
      expect([back.sid, back.isKept]).toEqual([near.sid, false]);
      expect(await back.enterAgain(roomid)).toMatchObject({ roomKey, isBlank: true });
      // Maria's own gateway lives; what it had of the room does not, and it says so by cutting her off.
      expect(await far.closed).toBe(1006);
      const again = await openWindow(own, `token=${maria}&resume=${far.resume}`);
      expect(again.sid).toBe(far.sid);
      back.say({ action: 'call-user', roomid, roomKey, user: 'maria' });
      expect(await again.hear('call-requested')).toMatchObject({ sid: near.sid, roomid });
      const { participants } = await again.enter(roomid);
      expect(participants.map(({ sid }) => sid)).toEqual([near.sid]);
      await back.hear('call-user', ({ status }) => status === 'answered');
      // What was said and drawn there is handed back by whoever knows it.
      const stroke = { sid: far.sid, stroke: '1', color: '#000000', size: 3, path: packPath([[1, 2]]) };
      again.say({ action: 'hand-back-board', roomid, strokes: [stroke], changes: 1, isLast: true });
      again.say({ action: 'hand-back-chat', roomid, words: [word, { ...word, message: 'Forged' }] });
      expect((await back.hear('canvas')).strokes).toEqual([stroke]);
      expect((await back.hear('chat')).words).toEqual([word]);
      for (const window of [back, again]) window.leave();
    },
  );
});
