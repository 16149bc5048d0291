import type { Fixture } from '../fixture.ts';
import { administrators, anyUser, owners, readers, type Row } from '../row.ts';

const here = { dataSource: 'postgresql' };
const own = () => ({ params: here });
const name = (fixture: Fixture) => fixture.name;
const connection = (fixture: Fixture) => ({ params: { ...here, id: fixture.connection } });
const group = (fixture: Fixture) => ({ params: { ...here, id: fixture.connectionGroup } });
const profile = (fixture: Fixture) => ({ params: { ...here, id: fixture.sharingProfile } });
const newConnection = (fixture: Fixture) => ({ name: `new ${fixture.name}`, protocol: 'ssh' });
const newProfile = (fixture: Fixture) => ({
  name: `new ${fixture.name}`,
  primaryConnectionIdentifier: fixture.connection,
});
const remove = (identifier: string) => ({ params: here, json: [{ op: 'remove', path: `/${identifier}` }] });
const importRow = (fixture: Fixture) => ({
  ...{ name: `row ${fixture.name}`, protocol: 'ssh', path: [], parameters: { hostname: 'a.example' } },
  ...{ attributes: {}, users: [], groups: [] },
});

/** Connections, groups of connections, sharing profiles. */
export const connectionRows = {
  listConnections: { expects: anyUser(200), given: own, shows: name },
  createConnection: {
    expects: administrators(200),
    given: (fixture) => ({ params: here, json: newConnection(fixture) }),
  },
  createConnectionAtId: {
    expects: administrators(200),
    given: (fixture) => ({ params: { ...here, id: '7' }, json: newConnection(fixture) }),
  },
  getConnection: { expects: readers(200), given: connection },
  updateConnection: {
    expects: owners(204),
    given: (fixture) => ({
      ...connection(fixture),
      json: { ...newConnection(fixture), parentIdentifier: fixture.connectionGroup },
    }),
  },
  deleteConnection: { expects: owners(204), given: connection },
  patchConnections: { expects: [403, 403, 400, 400, 200, 200], given: (fixture) => remove(fixture.connection) },
  getConnectionParameters: { expects: owners(200), given: connection },
  getConnectionHistory: { expects: readers(200), given: connection },
  getConnectionSharingProfiles: { expects: readers(200), given: connection },
  listConnectionGroups: { expects: anyUser(200), given: own, shows: name },
  createConnectionGroup: {
    expects: administrators(200),
    given: (fixture) => ({ params: here, json: { name: `new ${fixture.name}`, type: 'ORGANIZATIONAL' } }),
  },
  getConnectionGroup: { expects: readers(200), given: group },
  updateConnectionGroup: {
    expects: owners(204),
    given: (fixture) => ({ ...group(fixture), json: { name: `new ${fixture.name}`, type: 'ORGANIZATIONAL' } }),
  },
  deleteConnectionGroup: { expects: owners(204), given: group },
  patchConnectionGroups: {
    expects: [403, 403, 400, 400, 200, 200],
    given: (fixture) => remove(fixture.connectionGroup),
  },
  getConnectionGroupTree: { expects: readers(200), given: group, shows: name },
  getConnectionGroupOutline: { expects: readers(200), given: group, shows: name },
  listSharingProfiles: { expects: anyUser(200), given: own, shows: name },
  createSharingProfile: {
    expects: administrators(200),
    given: (fixture) => ({ params: here, json: newProfile(fixture) }),
  },
  createSharingProfileAtId: {
    expects: administrators(200),
    given: (fixture) => ({ params: { ...here, id: '7' }, json: newProfile(fixture) }),
  },
  getSharingProfile: { expects: readers(200), given: profile },
  updateSharingProfile: {
    expects: owners(204),
    given: (fixture) => ({ ...profile(fixture), json: newProfile(fixture) }),
  },
  deleteSharingProfile: { expects: owners(204), given: profile },
  patchSharingProfiles: { expects: [403, 403, 400, 400, 200, 200], given: (fixture) => remove(fixture.sharingProfile) },
  getSharingProfileParameters: { expects: owners(200), given: profile },
  createQuickConnection: {
    expects: administrators(200),
    given: () => ({ json: { protocol: 'vnc', parameters: { hostname: 'a.example' } } }),
  },
  // Tells faults of rows, among them that the caller may not make what is in them.
  checkConnectionImport: {
    expects: anyUser(200),
    given: (fixture) => ({ params: here, json: { rows: [importRow(fixture)] } }),
  },
  // Refused row by row, and then nothing is kept.
  importConnections: {
    expects: [403, 403, 400, 400, 400, 200],
    given: (fixture) => ({
      params: here,
      json: { rows: [importRow(fixture)], duplicates: 'skip', makeGroups: false },
    }),
  },
  exportConnections: { expects: anyUser(200), given: own },
  moveConnections: {
    expects: owners(204),
    given: (fixture) => ({
      params: here,
      json: { connections: [fixture.connection], connectionGroups: [], parentIdentifier: 'ROOT' },
    }),
  },
} satisfies Record<string, Row>;
