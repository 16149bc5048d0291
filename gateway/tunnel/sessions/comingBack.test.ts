import { describe, expect, test } from 'vitest';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { FOLDER_TYPE } from '../policy/dataGate.ts';
import { reconnect, GONE, MAY, pictureAt, setUp, setUpParked } from './testing/continuityWorld.ts';
import { candidateOf } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';

describe('coming back', () => {
  test('joins for the picture, then goes on with the line that was kept, at the end of a frame', async () => {
    const world = await setUpParked();
    const { owner, gateway, uuid, open } = world;
    const back = await open();
    expect([back.uuid, back.user.selected]).toEqual([uuid, '$session-1']);
    owner.send(['copy', 1], ['sync', 40], ['copy', 2], ['sync', 41], ['copy', 3]);
    back.user.send(['rect', 0, 0, 0, 640, 480], ['copy', 2], ['sync', 41], ['copy', 3]);
    await back.tunnel.next('sync');
    await back.user.closed();
    owner.send(['copy', 4], ['sync', 42]);
    await back.tunnel.next('sync');
    expect(back.tunnel.messages.join('')).toContain(
      [
        ['rect', 0, 0, 0, 640, 480],
        ['copy', 2],
        ['sync', 41],
        ['copy', 3],
        ['copy', 4],
        ['sync', 42],
      ]
        .map(([opcode = '', ...args]) => encodeInstruction(String(opcode), ...args))
        .join(''),
    );
    expect(gateway.sessions.list()).toMatchObject([{ uuid, parked: false }]);
    expect(gateway.history.length).toBe(1);
  });

  test('waits for the kept line where that lags behind', async () => {
    const { owner, open } = await setUpParked();
    const back = await open();
    back.user.send(...pictureAt(41), ['copy', 'joined']);
    await back.user.closed();
    owner.send(['copy', 'old'], ['sync', 41], ['copy', 'new'], ['sync', 42]);
    await back.tunnel.next('copy');
    expect(back.tunnel.messages.join('')).not.toContain('old');
    expect(back.tunnel.messages.join('')).not.toContain('joined');
  });

  test('a try that its page has given up, and that comes late, takes the session from nobody', async () => {
    const world = await setUpParked();
    const must = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: world.uuid };
    const back = await reconnect(world, { ...must, ORIEL_ATTEMPT: '2' });
    const late = new TestTunnel(world.gateway.host, { ...must, ORIEL_ATTEMPT: '1' });
    expect((await late.closing).reason).toBe('521');
    world.owner.send(['copy', 'on']);
    expect((await back.tunnel.next('copy')).args).toEqual(['on']);
    expect(world.gateway.sessions.list()).toMatchObject([{ uuid: world.uuid, parked: false }]);
    const third = await reconnect(world, { ...must, ORIEL_ATTEMPT: '3' }, 60);
    expect((await back.tunnel.closing).reason).toBe('521');
    third.tunnel.socket.terminate();
    await expect.poll(() => world.isParked()).toEqual([true]);
    const reloaded = await reconnect(world, {}, 70);
    reloaded.tunnel.socket.terminate();
    await expect.poll(() => world.isParked()).toEqual([true]);
    await reconnect(world, { ...must, ORIEL_ATTEMPT: '1' }, 80);
    expect(world.isParked(), 'another page counts anew').toEqual([false]);
  });

  test('shows a still picture before its frame ends', async () => {
    const { owner, open } = await setUpParked();
    const answered = owner.next('sync');
    owner.send(['sync', 30]);
    await answered;
    const back = await open();
    back.user.send(['rect', 0, 0, 0, 640, 480]);
    expect(await back.tunnel.next('sync')).toEqual({ opcode: 'sync', args: ['30'] });
  });

  test('shows it even where the kept line told no frame meanwhile', async () => {
    const { open } = await setUpParked();
    const back = await open();
    back.user.send(['rect', 0, 0, 0, 640, 480]);
    expect(await back.tunnel.next('sync')).toEqual({ opcode: 'sync', args: ['0'] });
  });

  test('does not answer once more for frames that the gateway answered: the engine would hold back as long', async () => {
    const { owner, open } = await setUpParked();
    const spoken = owner.next('sync');
    owner.send(['sync', 30]);
    await spoken;
    const { tunnel } = await reconnect({ open, owner }, {}, 50);
    owner.received.length = 0;
    owner.send(['sync', 51], ['copy', 1]);
    await tunnel.next('copy');
    const answered = owner.next('sync');
    for (const timestamp of [0, 30, 50, 51]) tunnel.send('sync', timestamp);
    expect(await answered).toEqual({ opcode: 'sync', args: ['51'] });
    expect(owner.received.filter(({ opcode }) => opcode === 'sync')).toEqual([{ opcode: 'sync', args: ['51'] }]);
  });

  test('types into the same session, with the first user of the engine', async () => {
    const world = await setUpParked();
    const { tunnel } = await reconnect(world);
    const typed = world.owner.next('key');
    tunnel.send('key', 65, 1);
    expect(await typed).toEqual({ opcode: 'key', args: ['65', '1'] });
  });

  test('brings file systems and open questions back, which the engine tells only once', async () => {
    const { open, isParked, engine, gateway } = await setUp({}, { paints: true });
    const first = await open();
    first.user.send(['filesystem', 0, 'Gone'], ['filesystem', 1, 'Home'], ['undefine', 0], ['sync', 1]);
    await first.tunnel.next('sync');
    first.tunnel.socket.terminate();
    await expect.poll(() => isParked()).toEqual([true]);
    const { tunnel } = await reconnect({ open, owner: first.user });
    expect(await tunnel.next('filesystem')).toEqual({ opcode: 'filesystem', args: ['1', 'Home'] });
    const asked = first.user.next('get');
    tunnel.send('get', 1, '/');
    expect(await asked).toEqual({ opcode: 'get', args: ['1', '/'] });

    first.user.send(['required', 'password'], ['nop']);
    await tunnel.next('required');
    tunnel.socket.terminate();
    await expect.poll(() => isParked()).toEqual([true]);
    const users = engine.users.length;
    const again = new TestTunnel(gateway.host, MAY);
    expect(await again.next('required')).toEqual({ opcode: 'required', args: ['password'] });
    // Before the answer there is no picture to join for.
    expect(engine.users.length).toBe(users);
  });

  test('hears what only the first user of the engine is told while the picture is on its way', async () => {
    const { owner, open } = await setUpParked();
    const back = await open();
    owner.send(['filesystem', 1, 'Home'], ['body', 1, 2, FOLDER_TYPE], ['blob', 2, 'QQ=='], ['end', 2]);
    owner.send(['img', 2, 14, 0, 'image/png', 0, 0], ['blob', 2, 'old'], ['end', 2], ['ack', 3, 'OK', 0]);
    owner.send(['sync', 40], ['copy', 'new'], ['sync', 41]);
    back.user.send(['img', 2, 14, 0, 'image/png', 0, 0], ['blob', 2, 'joined'], ['end', 2], ['sync', 40]);
    await back.tunnel.next('copy');
    const told = back.tunnel.messages.join('');
    const isTold = (...[opcode, ...args]: readonly [string, ...(readonly (string | number)[])]) =>
      told.indexOf(encodeInstruction(opcode, ...args));
    const inOrder = [
      isTold('blob', 2, 'joined'),
      isTold('filesystem', 1, 'Home'),
      isTold('body', 1, 2, FOLDER_TYPE),
      isTold('blob', 2, 'QQ=='),
      isTold('ack', 3, 'OK', 0),
      isTold('copy', 'new'),
    ];
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    expect([inOrder[0], isTold('blob', 2, 'old')]).toEqual([expect.toSatisfy((at: number) => at >= 0), -1]);
  });

  test('from another device carries the session over to its log-in', async () => {
    const world = await setUpParked();
    await reconnect(world, { token: 'token-phone' });
    const [use] = world.gateway.sessions.list();
    expect([use?.apiSessionId, use?.remoteHost]).toEqual(['session-phone', '192.0.2.9']);
    expect(world.gateway.sessions.end({ apiSessionId: 'session-ada' }, 'SESSION_CLOSED')).toBe(0);
    expect(world.gateway.sessions.end({ apiSessionId: 'session-phone' }, 'SESSION_CLOSED')).toBe(1);
  });

  test('before its first picture there is nothing to join for: it comes along the line that was kept', async () => {
    const { engine, open, isParked, gateway } = await setUp({ times: { pictureMs: 50 } });
    const { tunnel, user, uuid } = await open();
    tunnel.socket.terminate();
    await expect.poll(() => isParked()).toEqual([true]);
    const back = new TestTunnel(gateway.host, MAY);
    expect(await back.open()).toBe(uuid);
    user.send(['size', 0, 640, 480], ...pictureAt(3));
    expect(await back.next('rect')).toMatchObject({ args: ['0', '0', '0', '640', '480'] });
    expect(engine.users.length).toBe(1);
  });

  test('who goes while they wait for the first picture leaves the session for whoever comes next', async () => {
    const { open, isParked, gateway } = await setUp({ times: { pictureMs: 200 } });
    const { tunnel, uuid } = await open();
    tunnel.socket.terminate();
    await expect.poll(() => isParked()).toEqual([true]);
    const before = gateway.lookups;
    const impatient = new TestTunnel(gateway.host, MAY);
    await expect.poll(() => gateway.lookups).toBe(before + 1);
    impatient.socket.terminate();
    const patient = new TestTunnel(gateway.host, MAY);
    expect(await patient.open()).toBe(uuid);
    expect(isParked()).toEqual([false]);
  });

  test('while the old link is only half dead: the newer wins, the older is told', async () => {
    const { open, gateway } = await setUp({}, { paints: true });
    const first = await open();
    const back = await reconnect({ open, owner: first.user }, { ORIEL_RESUME: 'must', ORIEL_TUNNEL: first.uuid });
    expect(await first.tunnel.next('error')).toMatchObject({ args: [expect.any(String), '521'] });
    expect(await first.tunnel.closing).toEqual({ code: 1008, reason: '521' });
    expect([back.uuid, gateway.sessions.list().length]).toEqual([first.uuid, 1]);
  });

  test('twice at once: the newer wins, and one session is left', async () => {
    const { engine, gateway, uuid, owner } = await setUpParked();
    const arrivals = [engine.nextUser(), engine.nextUser()];
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid };
    const tunnels = [new TestTunnel(gateway.host, named), new TestTunnel(gateway.host, named)];
    const joined = await Promise.all(arrivals);
    for (const user of joined) user.send(...pictureAt(50));
    owner.send(['sync', 50]);
    const told = await Promise.race(tunnels.map(({ closing }) => closing));
    expect(told).toEqual({ code: 1008, reason: '521' });
    await expect.poll(() => gateway.sessions.list()).toMatchObject([{ uuid, parked: false }]);
    expect(gateway.history.length).toBe(1);
  });

  test('again and again: each time the same session', async () => {
    const world = await setUpParked();
    for (const timestamp of [50, 60, 70]) {
      const { tunnel, uuid } = await reconnect(world, {}, timestamp);
      expect(uuid).toBe(world.uuid);
      tunnel.socket.terminate();
      await expect.poll(() => world.isParked()).toEqual([true]);
    }
    expect(world.gateway.history.length).toBe(1);
  });

  test('while a session is in use opens another one', async () => {
    const { open, gateway } = await setUp();
    await open();
    await open();
    expect(gateway.sessions.list().length).toBe(2);
  });

  test('over HTTP works as well, in both directions', async () => {
    const { gateway, owner, engine, uuid } = await setUpParked();
    const arrival = engine.nextUser();
    const form = { token: 'token-ada', GUAC_DATA_SOURCE: 'postgresql', GUAC_ID: '14', GUAC_TYPE: 'c', ...MAY };
    const response = await fetch(`http://${gateway.host}/tunnel?connect`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const joined = await arrival;
    joined.send(...pictureAt(50));
    owner.send(['sync', 50]);
    expect(await response.text()).toBe(uuid);
    const headers = { 'Guacamole-Tunnel-Token': response.headers.get('guacamole-tunnel-token') ?? '' };
    const abort = new AbortController();
    const read = await fetch(`http://${gateway.host}/tunnel?read:${uuid}:0`, { headers, signal: abort.signal });
    const piece = (await read.body?.getReader().read())?.value;
    expect(Buffer.from(piece ?? []).toString()).toContain('0.,4.keep,6.600000;');
    abort.abort();
    await expect.poll(() => gateway.sessions.list()).toMatchObject([{ uuid, parked: true }]);
    const write = fetch(`http://${gateway.host}/tunnel?write:${uuid}`, { method: 'POST', headers, body: '3.nop;' });
    await expect(write).rejects.toThrow();
  });
});

