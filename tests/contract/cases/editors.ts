import { describe, expect, test } from 'vitest';
import { MAIN, MARIA, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const CONFLICT = { status: 409, type: 'BAD_REQUEST' };
const here = { dataSource: MAIN };
const named = (id: string) => ({ dataSource: MAIN, id });
const OPEN = { protocol: 'vnc', parameters: { hostname: '192.0.2.40' } };

const CONNECTION_ATTRIBUTES = {
  'max-connections': '4',
  'max-connections-per-user': '2',
  weight: '3',
  'failover-only': 'true',
  'guacd-hostname': '192.0.2.41',
  'guacd-port': '4822',
  'guacd-encryption': 'none',
};
const DEFAULTS = { security: 'nla', 'ignore-cert': 'true', 'enable-gfx': 'true', 'enable-font-smoothing': 'true' };
const FORCED = {
  'printer-name': 'Oriel Printer',
  'static-channels': 'orielsc,orielpr',
  'drive-path': '/var/lib/oriel/drive',
  'resize-method': 'display-update',
};

/** What the editors read, and what saving makes of what they wrote. */
export function editorCases(subject: () => Subject): void {
  const make = async (body: object) => {
    const { call, logIn } = subject();
    const token = await logIn();
    const { identifier } = await call('createConnection', { token, params: here, body: body as never });
    const parameters = () => call('getConnectionParameters', { token, params: named(identifier) });
    const save = (next: object) =>
      call('updateConnection', { token, params: named(identifier), body: { ...body, ...next } as never });
    const remove = () => call('deleteConnection', { token, params: named(identifier) });
    return { token, identifier, parameters, save, remove };
  };

  describe('the fields of each kind', () => {
    test('a connection bears name, identifier, protocol, parent, attributes, uses and when it was used last [A3-032 A7-042]', async () => {
      const { call, open } = subject();
      const { token, identifier, parameters, remove } = await make({
        ...{ ...OPEN, name: 'fields' },
        attributes: { ...CONNECTION_ATTRIBUTES, 'guacd-hostname': null },
      });
      const attributes = { ...CONNECTION_ATTRIBUTES, 'guacd-hostname': null };
      const fields = { name: 'fields', identifier, protocol: 'vnc', parentIdentifier: 'ROOT', attributes };
      const read = () => call('getConnection', { token, params: named(identifier) });
      expect(await read()).toEqual({ ...fields, activeConnections: 0, version: 1 });
      expect(await parameters()).toEqual({ hostname: '192.0.2.40' });
      const running = await open(token, identifier);
      const used = await read();
      const lastActive = expect.any(Number) as number;
      expect(used).toEqual({ ...fields, activeConnections: 1, version: 1, lastActive });
      await running.end();
      const [entry] = await call('getConnectionHistory', { token, params: named(identifier) });
      expect(entry).toMatchObject({
        ...{ connectionIdentifier: identifier, connectionName: 'fields', username: 'admin' },
        startDate: used.lastActive,
      });
      const profile = { name: 'Watch', primaryConnectionIdentifier: identifier };
      await call('createSharingProfile', { token, params: here, body: profile });
      const { childConnections = [] } = await call('getConnectionGroupTree', { token, params: named('ROOT') });
      const inTree = childConnections.find((one) => one.identifier === identifier);
      expect(inTree?.sharingProfiles).toMatchObject([profile]);
      await remove();
    });

    test('of two who save the same object the second is told, who says what they had seen', async () => {
      const { call, refusal } = subject();
      const { token, identifier, remove } = await make({ ...OPEN, name: 'edited twice' });
      const body = { ...OPEN, name: 'edited twice' };
      const params = named(identifier);
      const connection = (version?: number) => ({ token, params, body: { ...body, ...(version && { version }) } });
      await call('updateConnection', connection(1));
      expect(await refusal('updateConnection', connection(1))).toEqual(CONFLICT);
      await call('updateConnection', connection());
      await call('moveConnections', {
        ...{ token, params: here },
        body: { connections: [identifier], connectionGroups: [], parentIdentifier: 'ROOT' },
      });
      expect((await call('getConnection', { token, params })).version).toBe(4);
      expect(await refusal('updateConnection', connection(3))).toEqual(CONFLICT);

      const group = { name: 'edited twice', version: 1 };
      const made = await call('createConnectionGroup', { token, params: here, body: { name: group.name } });
      const ofGroup = { token, params: named(made.identifier), body: group };
      await call('updateConnectionGroup', ofGroup);
      expect(await refusal('updateConnectionGroup', ofGroup)).toEqual(CONFLICT);
      await call('deleteConnectionGroup', { token, params: ofGroup.params });

      const profile = { name: 'Watch', primaryConnectionIdentifier: identifier };
      const shared = await call('createSharingProfile', { token, params: here, body: profile });
      const ofProfile = { token, params: named(shared.identifier), body: { ...profile, version: 1 } };
      await call('updateSharingProfile', ofProfile);
      expect(await refusal('updateSharingProfile', ofProfile)).toEqual(CONFLICT);
      await remove();
    });

    test('an object that names no parent lies in ROOT [A3-035]', async () => {
      const { call } = subject();
      const { token, identifier, remove } = await make({ ...OPEN, name: 'nowhere said' });
      const { parentIdentifier } = await call('getConnection', { token, params: named(identifier) });
      const group = await call('createConnectionGroup', { token, params: here, body: { name: 'nowhere said' } });
      expect([parentIdentifier, group.parentIdentifier]).toEqual(['ROOT', 'ROOT']);
      await call('deleteConnectionGroup', { token, params: named(group.identifier) });
      await remove();
    });

    const KEPT = {
      ...{ hostname: 'pc.example', port: '3390', username: 'me', password: 'secret', security: 'tls' },
      ...{ 'ignore-cert': 'true', 'enable-printing': 'true', 'enable-drive': 'true', 'enable-audio-input': 'true' },
      ...{ 'server-layout': 'de-de-qwertz', 'enable-touch': 'true', 'enable-gfx': 'true', 'enable-wallpaper': 'true' },
      ...{ 'enable-font-smoothing': 'true', 'enable-full-window-drag': 'true', 'resize-method': 'display-update' },
      ...{ 'static-channels': 'mine,orielsc,orielpr', 'printer-name': 'Oriel Printer' },
      ...{ 'drive-path': '/var/lib/oriel/drive/maria', 'enable-webcam': 'true', 'enable-philips': 'true' },
      ...{ 'enable-original-driver': 'true', 'external-port': '8443', 'read-only': 'true' },
    };

    test('each of the parameters is stored and read back, and is a field of the form [A3-036 A7-047]', async () => {
      const { call } = subject();
      const { token, parameters, remove } = await make({ name: 'parameters', protocol: 'rdp', parameters: KEPT });
      expect(await parameters()).toEqual(KEPT);
      const { rdp } = await call('getProtocols', { token, params: here });
      const asked = rdp!.connectionForms.flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(Object.keys(KEPT).filter((name) => !asked.includes(name))).toEqual([]);
      await remove();
    });

    test('a group bears name, identifier, type, parent, limits and what it holds [A3-037 A7-055]', async () => {
      const { call, refusal, logIn } = subject();
      const token = await logIn();
      const body = { name: 'fields of a group' };
      const outer = await call('createConnectionGroup', { token, params: here, body });
      const { identifier } = outer;
      const unset = { 'max-connections': null, 'max-connections-per-user': null, 'enable-session-affinity': '' };
      const read = () => call('getConnectionGroup', { token, params: named(identifier) });
      const fields = { ...body, identifier, parentIdentifier: 'ROOT', activeConnections: 0 };
      expect(await read()).toEqual({ ...fields, type: 'ORGANIZATIONAL', attributes: unset, version: 1 });
      const attributes = { 'max-connections': '9', 'max-connections-per-user': '1', 'enable-session-affinity': 'true' };
      const pool = { ...body, type: 'BALANCING' as const, attributes };
      await call('updateConnectionGroup', { token, params: named(identifier), body: pool });
      expect(await read()).toEqual({ ...fields, type: 'BALANCING', attributes, version: 2 });
      const inner = { name: 'inner', parentIdentifier: identifier };
      await call('createConnectionGroup', { token, params: here, body: inner });
      await call('createConnection', { token, params: here, body: { ...OPEN, ...inner } });
      expect(await call('getConnectionGroupTree', { token, params: named(identifier) })).toMatchObject({
        ...{ identifier, childConnections: [inner], childConnectionGroups: [inner] },
      });
      await call('deleteConnectionGroup', { token, params: named(identifier) });
      expect(await refusal('getConnectionGroup', { token, params: named(identifier) })).toEqual(NOT_FOUND);
    });

    test('a sharing profile bears name, identifier, connection, parameters and attributes [A3-038]', async () => {
      const { call, refusal } = subject();
      const { token, identifier: primaryConnectionIdentifier, remove } = await make({ ...OPEN, name: 'shared fields' });
      const body = { name: 'Watch', primaryConnectionIdentifier, parameters: { 'read-only': 'true' } };
      const made = await call('createSharingProfile', { token, params: here, body });
      const { identifier } = made;
      expect(made).toEqual({ ...body, identifier, attributes: {}, version: 1 });
      const params = named(identifier);
      const read = { name: 'Watch', identifier, primaryConnectionIdentifier, attributes: {}, version: 1 };
      expect(await call('getSharingProfile', { token, params })).toEqual(read);
      expect(await call('getSharingProfileParameters', { token, params })).toEqual({ 'read-only': 'true' });
      await call('updateSharingProfile', { token, params, body: { ...body, name: 'Help', parameters: {} } });
      expect(await call('getSharingProfile', { token, params })).toEqual({ ...read, name: 'Help', version: 2 });
      expect(await call('getSharingProfileParameters', { token, params })).toEqual({});
      const again = await call('createSharingProfileAtId', { token, params: named('4711'), body });
      expect(again).toEqual({ ...body, identifier: again.identifier, attributes: {}, version: 1 });
      await call('deleteSharingProfile', { token, params });
      expect(await refusal('getSharingProfile', { token, params })).toEqual(NOT_FOUND);
      await remove();
    });

    test('a sharing profile has no attributes to ask for [B7-043]', async () => {
      const { call, refusal, logIn } = subject();
      const token = await logIn(MARIA);
      expect(await call('getSharingProfileAttributes', { token, params: here })).toEqual([]);
      const nobody = await refusal('getSharingProfileAttributes', { token: null, params: here });
      expect(nobody).toEqual(DENIED);
    });
  });

  describe('a connection that is saved', () => {
    test.each([
      ['desk', 'desk.local'],
      ['desk.example', 'desk.example'],
      ['desk.', 'desk.'],
      ['192.0.2.9', '192.0.2.9'],
      ['2001:db8::9', '2001:db8::9'],
    ])('has the host %j as %j, made and changed [A5-016]', async (hostname, stored) => {
      const { parameters, save, remove } = await make({ name: 'host', protocol: 'ssh', parameters: { hostname } });
      expect(await parameters()).toEqual({ hostname: stored });
      await save({ parameters: { hostname, port: '22' } });
      expect(await parameters()).toEqual({ hostname: stored, port: '22' });
      await remove();
    });

    const rdp = (parameters: object) => ({ name: 'rdp', protocol: 'rdp', parameters });

    test.each([
      ['its printer named', { 'printer-name': 'Mine' }, {}, 'A5-018'],
      ['both channels once', { 'static-channels': 'a,orielsc' }, { 'static-channels': 'a,orielsc,orielpr' }, 'A5-019'],
      [
        'its drive confined',
        { 'drive-path': '....//%2e%2e\\x' },
        { 'drive-path': `${FORCED['drive-path']}/x` },
        'A5-020',
      ],
      [
        'no webcam without graphics',
        { 'enable-gfx': '', 'enable-webcam': 'true' },
        { 'enable-gfx': undefined },
        'A5-021',
      ],
      ['its webcam with graphics', { 'enable-webcam': 'true' }, { 'enable-webcam': 'true' }, 'A5-021'],
      ['its picture resized', { 'resize-method': 'reconnect' }, {}, 'A5-022'],
    ])('has %s, made and changed to what it is already: %j becomes %j [%s]', async (_what, written, stored, _row) => {
      const { parameters, save, remove } = await make(rdp(written));
      const expected = { ...DEFAULTS, ...FORCED, ...stored };
      expect(await parameters()).toEqual(JSON.parse(JSON.stringify(expected)));
      const before = await parameters();
      await save({ parameters: before });
      expect(await parameters()).toEqual(before);
      await save({ parameters: written });
      const { security: _security, ...changed } = await parameters();
      expect(changed).toMatchObject(FORCED_OF(stored));
      await remove();
    });

    test('keeps the parameters of other protocols as they were written', async () => {
      const written = { 'printer-name': 'Mine', 'drive-path': '../x', 'resize-method': 'reconnect' };
      const { parameters, remove } = await make({ name: 'other', protocol: 'vnc', parameters: written });
      expect(await parameters()).toEqual(written);
      await remove();
    });

    test('may be given by an id that is larger than any port, but not by something else [A5-032]', async () => {
      const { refusal } = subject();
      const byId = (port: string) => ({ name: 'by id', protocol: 'rdp', parameters: { hostname: 'ID', port } });
      const { token, parameters, remove } = await make(byId('123456789012'));
      expect(await parameters()).toMatchObject({ hostname: 'ID', port: '123456789012' });
      await remove();
      for (const port of ['-1', '1.5', '0', 'seven']) {
        expect(await refusal('createConnection', { token, params: here, body: byId(port) })).toEqual(BAD);
      }
    });
  });
}

const FORCED_OF = (stored: object) =>
  Object.fromEntries(Object.entries({ ...FORCED, ...stored }).filter(([name]) => name in FORCED));
