import { expect, test } from 'vitest';
import { INITIAL_SETTINGS, type SettingValues } from '../../../../contract/settings.ts';
import {
  driveQuotaDraft,
  externalPortDraft,
  mailDraft,
  passwordRuleDraft,
  sharedWritersDraft,
} from './systemPreferences.drafts.ts';

const set = (changes: Partial<SettingValues>): SettingValues => ({ ...INITIAL_SETTINGS, ...changes });

test('the length of passwords stands in its form as it is set', () => {
  expect(passwordRuleDraft(set({ passwordRule: 16 }))).toEqual({ name: 'passwordRule', minChars: '16' });
});

test.each([
  [null, null, '', ''],
  [5, null, '5', ''],
  [null, 500, '', '500'],
])('quotas of %s and %s gigabytes stand there as "%s" and "%s"', (own, all, ownText, allText) => {
  const draft = driveQuotaDraft(set({ driveQuota: { own, all } }));
  expect(draft).toEqual({ name: 'driveQuota', own: ownText, all: allText });
});

test.each([
  [null, 'everybody', ''],
  [[], 'groups', ''],
  [['editors', 'night shift'], 'groups', 'editors\nnight shift'],
])('the shared drive that %j change is one for %s, a group a line', (sharedWriters, choice, groups) => {
  expect(sharedWritersDraft(set({ sharedWriters }))).toEqual({ name: 'sharedWriters', choice, groups });
});

test('a port from outside is unset, not needed, or a number', () => {
  const drafts = [null, 'default', '8443'].map((externalPort) => externalPortDraft(set({ externalPort })));
  expect(drafts.map(({ choice, number }) => [choice, number])).toEqual([
    ['unset', ''],
    ['default', ''],
    ['port', '8443'],
  ]);
});

test('a mail server stands there as it is set, but for its password, which is never told', () => {
  const { from, ...server } = {
    host: 'mail.example.org',
    security: 'tls',
    username: 'o',
    from: 'o@example.org',
  } as const;
  const mail = { ...server, from, port: 465, hasPassword: true };
  expect(mailDraft(set({ mail }))).toEqual({
    name: 'mail',
    settings: { ...server, from, port: '465', password: '' },
    hasPassword: true,
  });
});
