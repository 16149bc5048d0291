import { describe, expect, test } from 'vitest';
import type { ObjectPermission, ObjectRef, SystemPermission } from '../../../platform/database/types.ts';
import { mayReadAllHistory } from '../../history/policy.ts';
import { objectKey, type Rights } from './rights.ts';
import {
  type Asker,
  isSelf,
  judgeSystemPermission,
  mayChangeMembership,
  mayChangeObjectPermission,
  mayHandOn,
  mayReadPermissions,
  mayTakeAway,
  maySeeRestricted,
  mayLockOut,
} from './subjects.ts';

const DESK: ObjectRef = { type: 'connection', identifier: '1' };
const OTTO = { type: 'user', identifier: 'otto' } as const;
const MARIA = { type: 'user', identifier: 'maria' } as const;
const STAFF = { type: 'userGroup', identifier: 'maria' } as const;

type Held = readonly [ObjectRef, ...ObjectPermission[]];

const rights = (system: readonly SystemPermission[], ...objects: readonly Held[]): Rights => ({
  system: new Set(system),
  objects: new Map(objects.map(([object, ...permissions]) => [objectKey(object), new Set(permissions)])),
});
const maria = (...objects: readonly Held[]): Asker => ({ username: 'maria', rights: rights([], ...objects) });
const administrator: Asker = { username: 'maria', rights: rights(['ADMINISTER']) };

test('a group is not oneself, even with the same name', () => {
  expect([isSelf(maria(), MARIA), isSelf(maria(), STAFF), isSelf(maria(), OTTO)]).toEqual([true, false, false]);
});

describe('reading permissions', () => {
  test.each([
    ['one’s own', maria(), MARIA, true],
    ['those of others', maria(), OTTO, false],
    ['those of others with READ on them', maria([OTTO, 'READ']), OTTO, true],
    ['those of others with anything else', maria([OTTO, 'UPDATE', 'DELETE', 'ADMINISTER']), OTTO, false],
    ['those of a group', maria([STAFF, 'READ']), STAFF, true],
    ['as an administrator', administrator, OTTO, true],
  ])('%s', (_what, asker, subject, allowed) => {
    expect(mayReadPermissions(asker, subject)).toBe(allowed);
  });
});

describe('changing the permission on an object', () => {
  const add = { op: 'add', object: DESK, permission: 'READ' } as const;
  const remove = { op: 'remove', object: DESK, permission: 'READ' } as const;
  test.each([
    ['with UPDATE and ADMINISTER', maria([OTTO, 'UPDATE'], [DESK, 'ADMINISTER']), OTTO, add, false, true],
    ['without UPDATE on the subject', maria([OTTO, 'READ'], [DESK, 'ADMINISTER']), OTTO, add, false, false],
    [
      'without ADMINISTER on the object',
      maria([OTTO, 'UPDATE'], [DESK, 'READ', 'UPDATE', 'DELETE']),
      OTTO,
      add,
      false,
      false,
    ],
    ['for oneself, what one lacks', maria([MARIA, 'UPDATE'], [DESK, 'ADMINISTER']), MARIA, add, true, false],
    ['for oneself, what one holds', maria([MARIA, 'UPDATE'], [DESK, 'ADMINISTER', 'READ']), MARIA, add, true, true],
    ['for a group one is in, what one lacks', maria([STAFF, 'UPDATE'], [DESK, 'ADMINISTER']), STAFF, add, true, false],
    ['taking from oneself', maria([MARIA, 'UPDATE'], [DESK, 'ADMINISTER']), MARIA, remove, true, true],
    ['taking without ADMINISTER', maria([OTTO, 'UPDATE']), OTTO, remove, false, false],
    ['as an administrator', administrator, OTTO, add, true, true],
  ] as const)('%s', (...[, asker, subject, change, reaches, allowed]) => {
    expect(mayChangeObjectPermission(asker, subject, change, reaches)).toBe(allowed);
  });
});

describe('changing a system permission', () => {
  test.each([
    ['as anybody', maria([OTTO, 'UPDATE', 'ADMINISTER']), OTTO, 'add', 'denied'],
    ['of oneself as anybody', maria([MARIA, 'UPDATE', 'ADMINISTER']), MARIA, 'remove', 'denied'],
    ['as an administrator', administrator, OTTO, 'add', 'allowed'],
    ['taking as an administrator', administrator, OTTO, 'remove', 'allowed'],
    ['taking from oneself', administrator, MARIA, 'remove', 'unsupported'],
    ['giving to oneself', administrator, MARIA, 'add', 'allowed'],
  ] as const)('%s', (...[, asker, subject, op, verdict]) => {
    expect(judgeSystemPermission(asker, subject, op)).toBe(verdict);
  });
});

describe('handing on what a group gives', () => {
  const gift = rights([], [DESK, 'READ']);
  test.each([
    ['to others', maria(), { given: gift, reachesAsker: false }, true],
    ['to oneself, something new', maria(), { given: gift, reachesAsker: true }, false],
    ['to oneself, what one holds', maria([DESK, 'READ', 'UPDATE']), { given: gift, reachesAsker: true }, true],
    ['with a system permission', maria(), { given: rights(['AUDIT']), reachesAsker: false }, false],
    ['as an administrator', administrator, { given: rights(['AUDIT']), reachesAsker: true }, true],
  ])('%s', (_what, asker, given, allowed) => {
    expect(mayHandOn(asker, given)).toBe(allowed);
  });
});

test.each([
  ['nothing but objects', maria(), rights([], [DESK, 'READ']), true],
  ['a system permission', maria([DESK, 'ADMINISTER']), rights(['AUDIT'], [DESK, 'READ']), false],
  ['a system permission, asked by an administrator', administrator, rights(['AUDIT']), true],
  ['nothing but objects, asked by an administrator', administrator, rights([], [DESK, 'READ']), true],
])('a group may be taken from somebody to whom it gives %s: or not', (_what, asker, given, allowed) => {
  expect(mayTakeAway(asker, { given })).toBe(allowed);
});

test('changing a membership needs UPDATE on both sides', () => {
  expect(mayChangeMembership(maria([STAFF, 'UPDATE'], [OTTO, 'UPDATE']), STAFF, OTTO)).toBe(true);
  expect(mayChangeMembership(maria([STAFF, 'UPDATE'], [OTTO, 'READ']), STAFF, OTTO)).toBe(false);
  expect(mayChangeMembership(maria([OTTO, 'UPDATE'], [STAFF, 'ADMINISTER']), STAFF, OTTO)).toBe(false);
  expect(mayChangeMembership(administrator, STAFF, OTTO)).toBe(true);
});

test('administrators are shut out by administrators only', () => {
  expect([mayLockOut(maria(), false), mayLockOut(maria(), true)]).toEqual([true, false]);
  expect([mayLockOut(administrator, false), mayLockOut(administrator, true)]).toEqual([true, true]);
});

test('restricted attributes need ADMINISTER on the user', () => {
  expect(maySeeRestricted(maria([OTTO, 'READ', 'UPDATE', 'DELETE']), OTTO)).toBe(false);
  expect(maySeeRestricted(maria([OTTO, 'ADMINISTER']), OTTO)).toBe(true);
  expect(maySeeRestricted(administrator, OTTO)).toBe(true);
});

test('all history is for administrators and auditors', () => {
  expect(mayReadAllHistory(rights(['CREATE_USER']))).toBe(false);
  expect(mayReadAllHistory(rights(['AUDIT']))).toBe(true);
  expect(mayReadAllHistory(administrator.rights)).toBe(true);
});
