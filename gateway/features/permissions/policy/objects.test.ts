import { describe, expect, test } from 'vitest';
import type { ObjectPermission, ObjectRef, SystemPermission } from '../../../platform/database/types.ts';
import {
  groupRef,
  groupRefOfId,
  mayConnect,
  mayCreate,
  mayCreateAny,
  mayDelete,
  mayMove,
  mayRead,
  mayReadParameters,
  mayUpdate,
} from './objects.ts';
import { covers, holds, holdsSystem, isAdministrator, NO_RIGHTS, objectKey, type Rights } from './rights.ts';

const DESK: ObjectRef = { type: 'connection', identifier: '1' };
const SERVERS: ObjectRef = { type: 'connectionGroup', identifier: '2' };
const LAB: ObjectRef = { type: 'connectionGroup', identifier: '3' };
/** A group that shares the identifier of the connection. */
const GROUP_ONE: ObjectRef = { type: 'connectionGroup', identifier: '1' };

type Held = readonly [ObjectRef, ...ObjectPermission[]];

const rights = (system: readonly SystemPermission[], ...objects: readonly Held[]): Rights => ({
  system: new Set(system),
  objects: new Map(objects.map(([object, ...permissions]) => [objectKey(object), new Set(permissions)])),
});

const ADMINISTRATOR = rights(['ADMINISTER']);

describe('rights', () => {
  test('of administrators hold everything, those of others only what was given', () => {
    expect([isAdministrator(ADMINISTRATOR), isAdministrator(NO_RIGHTS)]).toEqual([true, false]);
    expect([holdsSystem(ADMINISTRATOR, 'AUDIT'), holdsSystem(rights(['CREATE_USER']), 'AUDIT')]).toEqual([true, false]);
    expect(holds(ADMINISTRATOR, DESK, 'DELETE')).toBe(true);
    expect(holds(rights([], [DESK, 'READ']), DESK, 'DELETE')).toBe(false);
  });

  test('on one kind of object are none on another with the same identifier', () => {
    expect(holds(rights([], [GROUP_ONE, 'READ']), DESK, 'READ')).toBe(false);
  });

  test.each([
    ['nothing', NO_RIGHTS, NO_RIGHTS, true],
    ['less', rights(['AUDIT'], [DESK, 'READ', 'UPDATE']), rights([], [DESK, 'READ']), true],
    ['the same', rights(['AUDIT'], [DESK, 'READ']), rights(['AUDIT'], [DESK, 'READ']), true],
    ['another permission', rights([], [DESK, 'READ']), rights([], [DESK, 'UPDATE']), false],
    ['one of two permissions', rights([], [DESK, 'READ']), rights([], [DESK, 'READ', 'UPDATE']), false],
    ['another object', rights([], [DESK, 'READ']), rights([], [SERVERS, 'READ']), false],
    ['a system permission', rights([], [DESK, 'READ']), rights(['AUDIT']), false],
    ['anything, for administrators', ADMINISTRATOR, rights(['AUDIT'], [DESK, 'DELETE']), true],
  ])('cover %s or not', (_what, mine, others, covered) => {
    expect(covers(mine, others)).toBe(covered);
  });
});

describe('reading and connecting', () => {
  test.each([mayRead, mayConnect])('%o needs READ on the object alone', (may) => {
    expect(may(rights([], [DESK, 'READ']), DESK)).toBe(true);
    expect(may(rights([], [DESK, 'UPDATE', 'DELETE', 'ADMINISTER']), DESK)).toBe(false);
    expect(may(ADMINISTRATOR, DESK)).toBe(true);
    expect(may(rights([], [SERVERS, 'READ']), DESK)).toBe(false);
  });
});

describe('updating and looking at parameters', () => {
  test.each([mayUpdate, mayReadParameters])('%o needs UPDATE on the object [A6-010]', (may) => {
    expect(may(rights([], [DESK, 'UPDATE']), DESK)).toBe(true);
    expect(may(rights([], [DESK, 'READ', 'DELETE', 'ADMINISTER']), DESK)).toBe(false);
    expect(may(ADMINISTRATOR, DESK)).toBe(true);
  });
});

