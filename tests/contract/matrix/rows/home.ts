import { administrators, anyUser, owners, readers, type Row } from '../row.ts';

/** Notes, statuses, discovery, disk. */
export const homeRows = {
  addNote: { expects: owners(204), given: ({ connection }) => ({ json: { identifier: connection, note: 'a note' } }) },
  getConnectionsNotes: { expects: anyUser(200) },
  checkTarget: {
    expects: administrators(200),
    given: () => ({ json: { hostname: '10.9.9.2', port: 3389, protocol: 'rdp' } }),
  },
  checkConnections: {
    expects: anyUser(200),
    given: ({ connection }) => ({ params: { dataSource: 'postgresql' }, json: { identifiers: [connection] } }),
  },
  getReach: {
    expects: readers(200),
    given: ({ connection }) => ({ params: { dataSource: 'postgresql' }, query: { connection } }),
  },
  offerPassword: {
    expects: readers(200),
    given: ({ connection }) => ({ params: { dataSource: 'postgresql', id: connection }, json: { password: 'x' } }),
  },
  discoverMachines: { expects: administrators(200) },
  getDiskSpace: { expects: administrators(200) },
  getEmailSent: { expects: administrators(200) },
  setEmailSent: { expects: administrators(204), given: () => ({ json: { emailSent: false } }) },
  sendMail: {
    expects: administrators(200),
    given: () => ({ json: { template: 'lowDiskSpace', language: 'en' } }),
  },
} satisfies Record<string, Row>;
