import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyInLink } from '../../../contract/rules/shareLink.ts';
import { MAIN, MARIA, type Running, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };

/** Sharing a running session by link, and asking to be let in. */
export function sharingCases(subject: () => Subject): void {
  let admin: string;
  let running: Running;
  let profile: string;
  const place = { owner: 'admin', connName: 'Welcome_desktop' };

  beforeEach(async () => {
    const { call, logIn, open } = subject();
    admin = await logIn();
    const connections = await call('listConnections', { token: admin, params: { dataSource: MAIN } });
    const welcome = Object.values(connections).find(({ name }) => name === 'Welcome desktop')!.identifier;
    running = await open(admin, welcome);
    const body = { name: `Watch ${admin}`, primaryConnectionIdentifier: welcome, parameters: { 'read-only': 'true' } };
    profile = (await call('createSharingProfile', { token: admin, params: { dataSource: MAIN }, body })).identifier;
  });
  afterEach(async () => {
    const params = { dataSource: MAIN, id: profile };
    await subject().call('deleteSharingProfile', { token: admin, params });
    await running.end();
  });

  const makeLink = () =>
    subject().call('createShareLink', { token: admin, body: { sharingProfile: profile, tunnel: running.tunnel } });
  const enter = async (key: string) => (await subject().call('createToken', { body: { key } })).authToken;

  test('a tunnel lists the sharing profiles of its connection, to whoever started it [A7-060]', async () => {
    const { call, refusal, logIn } = subject();
    const params = { tunnel: running.tunnel };
    const shown = { identifier: profile, name: `Watch ${admin}` };
    expect(await call('getTunnelSharingProfiles', { token: admin, params })).toEqual({
      [profile]: expect.objectContaining(shown) as object,
      watch: expect.objectContaining({ identifier: 'watch', name: 'Watch', attributes: {} }) as object,
      control: expect.objectContaining({ identifier: 'control', name: 'Control', attributes: {} }) as object,
    });
    const maria = await logIn(MARIA);
    expect(await refusal('getTunnelSharingProfiles', { token: maria, params })).toEqual(NOT_FOUND);
  });

  test('a link is made, listed and taken back by whoever started the session', async () => {
    const { call, refusal, logIn } = subject();
    const params = { tunnel: running.tunnel };
    const { link, key, hash } = await makeLink();
    expect([keyInLink(hash), link.readOnly]).toEqual([key, true]);
    expect(await call('getSharing', { token: admin, params })).toMatchObject({
      ...{ links: [link], requests: [] },
      people: [{ name: 'admin', sessionId: null, controls: true }],
    });
    const maria = await logIn(MARIA);
    expect(await refusal('getSharing', { token: maria, params })).toEqual(NOT_FOUND);
    await call('revokeShareLink', { token: admin, params: { ...params, share: link.id } });
    expect((await call('getSharing', { token: admin, params })).links).toEqual([]);
    expect(await refusal('createToken', { body: { key } })).toEqual({ status: 403, type: 'INVALID_CREDENTIALS' });
    const credentials = { ...params, sharingProfile: profile };
    expect((await call('getSharingCredentials', { token: admin, params: credentials })).values.key).not.toBe(key);
    const unknown = { ...credentials, sharingProfile: '999' };
    expect(await refusal('getSharingCredentials', { token: admin, params: unknown })).toEqual(DENIED);
  });

  test('what is built in needs no profile and no port, unless administrators switched it off', async () => {
    const { call, refusal, logIn } = subject();
    const make = (sharingProfile: string) =>
      call('createShareLink', { token: admin, body: { sharingProfile, tunnel: running.tunnel } });
    expect([(await make('watch')).link, (await make('control')).link]).toEqual([
      expect.objectContaining({ sharingProfile: 'watch', name: 'Watch', readOnly: true }),
      expect.objectContaining({ sharingProfile: 'control', name: 'Control', readOnly: false }),
    ]);
    const maria = await logIn(MARIA);
    expect(await refusal('getSharingSettings', { token: maria })).toEqual(DENIED);
    expect(await refusal('saveSharingSettings', { token: maria, body: { builtIn: false } })).toEqual(DENIED);
    expect(await call('getSharingSettings', { token: admin })).toEqual({ builtIn: true, watching: true });
    await call('saveSharingSettings', { token: admin, body: { builtIn: false } });
    expect(await call('getSharingSettings', { token: admin })).toEqual({ builtIn: false, watching: true });
    const body = { sharingProfile: 'watch', tunnel: running.tunnel };
    expect(await refusal('createShareLink', { token: admin, body })).toEqual(DENIED);
    const offered = await call('getTunnelSharingProfiles', { token: admin, params: { tunnel: running.tunnel } });
    expect(Object.keys(offered)).toEqual([profile]);
    await call('saveSharingSettings', { token: admin, body: { builtIn: true } });
  });

  test('sharing is stopped with all its links, by whoever started the session', async () => {
    const { call, refusal, logIn } = subject();
    const params = { tunnel: running.tunnel };
    const { link, key } = await makeLink();
    const token = await enter(key);
    expect(await refusal('stopSharing', { token: await logIn(MARIA), params })).toEqual(NOT_FOUND);
    await call('stopSharing', { token: admin, params });
    expect((await call('getSharing', { token: admin, params })).links).toEqual([]);
    expect((await call('getShare', { token, params: { share: link.id } })).state).toBe('stopped');
  });

  test('whoever shows the key asks once, and the owner answers', async () => {
    const { call, refusal } = subject();
    const { link, key } = await makeLink();
    const token = await enter(key);
    expect(await call('getShare', { token, params: { share: link.id } })).toEqual({
      ...{ owner: 'admin', connName: 'Welcome desktop', protocol: 'vnc', readOnly: true },
      ...{ state: 'open', status: 'none' },
    });
    expect(await call('sharedRequestExists', { token, body: place })).toMatchObject({ exists: false, status: 'none' });
    expect(await refusal('createSharedRequest', { token, body: { ...place, requester: ' ' } })).toEqual(BAD);
    const asked = await call('createSharedRequest', { token, body: { ...place, requester: 'Otto' } });
    expect(await call('createRequestFile', { token, body: place })).toEqual(asked);
    const { requests } = await call('getSharing', { token: admin, params: { tunnel: running.tunnel } });
    expect(requests).toEqual([{ requester: 'Otto', sessionId: asked.sessionId }]);
    const body = { ...place, sessionId: asked.sessionId ?? '', status: 'accepted' as const };
    expect(await call('updateSharedRequest', { token: admin, body })).toEqual({ ...asked, status: 'accepted' });
    expect(await call('sharedRequestExists', { token, body: place })).toEqual({ ...asked, status: 'accepted' });
    expect((await call('deleteShareRequest', { token, body: place })).exists).toBe(false);
    await call('createSharedRequest', { token, body: { ...place, requester: 'Otto' } });
    const open = { username: 'admin', title: 'Welcome desktop' };
    expect(await call('deleteOpenRequests', { token: admin, body: open })).toEqual({ success: true, count: 1 });
    expect((await call('sharedRequestExists', { token, body: place })).status).toBe('rejected');
    expect(await refusal('sharedRequestExists', { body: place })).toEqual(DENIED);
  });

  test('a guest finds the one connection that is shared with them, and nothing else anywhere [A3-002]', async () => {
    const { call, refusal } = subject();
    const uses = await call('listActiveConnections', { token: admin, params: { dataSource: MAIN } });
    const id = Object.values(uses).at(-1)?.identifier ?? '';
    const credentials = { token: admin, params: { dataSource: MAIN, id, sharingProfile: profile } };
    const { expected, values } = await call('getSharingCredentialsOfActive', credentials);
    expect(expected).toEqual([{ name: 'key', type: 'QUERY_PARAMETER' }]);
    expect(
      await refusal('getSharingCredentialsOfActive', { token: await enter(values.key), params: credentials.params }),
    ).toEqual(DENIED);
    const { link, key } = await makeLink();
    const token = await enter(key);
    const params = { dataSource: 'postgresql-shared' };
    const shared = {
      ...{ name: 'Welcome desktop', identifier: link.id, parentIdentifier: 'ROOT', protocol: 'vnc' },
      ...{ attributes: { 'jdbc-shared-by': 'admin' }, activeConnections: 0 },
    };
    expect(await call('listConnections', { token, params })).toEqual({ [link.id]: shared });
    expect(await call('getConnection', { token, params: { ...params, id: link.id } })).toEqual(shared);
    const tree = await call('getConnectionGroupTree', { token, params: { ...params, id: 'ROOT' } });
    expect(tree.childConnections).toEqual([shared]);
    const { connectionPermissions, systemPermissions } = await call('getOwnEffectivePermissions', { token, params });
    expect([connectionPermissions, systemPermissions]).toEqual([{ [link.id]: ['READ'] }, []]);
    expect(await refusal('getConnection', { token, params: { ...params, id: '1' } })).toEqual(NOT_FOUND);
    expect(await refusal('listConnections', { token, params: { dataSource: MAIN } })).toEqual(DENIED);
    expect(await call('createToken', { body: { token } })).toMatchObject({ authToken: token, username: '' });
    await call('revokeShareLink', { token: admin, params: { tunnel: running.tunnel, share: link.id } });
    expect(await call('listConnections', { token, params })).toEqual({});
    expect(await call('getShare', { token, params: { share: link.id } })).toMatchObject({
      state: 'revoked',
      status: 'none',
    });
  });

  test('a mail that cannot be sent says so', async () => {
    const { hash: link } = await makeLink();
    const body = { address: 'otto@example.test', link, language: 'en' as const };
    expect(await subject().refusal('sendShareMail', { token: admin, body })).toEqual(BAD);
  });
}
