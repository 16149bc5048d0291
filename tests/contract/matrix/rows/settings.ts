import { PEOPLE } from '../fixture.ts';
import { administrators, anyUser, type Row } from '../row.ts';

const colors = JSON.stringify({ appcolor: '#005AA0', modalbackground: '' });
/** Mail, own colours, preferences, self-check; the settings for everybody are in declaredSettings.ts. */
export const settingRows = {
  testMail: { expects: administrators(400), given: () => ({ json: { to: 'a@example.com' } }) },
  getSelfCheck: { expects: administrators(200) },
  getAccount: { expects: anyUser(200) },
  getColorSettings: { expects: anyUser(200) },
  // Somebody else's are for administrators.
  saveColorSettings: {
    expects: [403, 403, 200, 403, 403, 200],
    given: () => ({ json: { username: PEOPLE.user.username, colorSettings: colors } }),
  },
  getPreferences: { expects: anyUser(200) },
  changePreferences: { expects: anyUser(204), given: () => ({ json: { theme: 'dark' } }) },
  getFirstLogin: { expects: anyUser(200) },
  setFirstLogin: { expects: anyUser(200) },
  getNotes: { expects: administrators(200) },
  saveNotes: { expects: administrators(200), given: () => ({ json: { note: '<p>Hello</p>' } }) },
  getVersion: { expects: anyUser(200) },
} satisfies Record<string, Row>;
