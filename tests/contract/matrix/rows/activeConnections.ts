import type { Fixture } from '../fixture.ts';
import { administrators, anyUser, everybody, readers, type Row } from '../row.ts';

const here = { dataSource: 'postgresql' };
const own = () => ({ params: here });
const use = (fixture: Fixture) => ({ params: { ...here, id: fixture.use } });
const tunnel = (fixture: Fixture) => ({ params: { tunnel: fixture.tunnel } });
const stream = (fixture: Fixture) => ({ params: { tunnel: fixture.tunnel, index: '1', filename: 'a.txt' } });

/** Somebody else's tunnel is nobody's, not even an administrator's. */
const HIDDEN = anyUser(404);
const PLACE = { owner: 'admin', connName: 'Box' };

/** Running uses, which the administrator started in another session, and their tunnels. */
export const activeConnectionRows = {
  listActiveConnections: { expects: anyUser(200), given: own, shows: ({ use: id }) => id, running: true },
  // READ on a connection, whatever else one may do with it, ends nobody else's use of it.
  closeActiveConnections: {
    expects: [403, 403, 400, 400, 400, 200],
    given: (fixture) => ({ params: here, json: [{ op: 'remove', path: `/${fixture.use}` }] }),
    running: true,
  },
  getActiveConnection: { expects: readers(200), given: use, running: true },
  closeActiveConnection: { expects: [403, 403, 404, 403, 403, 204], given: use, running: true },
  // Whoever may watch it: reading the connection is not enough.
  getActiveConnectionPicture: { expects: [403, 403, 404, 403, 403, 200], given: use, running: true },
  getConnectionOfActive: { expects: readers(200), given: use, running: true },
  listTunnels: { expects: anyUser(200) },
  getTunnelProtocol: { expects: HIDDEN, given: tunnel, running: true },
  getTunnelActiveConnection: { expects: HIDDEN, given: tunnel, running: true },
  getTunnelConnection: { expects: HIDDEN, given: tunnel, running: true },
  getTunnelParameters: { expects: HIDDEN, given: tunnel, running: true },
  getTunnelFiles: { expects: HIDDEN, given: tunnel, running: true },
  turnOnTunnelFiles: { expects: HIDDEN, given: tunnel, running: true },
  getTunnelSharingProfiles: { expects: HIDDEN, given: tunnel, running: true },
  showTunnelPicture: { expects: HIDDEN, given: tunnel, running: true },
  downloadStream: { expects: HIDDEN, given: stream, running: true },
  uploadStream: { expects: HIDDEN, given: stream, running: true },
  // What they carry is told by the tunnel's own secret.
  readTunnel: { expects: everybody(400) },
  writeTunnel: { expects: everybody(400) },
  getSharingCredentials: {
    expects: HIDDEN,
    given: (fixture) => ({ params: { tunnel: fixture.tunnel, sharingProfile: fixture.sharingProfile } }),
    running: true,
  },
  getSharingCredentialsOfActive: {
    expects: [403, 403, 404, 403, 403, 200],
    given: (fixture) => ({ params: { ...here, id: fixture.use, sharingProfile: fixture.sharingProfile } }),
    running: true,
  },
  createShareLink: {
    expects: HIDDEN,
    given: (fixture) => ({ json: { tunnel: fixture.tunnel, sharingProfile: fixture.sharingProfile } }),
    running: true,
  },
  getSharing: { expects: HIDDEN, given: tunnel, running: true },
  stopSharing: { expects: HIDDEN, given: tunnel, running: true },
  revokeShareLink: {
    expects: HIDDEN,
    given: (fixture) => ({ params: { tunnel: fixture.tunnel, share: 'none' } }),
    running: true,
  },
  // Who has shown no key finds nothing shared, whatever else they may do.
  getShare: { expects: HIDDEN, given: () => ({ params: { share: 'none' } }) },
  createSharedRequest: { expects: HIDDEN, given: () => ({ json: { ...PLACE, requester: 'Otto' } }) },
  sharedRequestExists: { expects: HIDDEN, given: () => ({ json: PLACE }) },
  createRequestFile: { expects: HIDDEN, given: () => ({ json: PLACE }) },
  deleteShareRequest: { expects: HIDDEN, given: () => ({ json: PLACE }) },
  updateSharedRequest: { expects: HIDDEN, given: () => ({ json: { ...PLACE, sessionId: 'x', status: 'accepted' } }) },
  deleteOpenRequests: { expects: administrators(200), given: () => ({ json: { username: 'admin', title: 'Box' } }) },
  sendShareMail: {
    expects: anyUser(400),
    given: () => ({ json: { address: 'otto@example.test', link: '#/?key=none', language: 'en' } }),
  },
} satisfies Record<string, Row>;
