import { describe, expect, test } from 'vitest';
import { REFUSED_CALLS_MAX, SHARE_LINK_MINUTES } from '../../contract/limits.ts';
import { RESUME, RESUME_PARAMETERS } from '../../contract/tunnel.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import { keyInLink } from '../../contract/rules/shareLink.ts';
import { pageOfAudit } from '../../gateway/platform/auditTrail/repository.ts';
import { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { MARIA } from '../../gateway/testing/testApp.ts';
import { DATA, FORBIDDEN, sharedSession } from './support/sharedSession.ts';

const world = sharedSession();
/** Records are written beside what they are of. */
const SOON = { timeout: 5_000, interval: 50 };
const { ask, decide, enter, host, joinBy, probe, makeLink, profiles } = world;

test('a link holds its key behind the hash, goes through the external host and ends by itself [A1-006, A2-088, A3-006]', async () => {
  const { link, key, redirectHost, hash } = await makeLink(profiles.watch);
  expect(link).toEqual({
    ...{ id: expect.stringMatching(/^[\w-]{36}$/) as string, sharingProfile: profiles.watch, name: 'Watch' },
    ...{ readOnly: true, createdAt: world.app.now().getTime() },
    expiresAt: world.app.now().getTime() + SHARE_LINK_MINUTES * 60_000,
  });
  expect(redirectHost).toBe('https://go.example.test/oriel/');
  const [, clientId = '', foundKey = ''] = /^#\/client\/([\w-]+)\?key=([\w-]{44})$/.exec(hash) ?? [];
  expect([decodeClientId(clientId)?.identifier, foundKey, keyInLink(`${redirectHost}${hash}`)]).toEqual([
    link.id,
    key,
    key,
  ]);
  expect(hash).not.toContain(world.admin);
  await enter(key);
  world.app.pass(SHARE_LINK_MINUTES * 60_000);
  expect((await world.app.call('/api/tokens', { form: { key } })).body).toMatchObject({ type: 'INVALID_CREDENTIALS' });
  world.admin = await world.app.logIn();
});

test('credentials are a new key each time, for whoever may see the profile and owns the tunnel [A7-061]', async () => {
  const path = (profile: string) =>
    `/api/session/tunnels/${world.owner.uuid}/activeConnection/sharingCredentials/${profile}`;
  const first = await world.app.call(path(profiles.watch), { token: world.admin });
  expect(first.body).toEqual({
    expected: [{ name: 'key', type: 'QUERY_PARAMETER' }],
    values: { key: expect.stringMatching(/^[\w-]{44}$/) as string },
  });
  const { key } = (first.body as { readonly values: { readonly key: string } }).values;
  const token = await enter(key);
  expect(world.app.sharing.shares.byKey(key)).toMatchObject({ profile: { name: 'Watch' }, tunnel: world.owner.uuid });
  expect(await ask(token)).toMatchObject({ status: 'pending' });
  expect((await world.app.call(path(profiles.watch), { token: world.admin })).text).not.toBe(first.text);
  expect((await world.app.call(path('999'), { token: world.admin })).status).toBe(403);
  const maria = await world.app.logIn(MARIA);
  expect((await world.app.call(path(profiles.watch), { token: maria })).status).toBe(404);
});

test('a tunnel offers the profiles of its own connection, and nobody else’s [A7-060]', async () => {
  const make = async (path: string, json: object) =>
    (await world.app.call(`${DATA}${path}`, { token: world.admin, json })).body as { readonly identifier: string };
  const parameters = { hostname: '192.0.2.9', port: '5900' };
  const { identifier } = await make('/connections', { name: 'Lathe', protocol: 'vnc', parameters });
  await make('/sharingProfiles', { name: 'Watch the lathe', primaryConnectionIdentifier: identifier });
  const path = `/api/session/tunnels/${world.owner.uuid}/activeConnection/connection/sharingProfiles`;
  const offered = (name: string, id: string) => expect.objectContaining({ identifier: id, name }) as object;
  expect((await world.app.call(path, { token: world.admin })).body).toEqual({
    [profiles.watch]: offered('Watch', profiles.watch),
    [profiles.control]: offered('Control', profiles.control),
    watch: offered('Watch', 'watch'),
    control: offered('Control', 'control'),
  });
});

test('not one frame leaves the gateway before the owner accepts, then the picture comes [A4-068]', async () => {
  const { link, key } = await makeLink(profiles.watch);
  const token = await enter(key);
  const tunnel = probe(token, link.id);
  const uuid = await tunnel.open();
  world.owner.user.send(['size', 0, 640, 480], ['img', 1, 14, 0, 'image/png', 0, 0], ['sync', 2]);
  const { sessionId, status } = await ask(token);
  await world.owner.tunnel.next('img');
  expect([status, world.engine.users.length, tunnel.messages]).toEqual([
    'pending',
    world.engine.users.length,
    [`0.,36.${uuid};`],
  ]);
  const before = world.engine.users.length;
  const arrival = world.engine.nextUser();
  expect((await decide(sessionId, 'accepted')).body).toMatchObject({ status: 'accepted' });
  const user = await arrival;
  user.send(['sync', 7]);
  expect((await tunnel.next('sync')).args).toEqual(['7']);
  expect(world.engine.users.length).toBe(before + 1);
  expect(tunnel.messages.filter((message) => message.startsWith('0.,36.'))).toHaveLength(1);
});

test('a visitor joins by the engine’s own id with the parameters of the profile and no others', async () => {
  const { user } = await joinBy(profiles.watch);
  expect(user.selected).toMatch(/^\$session-/);
  expect(user.connect).toEqual(['VERSION_1_5_0', '', '', '', 'false']);
  expect(user.handshake.find(({ opcode }) => opcode === 'name')?.args).toEqual(['Otto']);
});

const ALL_OPCODES =
  'ack argv arc audio blob body cfill clip clipboard close connect copy cstroke cursor curve dispose distort end error file filesystem get identity img jpeg key lfill line lstroke mouse move msg name nest nop pipe png pop push put rect ready required reset select set shade size start sync touch transfer transform undefine usbconnect usbdata video'.split(
    ' ',
  );

test('of all opcodes a watcher sends, only those that keep the picture coming reach the engine', async () => {
  const { tunnel, user } = await joinBy(profiles.watch);
  const last = user.next('disconnect');
  for (const opcode of ALL_OPCODES) tunnel.send(opcode, '1', '0', '0');
  tunnel.send('disconnect');
  await last;
  expect(user.received.map(({ opcode }) => opcode)).toEqual(['ack', 'nop', 'sync', 'disconnect']);
});

test('by a profile that allows it a visitor takes part', async () => {
  const { tunnel, user } = await joinBy(profiles.control);
  const key = user.next('key');
  tunnel.send('key', 65, 1);
  expect((await key).args).toEqual(['65', '1']);
});

describe('what ends a visit', () => {
  test('a link that is taken back puts out who came by it, and lets nobody in again', async () => {
    const { tunnel, made } = await joinBy(profiles.watch);
    const path = `/api/session/tunnels/${world.owner.uuid}/sharing/${made.link.id}`;
    expect((await world.app.call(path, { token: world.admin, method: 'DELETE' })).status).toBe(204);
    expect(await tunnel.closing).toEqual(FORBIDDEN);
    expect((await world.app.call('/api/tokens', { form: { key: made.key } })).status).toBe(403);
    expect((await world.app.call(path, { token: world.admin, method: 'DELETE' })).status).toBe(404);
  });

  test('the end of the owner’s session', async () => {
    const { tunnel, made } = await joinBy(profiles.control);
    world.owner.tunnel.send('disconnect');
    expect(await tunnel.closing).toEqual(FORBIDDEN);
    expect((await world.app.call('/api/tokens', { form: { key: made.key } })).status).toBe(403);
    expect(world.app.sessions.list()).toEqual([]);
  });

  test('a refusal, at the door and later; asked again it stays one [A4-069, A7-070]', async () => {
    const { link, key } = await makeLink(profiles.watch);
    const token = await enter(key);
    const atTheDoor = probe(token, link.id);
    await atTheDoor.open();
    const { sessionId } = await ask(token);
    const path = '/api/updatesharedrequest';
    const json = { owner: 'admin', connName: 'Build_box', sessionId, status: 'accepted' };
    const maria = await world.app.logIn(MARIA);
    for (const wrong of [
      { token: maria, json },
      { token: world.admin, json: { ...json, connName: 'Other' } },
      { token: world.admin, json: { ...json, owner: 'maria' } },
    ])
      expect((await world.app.call(path, wrong)).status).toBe(404);
    expect((await decide(sessionId, 'rejected')).body).toEqual({
      ...{ success: true, exists: true, status: 'rejected', sessionId },
    });
    expect(await atTheDoor.closing).toEqual(FORBIDDEN);
    expect(await ask(token)).toMatchObject({ status: 'rejected', sessionId });
    expect(await probe(token, link.id).closing).toEqual(FORBIDDEN);
    const inside = await joinBy(profiles.watch);
    await decide(inside.sessionId, 'rejected');
    expect(await inside.tunnel.closing).toEqual(FORBIDDEN);
  });

  test('a visitor stays while the owner’s own browser is cut off', async () => {
    // A browser that comes back would wait for the picture of the session that runs already, and none comes.
    world.owner.tunnel.send('disconnect');
    await world.owner.tunnel.closing;
    const arrival = world.engine.nextUser();
    const kept = new TestTunnel(host(), {
      token: world.admin,
      GUAC_ID: world.connection,
      [RESUME_PARAMETERS.resume]: RESUME.MAY,
    });
    const [user, uuid] = await Promise.all([arrival, kept.open()]);
    world.owner = { tunnel: kept, user, uuid };
    const { tunnel, user: visitor } = await joinBy(profiles.watch);
    kept.socket.terminate();
    await expect.poll(() => world.app.sessions.list().some(({ parked }) => parked)).toBe(true);
    visitor.send(['sync', 9]);
    expect((await tunnel.next('sync')).args).toEqual(['9']);
  });
});

test('a guest’s token opens nothing but what is shared', async () => {
  const token = await enter((await makeLink(profiles.control)).key);
  for (const path of [`${DATA}/connections`, '/api/session/tunnels', '/api/session/data/none/self'])
    expect([path, (await world.app.call(path, { token })).status]).toEqual([path, 403]);
  expect(await new TestTunnel(host(), { token, GUAC_ID: world.connection }).closing).toEqual(FORBIDDEN);
  expect((await world.app.call(`/api/tokens/${token}`, { method: 'DELETE' })).status).toBe(204);
  expect(
    (await world.app.call('/api/sharedrequestexists', { token, json: { owner: 'admin', connName: 'x' } })).status,
  ).toBe(403);
});

test('whoever guesses keys is stopped', async () => {
  const { key } = await makeLink(profiles.watch);
  const from = '198.51.100.9';
  const guess = async (form: { key: string }) => (await world.app.call('/api/tokens', { form, from })).status;
  const tried = [];
  for (let turn = 0; turn < REFUSED_CALLS_MAX; turn += 1) tried.push(await guess({ key: `${turn}`.padStart(44, 'A') }));
  expect([...new Set(tried), await guess({ key })]).toEqual([403, 429]);
  await enter(key);
});

test('links, their use and joining are on record', async () => {
  const { made, tunnel } = await joinBy(profiles.watch);
  await world.app.call(`/api/session/tunnels/${world.owner.uuid}/sharing/${made.link.id}`, {
    token: world.admin,
    method: 'DELETE',
  });
  await tunnel.closing;
  const action = ['share.created', 'share.used', 'share.joined', 'share.revoked'] as const;
  const reported = async () => (await pageOfAudit(world.app.database.db, { action: [...action], limit: 4 })).rows;
  const row = (actor: string, name: string) => ({
    ...{ actor, action: name, outcome: 'done', object: `connection/${world.connection}`, detail: 'Watch' },
  });
  await expect
    .poll(
      async () =>
        (await reported()).map(({ actor, action: name, outcome, object, detail }) => ({
          actor,
          action: name,
          outcome,
          object,
          detail,
        })),
      SOON,
    )
    .toEqual([
      row('admin', 'share.revoked'),
      row('Otto', 'share.joined'),
      row('', 'share.used'),
      row('admin', 'share.created'),
    ]);
});