describe('creating', () => {
  test.each([
    ['connection', 'CREATE_CONNECTION'],
    ['connectionGroup', 'CREATE_CONNECTION_GROUP'],
    ['sharingProfile', 'CREATE_SHARING_PROFILE'],
    ['user', 'CREATE_USER'],
    ['userGroup', 'CREATE_USER_GROUP'],
  ] as const)('a %s needs %s and no other system permission', (type, permission) => {
    const others = (
      [
        'CREATE_CONNECTION',
        'CREATE_CONNECTION_GROUP',
        'CREATE_SHARING_PROFILE',
        'CREATE_USER',
        'CREATE_USER_GROUP',
        'AUDIT',
      ] as const
    ).filter((each) => each !== permission);
    expect(mayCreateAny(rights([permission]), type)).toBe(true);
    expect(mayCreateAny(rights(others), type)).toBe(false);
    expect(mayCreateAny(ADMINISTRATOR, type)).toBe(true);
  });

  test('in a group needs UPDATE on it, in the root nothing more', () => {
    const creator = rights(['CREATE_CONNECTION'], [SERVERS, 'READ', 'DELETE', 'ADMINISTER']);
    expect(mayCreate(creator, 'connection', null)).toBe(true);
    expect(mayCreate(creator, 'connection', SERVERS)).toBe(false);
    expect(mayCreate(rights(['CREATE_CONNECTION'], [SERVERS, 'UPDATE']), 'connection', SERVERS)).toBe(true);
    expect(mayCreate(rights([], [SERVERS, 'UPDATE']), 'connection', SERVERS)).toBe(false);
    expect(mayCreate(ADMINISTRATOR, 'connection', SERVERS)).toBe(true);
  });
});

describe('deleting', () => {
  test('needs DELETE on the object and UPDATE on what it stands in', () => {
    expect(mayDelete(rights([], [DESK, 'DELETE']), DESK, null)).toBe(true);
    expect(mayDelete(rights([], [DESK, 'READ', 'UPDATE', 'ADMINISTER']), DESK, null)).toBe(false);
    expect(mayDelete(rights([], [DESK, 'DELETE']), DESK, SERVERS)).toBe(false);
    expect(mayDelete(rights([], [DESK, 'DELETE'], [SERVERS, 'UPDATE']), DESK, SERVERS)).toBe(true);
    expect(mayDelete(ADMINISTRATOR, DESK, SERVERS)).toBe(true);
  });
});

describe('what something stands in', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['ROOT', null],
    ['2', SERVERS],
  ])('%j names the root or a group', (identifier, parent) => {
    expect(groupRef(identifier)).toEqual(parent);
  });

  test('without an id is the root', () => {
    expect([groupRefOfId(null), groupRefOfId(2)]).toEqual([null, SERVERS]);
  });
});

describe('moving', () => {
  const both: readonly Held[] = [
    [SERVERS, 'UPDATE'],
    [LAB, 'UPDATE'],
  ];
  test.each([
    ['staying in a group', rights([], [DESK, 'UPDATE']), SERVERS, SERVERS, true],
    ['staying in the root', rights([], [DESK, 'UPDATE']), null, null, true],
    ['staying without UPDATE on the object', rights([], ...both), SERVERS, SERVERS, false],
    ['between two groups', rights([], [DESK, 'UPDATE'], ...both), SERVERS, LAB, true],
    ['out of a group that is not theirs', rights([], [DESK, 'UPDATE'], [LAB, 'UPDATE']), SERVERS, LAB, false],
    ['into a group that is not theirs', rights([], [DESK, 'UPDATE'], [SERVERS, 'UPDATE']), SERVERS, LAB, false],
    ['from the root', rights([], [DESK, 'UPDATE'], [LAB, 'UPDATE']), null, LAB, true],
    ['to the root', rights([], [DESK, 'UPDATE'], [LAB, 'UPDATE']), SERVERS, null, false],
    ['without UPDATE on the object', rights([], ...both), SERVERS, LAB, false],
    ['as an administrator', ADMINISTRATOR, SERVERS, LAB, true],
    ['to something else of the same identifier', rights([], [DESK, 'UPDATE', 'READ']), GROUP_ONE, DESK, false],
  ])('%s', (...[, mine, from, to, allowed]) => {
    expect(mayMove(mine, DESK, from, to)).toBe(allowed);
  });
});
