import { expect, test } from 'vitest';
import {
  PASSWORD_MIN_CHARS_LEAST,
  PASSWORD_MIN_CHARS_MOST,
  PORT_MAX,
  QUOTA_MAX_GIGABYTES,
} from '../../../../contract/limits.ts';
import { problemOf, withoutSecret } from './settingForm.draft.ts';
import type { ExternalPort, MailServer, Setting } from './settingForm.types.ts';

const PORT: ExternalPort = { name: 'externalPort', choice: 'port', number: '8443' };
const MAIL: MailServer = {
  name: 'mail',
  settings: {
    ...{ host: 'mail.example.org', port: '587', security: 'starttls', username: 'o', from: 'o@example.org' },
    password: '',
  },
  hasPassword: false,
};

const mailAt = (port: string): Setting => ({ ...MAIL, settings: { ...MAIL.settings, port } });
const ruleOf = (minChars: string): Setting => ({ name: 'passwordRule', minChars });
const quotaOf = (own: string, all = ''): Setting => ({ name: 'driveQuota', own, all });

test.each([
  ['1', null],
  [`${PORT_MAX}`, null],
  [`${PORT_MAX + 1}`, 'badPort'],
  ['0', 'badPort'],
  ['', 'badPort'],
  ['80 ', 'badPort'],
  ['80a', 'badPort'],
  ['1e3', 'badPort'],
])('a port "%s" has the fault %s, outside as for mail', (number, fault) => {
  expect([problemOf({ ...PORT, number }), problemOf(mailAt(number))]).toEqual([fault, fault]);
  expect(problemOf({ ...PORT, choice: 'default', number })).toBeNull();
});

test.each([
  [`${PASSWORD_MIN_CHARS_LEAST}`, null],
  [`${PASSWORD_MIN_CHARS_MOST}`, null],
  [`${PASSWORD_MIN_CHARS_LEAST - 1}`, 'badLength'],
  [`${PASSWORD_MIN_CHARS_MOST + 1}`, 'badLength'],
  ['', 'badLength'],
  ['twelve', 'badLength'],
  ['+12', 'badLength'],
  ['12.0', 'badLength'],
  ['1e1', 'badLength'],
])('passwords of at least "%s" characters have the fault %s', (minChars, fault) => {
  expect(problemOf(ruleOf(minChars))).toBe(fault);
});

test.each([
  ['', null],
  ['1', null],
  [`${QUOTA_MAX_GIGABYTES}`, null],
  [`${QUOTA_MAX_GIGABYTES + 1}`, 'badQuota'],
  ['0', 'badQuota'],
  ['5 ', 'badQuota'],
])('a quota of "%s" gigabytes has the fault %s, for one drive as for all', (text, fault) => {
  expect([problemOf(quotaOf(text)), problemOf(quotaOf('', text))]).toEqual([fault, fault]);
});

test.each<Setting>([
  { name: 'ownEmail', email: '' },
  { name: 'mailTest', to: '' },
  { name: 'sharedWriters', choice: 'groups', groups: '' },
])('a form of $name is held to nothing before it is sent', (draft) => {
  expect(problemOf(draft)).toBeNull();
});

test.each([
  ['none is there and none was sent', '', false, false],
  ['none is there and one was sent', 'secret', false, true],
  ['one is there and none was sent', '', true, true],
])('where %s, the mail server has a password afterwards accordingly', (_what, password, before, after) => {
  const sent: MailServer = { ...MAIL, settings: { ...MAIL.settings, password }, hasPassword: before };
  expect(withoutSecret(sent, sent)).toEqual({ ...MAIL, hasPassword: after });
});

test('another form than the one of mail stays as it is', () => {
  const sent: MailServer = { ...MAIL, settings: { ...MAIL.settings, password: 'secret' } };
  expect(withoutSecret(PORT, PORT)).toBe(PORT);
  expect(withoutSecret(PORT, sent)).toBe(PORT);
  expect(withoutSecret(sent, PORT)).toBe(sent);
});
