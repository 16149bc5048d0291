import { expect, test } from 'vitest';
import { NAME_MAX_CHARS } from '../../../../contract/limits.ts';
import { changedAttributes, isDirty, problemsOf } from './userEditor.draft.ts';
import { sampleLoaded, sampleTarget } from './userEditor.samples.ts';
import { startOf } from './userEditor.setup.ts';
import type { AccountDraft, AccountTarget, UserEditorContext } from './userEditor.types.ts';

const drafted = (target: Partial<AccountTarget>, draft: Partial<AccountDraft>): UserEditorContext => ({
  ...startOf({ ...sampleTarget, ...target }),
  loaded: sampleLoaded,
  draft: { ...sampleLoaded.draft, ...draft },
});

const NEW_USER = { kind: 'user', identifier: null } as const;
const NEW_GROUP = { kind: 'userGroup', identifier: null } as const;
const LONGEST = '😀'.repeat(NAME_MAX_CHARS);

test.each([
  ['a new user', NEW_USER, 'lena.m', undefined],
  ['a new user', NEW_USER, '', 'required'],
  ['a new user', NEW_USER, ' ', 'badUsername'],
  ['a new user', NEW_USER, 'night shift', 'badUsername'],
  ['a new user', NEW_USER, 'l'.repeat(NAME_MAX_CHARS), undefined],
  ['a new user', NEW_USER, 'l'.repeat(NAME_MAX_CHARS + 1), 'tooLong'],
  ['a new group', NEW_GROUP, 'night shift', undefined],
  ['a new group', NEW_GROUP, '  ', 'required'],
  ['a new group', NEW_GROUP, LONGEST, undefined],
  ['a new group', NEW_GROUP, `${LONGEST}!`, 'tooLong'],
  ['somebody there is already', { identifier: 'lena marr' }, 'lena marr', undefined],
  ['somebody there is already', { identifier: LONGEST }, `${LONGEST}!`, undefined],
])('%s %o called "%s" has the fault %s', (_who, target, name, fault) => {
  expect(problemsOf(drafted(target, { name })).name).toBe(fault);
});

test.each([
  ['no password', '', '', {}],
  ['a password that is long enough', 'twelve chars', 'twelve chars', {}],
  ['a password that is one short', 'eleven char', 'eleven char', { password: 'passwordShort' }],
  ['a password that was not repeated', 'twelve chars', '', { confirmation: 'passwordMismatch' }],
  ['a repetition without a password', '', 'twelve chars', { confirmation: 'passwordMismatch' }],
])('%s is told of what is wrong with it', (_what, password, confirmation, faults) => {
  expect(problemsOf(drafted({}, { password, confirmation }))).toEqual(faults);
});

test('before anything is loaded a password is held to no length', () => {
  const context = startOf({ ...sampleTarget, identifier: null });
  expect(
    problemsOf({ ...context, draft: { ...context.draft, name: 'lena', password: 'x', confirmation: 'x' } }),
  ).toEqual({});
});

const { attributes } = sampleLoaded.draft;

test.each<[string, Partial<AccountDraft>]>([
  ['another name', { name: 'lena' }],
  ['being disabled', { disabled: true }],
  ['a password', { password: 'x' }],
  ['a repeated password', { confirmation: 'x' }],
  ['an attribute that changed', { attributes: { ...attributes, 'guac-full-name': 'Maria L.' } }],
  ['an attribute that came', { attributes: { ...attributes, timezone: 'Europe/Madrid' } }],
  ['an attribute that went', { attributes: { 'guac-full-name': 'Maria Lopez' } }],
])('%s would be lost by leaving', (_what, draft) => {
  expect(isDirty(drafted({}, draft))).toBe(true);
});

test('permissions and memberships that are pending would be lost by leaving', () => {
  const context = drafted({}, {});
  const changes = [{ op: 'add', name: 'guests' }] as const;
  expect(isDirty(context)).toBe(false);
  expect(isDirty({ ...context, permissions: [{ op: 'add', key: 'connection/7/READ' }] })).toBe(true);
  for (const relation of ['userGroups', 'memberUsers', 'memberUserGroups'] as const)
    expect(isDirty({ ...context, memberships: { ...context.memberships, [relation]: changes } })).toBe(true);
});

test('nothing is lost where nothing is loaded, and blanks around an attribute are no change', () => {
  expect(isDirty(startOf(sampleTarget))).toBe(false);
  expect(
    isDirty(drafted({}, { attributes: { ...attributes, 'guac-full-name': ' Maria Lopez ', timezone: ' ' } })),
  ).toBe(false);
});

test('attributes that will be saved otherwise are named, each once', () => {
  const draft = { ...sampleLoaded.draft, attributes: { 'guac-full-name': 'Maria L.', timezone: 'UTC', language: '' } };
  expect(changedAttributes(draft, sampleLoaded.draft)).toEqual(['guac-full-name', 'timezone', 'guac-email-address']);
});
