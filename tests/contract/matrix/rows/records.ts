import { administrators, anyUser, onlyAdministratorsFind, type Row } from '../row.ts';

const here = { dataSource: 'postgresql' };
const own = () => ({ params: here });
const ban = () => ({ json: { ban: 'banip', ip: '198.51.100.200' } });

/** History, audit, bans, forms. */
export const recordRows = {
  listConnectionHistory: { expects: anyUser(200), given: own },
  getConnectionHistoryRecord: {
    expects: onlyAdministratorsFind(404),
    given: () => ({ params: { ...here, record: '999999' } }),
  },
  listUserHistory: { expects: anyUser(200), given: own },
  pageAudit: { expects: administrators(200) },
  exportAudit: { expects: administrators(200) },
  verifyAudit: { expects: administrators(200) },
  getBannedIps: { expects: administrators(200) },
  getDefaultBannedIps: { expects: administrators(200) },
  manageBannedIp: { expects: administrators(200), given: ban },
  manageDefaultBan: {
    expects: administrators(404),
    given: () => ({ json: { ban: 'unbanip', ip: '198.51.100.201' } }),
  },
  getPublicIp: { expects: administrators(200) },
  getLocalIp: { expects: administrators(200) },
  getUserAttributes: { expects: anyUser(200), given: own },
  getUserPreferenceAttributes: { expects: anyUser(200), given: own },
  getUserGroupAttributes: { expects: anyUser(200), given: own },
  getConnectionAttributes: { expects: anyUser(200), given: own },
  getSharingProfileAttributes: { expects: anyUser(200), given: own },
  getConnectionGroupAttributes: { expects: anyUser(200), given: own },
  getProtocols: { expects: anyUser(200), given: own },
} satisfies Record<string, Row>;
