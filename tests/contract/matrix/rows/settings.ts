import { PEOPLE } from '../fixture.ts';
import { administrators, anyUser, type Row } from '../row.ts';

const colors = JSON.stringify({ appcolor: '#005AA0', modalbackground: '' });
const mail = {
  host: 'mail.example',
  port: 25,
  security: 'none',
  from: 'noreply@example.com',
  username: '',
  password: '',
};

/** Mail, colours, preferences, port, self-check. */
export const settingRows = {
  getMailSettings: { expects: administrators(200) },
  saveMailSettings: { expects: administrators(204), given: () => ({ json: mail }) },
  testMail: { expects: administrators(400), given: () => ({ json: { to: 'a@example.com' } }) },
  getSelfCheck: { expects: administrators(200) },
  getAccount: { expects: anyUser(200) },
  getGeneralColorSettings: { expects: anyUser(200) },
  getColorSettings: { expects: anyUser(200) },
  // Somebody else's are for administrators.
  saveColorSettings: {
    expects: [403, 403, 200, 403, 403, 200],
    given: () => ({ json: { username: PEOPLE.user.username, colorSettings: colors } }),
  },
  saveGeneralColorSettings: {
    expects: administrators(200),
    given: () => ({ json: { username: 'admin', colorSettings: colors } }),
  },
  setGeneralColorSetting: { expects: administrators(200), given: () => ({ json: { colorSetting: false } }) },
  getGeneralColorSetting: { expects: anyUser(200) },
  getPreferences: { expects: anyUser(200) },
  changePreferences: { expects: anyUser(204), given: () => ({ json: { theme: 'dark' } }) },
  getFirstLogin: { expects: anyUser(200) },
  setFirstLogin: { expects: anyUser(200) },
  saveExternalPort: { expects: administrators(200), given: () => ({ json: { port: '443' } }) },
  getExternalPort: { expects: anyUser(200) },
  removeExternalPort: { expects: administrators(200) },
  getCloseConnection: { expects: anyUser(200) },
  setCloseConnection: { expects: administrators(200), given: () => ({ json: { connSetting: true } }) },
  getSharingSettings: { expects: administrators(200) },
  saveSharingSettings: { expects: administrators(204), given: () => ({ json: { watching: true } }) },
  getNotes: { expects: administrators(200) },
  saveNotes: { expects: administrators(200), given: () => ({ json: { note: '<p>Hello</p>' } }) },
  getVersion: { expects: anyUser(200) },
} satisfies Record<string, Row>;
