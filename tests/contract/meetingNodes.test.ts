import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { GatewayMessage } from '../../contract/socket/index.ts';
import { describeWhere } from '../support/needs.ts';
import { openWindow as open } from './support/meetingWindow.ts';
import { type Cluster, furnish, logIn, type Node, openCluster } from './support/nodes.ts';
import { ADMIN, MARIA } from './support/subject.ts';

const server = process.env['ORIEL_TEST_DATABASE_URL'];
const LINE = { color: '#000000', size: 3, prevx: 1, prevy: 2, newx: 3, newy: 4, stroke: '1' } as const;

describeWhere(server === undefined ? 'no PostgreSQL' : null, 'a meeting over two gateways on one PostgreSQL', () => {
  let cluster: Cluster;
  let [here, there] = [{} as Node, {} as Node];
  let [admin, maria] = ['', ''];
  const windows: { leave(): void }[] = [];

  beforeAll(async () => {
    cluster = await openCluster(server!);
    [here, there] = [await cluster.start('here'), await cluster.start('there')];
    admin = await logIn(here, ADMIN);
    await furnish({ node: here, token: admin });
    maria = await logIn(there, MARIA);
  });
  afterEach(() => {
    for (const window of windows.splice(0)) window.leave();
  });
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
    await cluster.stop();
  });

  async function openHere(query = `token=${admin}`) {
    const window = await open(here, query);
    windows.push(window);
    return window;
  }
  async function openThere(query = `token=${maria}`) {
    const window = await open(there, query);
    windows.push(window);
    return window;
  }

  test('whoever is online on one is seen on the other, with the room they are in [C3-003, C1-002]', async () => {
    const [near, far] = [await openHere(), await openThere()];
    near.say({ action: 'join-my-room' });
    const isFar = (roomid: string | null) => (message: GatewayMessage<'online-users'>) =>
      message.users.some((one) => one.wsSessionId === far.sid && one.username === 'maria' && one.roomid === roomid);
    await near.hear('online-users', isFar(null));
    const roomid = randomUUID();
    await far.enter(roomid);
    await near.hear('online-users', isFar(roomid));
    // Some of these lists are of the time before she was there.
    near.heard.splice(0);
    far.leave();
    await near.hear('online-users', ({ users }) => users.every(({ username }) => username !== 'maria'));
  });

  test('a call from one rings on the other, is answered there in one of two windows, and hung up [C4-014, C4-016]', async () => {
    const [near, far, second] = [await openHere(), await openThere(), await openThere()];
    near.say({ action: 'join-my-room' });
    await near.hear('online-users', ({ users }) => users.some(({ wsSessionId }) => wsSessionId === second.sid));
    const roomid = randomUUID();
    const { roomKey } = await near.enter(roomid);
    near.say({ action: 'call-user', roomid, roomKey, user: 'maria' });
    expect(await far.hear('call-requested')).toMatchObject({ sid: near.sid, roomid, roomKey, username: 'admin' });
    await second.hear('call-requested');
    await far.enter(roomid, { roomKey });
    expect(await second.hear('hangup-call')).toMatchObject({ sid: near.sid, reason: 'answered' });
    expect(await near.hear('call-user', ({ status }) => status === 'answered')).toMatchObject({
      wsSessionIds: [far.sid],
    });
    near.say({ action: 'hangup-user', roomid, roomKey, userwsSessionId: far.sid });
    expect(await far.hear('hangup-call', ({ reason }) => reason === 'hungUp')).toMatchObject({ sid: near.sid });
    expect(await near.hear('remove-peer')).toMatchObject({ sid: far.sid });
    // Said no there, it is heard here.
    near.say({ action: 'call-user', roomid, roomKey, user: 'maria' });
    await second.hear('call-requested');
    second.say({ action: 'reject-call', roomid, wsSessionId: near.sid });
    expect(await near.hear('reject-call')).toMatchObject({ user: 'maria', reason: 'rejected' });
    expect(await far.hear('hangup-call', ({ reason }) => reason === 'rejected')).toMatchObject({ sid: near.sid });
  });

  test('people on both are in one room: what they say, show and draw reaches the others', async () => {
    const [near, far] = [await openHere(), await openThere()];
    const roomid = randomUUID();
    const { roomKey } = await near.enter(roomid);
    const guest = await openThere(`roomid=${roomid}&key=${roomKey}`);
    guest.say({ action: 'check-guest-link', roomid, roomKey });
    expect(await guest.hear('check-guest-link')).toMatchObject({ host: 'admin', count: 1 });
    expect(await far.enter(roomid)).toMatchObject({ username: 'maria', participants: [{ sid: near.sid }] });
    await guest.enter(roomid, { roomKey, username: 'maria' });
    expect(await near.hear('join-room', ({ sid }) => sid === guest.sid)).toMatchObject({ username: 'maria 2' });
    far.say({ action: 'message', roomid, chatid: roomid, message: 'Grüße 😀' });
    const said = [await near.hear('message'), await guest.hear('message')].map(({ message }) => message);
    expect(said).toEqual(['Grüße 😀', 'Grüße 😀']);
    const sdp = 'v'.repeat(30_000);
    guest.say({ action: 'video-offer', roomid, wsSessionId: near.sid, data: { link: '1', type: 'offer', sdp } });
    expect((await near.hear('video-offer')).data.sdp).toBe(sdp);
    near.say({ action: 'draw', roomid, ...LINE });
    await far.hear('draw');
    guest.say({ action: 'get-canvas', roomid });
    expect((await guest.hear('canvas')).strokes).toMatchObject([{ sid: near.sid, stroke: '1' }]);
    // Cut off for good there, they are out of the room here.
    near.heard.splice(0);
    guest.leave();
    expect(await near.hear('remove-peer')).toMatchObject({ sid: guest.sid });
    expect(await near.hear('user-count', ({ count }) => count === 2)).toMatchObject({ roomid });
  });

  test('the gateway that held the room is stopped: everybody comes back into it, by the same key', async () => {
    const third = await cluster.start('third');
    const token = await logIn(third, ADMIN);
    const near = await open(third, `token=${token}`);
    const roomid = randomUUID();
    const { roomKey } = await near.enter(roomid);
    const far = await openThere();
    await far.enter(roomid);
    await third.stop();
    // Whoever was on it, or in what it held, is cut off, and comes back as somebody new.
    expect(await Promise.all([near.closed, far.closed])).toEqual([1006, 1006]);
    const [again, back] = [await openThere(), await openHere()];
    expect(await again.enter(roomid)).toMatchObject({ roomKey, participants: [] });
    expect(await back.enter(roomid)).toMatchObject({ roomKey, participants: [{ sid: again.sid }] });
    back.say({ action: 'message', roomid, chatid: roomid, message: 'Here again' });
    expect(await again.hear('message')).toMatchObject({ message: 'Here again' });
  });

  test('whoever goes before the answer comes is in no room', async () => {
    const [owner, roomid] = [await openHere(), randomUUID()];
    await owner.enter(roomid);
    for (let times = 0; times < 5; times += 1) {
      const hasty = await openThere();
      hasty.say({ action: 'join-room', roomid });
      hasty.leave();
      await hasty.closed;
    }
    const late = await openThere();
    const { participants } = await late.enter(roomid);
    expect(participants.map(({ sid }) => sid)).toEqual([owner.sid]);
  });
});
