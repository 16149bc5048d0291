import { PEOPLE } from '../fixture.ts';
import { administrators, anyUser, everybody, owners, type Row } from '../row.ts';

/** Logging in and out, devices, recovery, second factor. */
export const entranceRows = {
  createToken: { expects: everybody(200), given: () => ({ form: PEOPLE.user }) },
  deleteToken: { expects: everybody(404), given: () => ({ params: { token: 'A'.repeat(64) } }) },
  checkSession: { expects: anyUser(204) },
  deleteSession: { expects: anyUser(204) },
  listLanguages: { expects: everybody(200) },
  listPatches: { expects: everybody(200) },
  getForgotPasswordFlag: { expects: everybody(200) },
  requestRecovery: { expects: everybody(200), given: () => ({ query: { username: 'nobody' } }) },
  checkRecovery: { expects: everybody(200), given: () => ({ json: { data: 'a'.repeat(64) } }) },
  // Without a link it takes the right to set the password of that user.
  resetPassword: {
    expects: owners(200),
    given: ({ user }) => ({ json: { username: user, password: 'another long one' } }),
  },
  setEmailFlag: {
    expects: owners(200),
    given: ({ user }) => ({ json: { email: 'a@example.com', username: user } }),
  },
  listDevices: { expects: anyUser(200) },
  revokeDevice: { expects: anyUser(404), given: () => ({ params: { id: '999999' } }) },
  listAppPasswords: { expects: anyUser(200) },
  makeAppPassword: { expects: anyUser(200), given: () => ({ json: { name: 'a program' } }) },
  withdrawAppPassword: { expects: anyUser(404), given: () => ({ params: { id: '999999' } }) },
  createUserFolder: { expects: anyUser(200) },
  resetSecondFactor: { expects: administrators(200), given: ({ user }) => ({ json: { username: user } }) },
  getOwnSecondFactor: { expects: anyUser(200) },
  getSecondFactorOf: { expects: administrators(200), given: ({ user }) => ({ query: { username: user } }) },
  beginSecondFactor: { expects: anyUser(403), given: () => ({ json: { password: 'not it' } }) },
  // Nothing is set up, of anybody.
  confirmSecondFactor: { expects: anyUser(409), given: () => ({ json: { code: '000000' } }) },
  renewRecoveryCodes: { expects: anyUser(409), given: () => ({ json: { password: 'not it', code: '000000' } }) },
  turnOffSecondFactor: { expects: anyUser(409), given: () => ({ json: { password: 'not it', code: '000000' } }) },
} satisfies Record<string, Row>;
