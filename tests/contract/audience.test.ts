import { afterEach, describe, expect, test } from 'vitest';
import type { SharingState } from '../../contract/http/sharing.ts';
import { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { MARIA } from '../../gateway/testing/testApp.ts';
import { DATA, FORBIDDEN, sharedSession } from './support/sharedSession.ts';

const world = sharedSession();
const { enter, host, joinBy, listenAs } = world;
const ACTIVE = `${DATA}/activeConnections`;
const HERE = [{ name: 'maria', role: 'owner', controls: true }];

const settings = (json: object) =>
  world.app.call('/api/session/sharingsettings', { token: world.admin, method: 'PUT', json });
afterEach(() => settings({ builtIn: true, watching: true }));

/** Maria's own session, of which she may read the connection. */
async function mariaRuns() {
  const path = `/connectionPermissions/${world.connection}`;
  const json = [{ op: 'add', path, value: 'READ' }];
  await world.app.call(`${DATA}/users/maria/permissions`, { token: world.admin, method: 'PATCH', json });
  const token = await world.app.logIn(MARIA);
  const arrival = world.engine.nextUser();
  const tunnel = new TestTunnel(host(), { token, GUAC_ID: world.connection });
  const [user, uuid] = await Promise.all([arrival, tunnel.open()]);
  const { publicId } = world.app.sessions.list().find((use) => use.uuid === uuid)!;
  const sharing = async () =>
    (await world.app.call(`/api/session/tunnels/${uuid}/sharing`, { token })).body as SharingState;
  const people = async () => (await sharing()).people.map(({ name, role, controls }) => ({ name, role, controls }));
  return { token, tunnel, user, uuid, publicId, sharing, people };
}
type Running = Awaited<ReturnType<typeof mariaRuns>>;

async function attach({ publicId }: Running, token: string): Promise<TestTunnel & { uuid: string }> {
  const arrival = world.engine.nextUser();
  const tunnel = new TestTunnel(host(), { token, GUAC_TYPE: 'a', GUAC_ID: publicId });
  const [uuid] = await Promise.all([tunnel.open(), arrival]);
  return Object.assign(tunnel, { uuid });
}

const changed = (connection: string) => ({ action: 'sharing-changed', connection });

describe('an administrator who watches', () => {
  test('is seen by whoever is watched, told when they come and when they go', async () => {
    const maria = await mariaRuns();
    const socket = await listenAs(maria.token);
    expect(await maria.people()).toEqual(HERE);
    const watching = await attach(maria, world.admin);
    expect(await socket.hear('sharing-changed')).toEqual(changed(maria.uuid));
    expect(await maria.people()).toEqual([...HERE, { name: 'admin', role: 'watcher', controls: false }]);
    watching.send('disconnect');
    expect(await socket.hear('sharing-changed')).toEqual(changed(maria.uuid));
    expect(await maria.people()).toEqual(HERE);
  });

  test('shares nothing of what they watch, and hears nothing of who is there', async () => {
    const maria = await mariaRuns();
    const { uuid: tunnel } = await attach(maria, world.admin);
    const json = { sharingProfile: world.profiles.control, tunnel };
    expect((await world.app.call('/api/createsharelink', { token: world.admin, json })).status).toBe(404);
    const path = `/api/session/tunnels/${tunnel}`;
    const offered = `${path}/activeConnection/connection/sharingProfiles`;
    expect((await world.app.call(offered, { token: world.admin })).body).toEqual({});
    const state = (await world.app.call(`${path}/sharing`, { token: world.admin })).body as SharingState;
    expect([state.links, state.requests, state.people.map(({ role }) => role)]).toEqual([[], [], ['watcher']]);
    expect((await world.app.call(`${path}/sharing`, { token: world.admin, method: 'DELETE' })).status).toBe(404);
  });

  test('is put out when watching is forbidden, and does not come in any more; one’s own is not watching', async () => {
    const maria = await mariaRuns();
    const watching = await attach(maria, world.admin);
    expect((await settings({ watching: false })).status).toBe(204);
    expect(await watching.closing).toEqual(FORBIDDEN);
    const refused = new TestTunnel(host(), { token: world.admin, GUAC_TYPE: 'a', GUAC_ID: maria.publicId });
    expect(await refused.closing).toEqual(FORBIDDEN);
    const seen = (await world.app.call(`${ACTIVE}/${maria.publicId}`, { token: world.admin })).body;
    expect(seen).toMatchObject({ username: 'maria', connectable: false });
    const picture = await world.app.call(`${ACTIVE}/${maria.publicId}/picture`, { token: world.admin });
    expect(picture.status).toBe(403);
    await attach(maria, maria.token);
    expect(await maria.people()).toEqual([...HERE, ...HERE]);
  });
});

describe('what is built in', () => {
  const credentials = async ({ uuid, token }: Running, profile: string) => {
    const path = `/api/session/tunnels/${uuid}/activeConnection/sharingCredentials/${profile}`;
    return (await world.app.call(path, { token })).body as { readonly values: { readonly key: string } };
  };

  test.each([
    ['watch', []],
    ['control', ['key', 'mouse']],
  ])('%s needs READ alone, by calls of stock clients, and is held to by the gateway', async (profile, sent) => {
    const maria = await mariaRuns();
    const { values } = await credentials(maria, profile);
    const guest = await enter(values.key);
    const door = new TestTunnel(host(), { token: guest, GUAC_DATA_SOURCE: 'postgresql-shared', GUAC_ID: values.key });
    await door.open();
    const { requests } = await maria.sharing();
    const json = { owner: 'maria', connName: 'Build_box', sessionId: requests[0]?.sessionId, status: 'accepted' };
    const arrival = world.engine.nextUser();
    await world.app.call('/api/updatesharedrequest', { token: maria.token, json });
    const user = await arrival;
    // It is the gateway that holds back what a guest may not send.
    expect(user.connect.at(-1)).toBe('false');
    const last = user.next('disconnect');
    door.send('key', '65', '1');
    door.send('mouse', '1', '1', '0');
    door.send('disconnect');
    await last;
    const typed = user.received.map(({ opcode }) => opcode).filter((opcode) => opcode !== 'disconnect');
    // Keys that are held are let go of at the end.
    expect([...new Set(typed)]).toEqual(sent);
    const { body } = await world.app.call(`${DATA}/history/connections`, { token: world.admin });
    const [record] = (body as readonly { sharingProfileName: string | null }[]).filter((one) => one.sharingProfileName);
    expect(record).toMatchObject({
      ...{ sharingProfileIdentifier: null, sharingProfileName: profile === 'watch' ? 'Watch' : 'Control' },
    });
  });

  test('gives nobody more than whoever runs it has themselves', async () => {
    const parameters = { hostname: '192.0.2.9', port: '5900', 'read-only': 'true' };
    const made = await world.app.call(`${DATA}/connections`, {
      token: world.admin,
      json: { name: 'Show room', protocol: 'vnc', parameters },
    });
    const { identifier } = made.body as { readonly identifier: string };
    const arrival = world.engine.nextUser();
    const tunnel = new TestTunnel(host(), { token: world.admin, GUAC_ID: identifier });
    const [uuid] = await Promise.all([tunnel.open(), arrival]);
    const path = `/api/session/tunnels/${uuid}/activeConnection/connection/sharingProfiles`;
    expect(Object.keys((await world.app.call(path, { token: world.admin })).body as object)).toEqual(['watch']);
    const json = { sharingProfile: 'control', tunnel: uuid };
    expect((await world.app.call('/api/createsharelink', { token: world.admin, json })).status).toBe(403);
    tunnel.send('disconnect');
    await tunnel.closing;
  });

  test('whoever runs a session is told when what may be shared changes', async () => {
    const socket = await listenAs(world.admin);
    const json = { name: 'Later', primaryConnectionIdentifier: world.connection };
    const made = await world.app.call(`${DATA}/sharingProfiles`, { token: world.admin, json });
    expect(await socket.hear('sharing-changed')).toEqual(changed(world.owner.uuid));
    const { identifier } = made.body as { readonly identifier: string };
    await world.app.call(`${DATA}/sharingProfiles/${identifier}`, { token: world.admin, method: 'DELETE' });
    expect(await socket.hear('sharing-changed')).toEqual(changed(world.owner.uuid));
    await settings({ builtIn: false });
    expect(await socket.hear('sharing-changed')).toEqual(changed(world.owner.uuid));
  });
});

describe('a guest who is out is told why', () => {
  test.each([
    ['removed', 'removed', (sessionId: string) => world.decide(sessionId, 'rejected')],
    ['stopped', 'stopped', () => stop()],
  ] as const)('%s', async (_, reason, ends) => {
    const { tunnel, made, sessionId } = await joinBy('watch');
    const visitor = world.app.sharing.requests.get(sessionId)!.visitor;
    await ends(sessionId);
    expect(await tunnel.closing).toEqual(FORBIDDEN);
    expect(world.app.sharing.see(visitor, made.link.id)?.state).toBe(reason);
  });

  const stop = () =>
    world.app.call(`/api/session/tunnels/${world.owner.uuid}/sharing`, { token: world.admin, method: 'DELETE' });

  test('who was never let in was not removed', async () => {
    const made = await world.makeLink('watch');
    const token = await enter(made.key);
    const { sessionId } = await world.ask(token);
    const visitor = world.app.sharing.requests.get(sessionId)!.visitor;
    await world.decide(sessionId, 'rejected');
    expect(world.app.sharing.see(visitor, made.link.id)).toMatchObject({ state: 'open', status: 'rejected' });
  });
});