describe('who may come back', () => {
  test('nobody else, whoever guesses the name of the tunnel', async () => {
    const { gateway, uuid, isParked, owner } = await setUpParked();
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid };
    for (const token of ['token-bob', 'token-root']) {
      expect(await new TestTunnel(gateway.host, { ...named, token }).closing).toEqual(GONE);
    }
    expect(isParked()).toEqual([true]);
    expect(owner.received.map(({ opcode }) => opcode)).toEqual([]);
  });

  test('not by a name that never was: the same answer', async () => {
    const { gateway } = await setUpParked();
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: '00000000-0000-3000-8000-000000000099' };
    expect(await new TestTunnel(gateway.host, named).closing).toEqual(GONE);
  });

  test('not by the name of another connection', async () => {
    const target = (connectionId: number) => ({ candidates: [candidateOf({ connectionId })], group: null });
    const { gateway, uuid } = await setUpParked({ targets: { 'c/14': target(14), 'c/15': target(15) } });
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid, GUAC_ID: '15' };
    expect(await new TestTunnel(gateway.host, named).closing).toEqual(GONE);
  });

  test('not who may not read the connection any more', async () => {
    const { gateway, uuid } = await setUpParked();
    gateway.targets.clear();
    const named = { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid };
    expect(await new TestTunnel(gateway.host, named).closing).toEqual({ code: 1002, reason: '516' });
  });
});
