import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../platform/http/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import { fakeSessions, useOf } from '../../../testing/uses.ts';
import type { ReportedUse } from '../repository.ts';
import { createActiveUses } from './activeUses.ts';
import type { Services } from '../../../app/services.ts';

const caller = (userId: number): Caller => ({
  sessionId: `s${userId}`,
  userId,
  username: `u${userId}`,
  remoteHost: '',
});
const [ADMIN, OWNER, READER, STRANGER] = [caller(1), caller(2), caller(3), caller(4)] as const;

/** Connection 7 may be read by the owner and the reader. */
function setUp(others: readonly ReportedUse[] = []) {
  const { sessions, ended } = fakeSessions([
    useOf({ uuid: 'secret-a', publicId: 'a', connectionId: 7, userId: 2, username: 'u2' }),
    useOf({ uuid: 'secret-b', publicId: 'b', connectionId: 8, userId: 9, username: 'u9' }),
  ]);
  const services = {
    isAdministrator: ({ userId }: Caller) => Promise.resolve(userId === ADMIN.userId),
    targets: {
      readableConnections: ({ userId }: Caller) => Promise.resolve(new Set(userId === 2 || userId === 3 ? [7] : [])),
    },
  } as unknown as Services;
  const endedElsewhere: string[] = [];
  const otherNodes = {
    list: () => Promise.resolve(others),
    end: (publicId: string) => Promise.resolve(void endedElsewhere.push(publicId)),
  };
  return {
    uses: createActiveUses({ services, sessions, otherNodes, watchingIsOn: () => Promise.resolve(true) }),
    ended,
    endedElsewhere,
  };
}

const shown = (id: string, connectionIdentifier: string, who: string | null) => ({
  identifier: id,
  connectionIdentifier,
  startDate: Date.parse('2026-03-18T12:00:00Z'),
  remoteHost: who === null ? null : '203.0.113.9',
  username: who,
  connectable: who !== null,
});

test('uses are listed of readable connections only; who and from where is for starter and administrators [A3-043 B7-037]', async () => {
  const { uses } = setUp();
  expect(await uses.list(ADMIN)).toEqual({ a: shown('a', '7', 'u2'), b: shown('b', '8', 'u9') });
  expect(await uses.list(OWNER)).toEqual({ a: shown('a', '7', 'u2') });
  expect(await uses.list(READER)).toEqual({ a: shown('a', '7', null) });
  expect(await uses.list(STRANGER)).toEqual({});
});

test('a use that waits for its browser is marked', async () => {
  const { uses } = setUp();
  const use = useOf({ publicId: 'a', userId: 2, parked: true });
  expect(await uses.present(OWNER, use)).toMatchObject({ identifier: 'a', parked: true });
  expect(await uses.present(OWNER, { ...use, parked: false })).not.toHaveProperty('parked');
});

test('a tunnel’s own id stands in no list', async () => {
  const { uses } = setUp();
  expect(JSON.stringify(await uses.list(ADMIN))).not.toContain('secret');
});

test('a filter keeps what the caller may do something with', async () => {
  const { uses } = setUp();
  expect(Object.keys(await uses.list(OWNER, ['DELETE']))).toEqual(['a']);
  expect(Object.keys(await uses.list(READER, ['DELETE', 'UPDATE']))).toEqual([]);
  expect(Object.keys(await uses.list(ADMIN, ['ADMINISTER']))).toEqual(['a', 'b']);
});

test('the starter and administrators may end a use, a reader may not, a stranger sees none [B1-004]', async () => {
  const { uses } = setUp();
  const objection = async (who: Caller) => (await uses.objections(who, ['a']))[0]?.type ?? null;
  expect([await objection(ADMIN), await objection(OWNER)]).toEqual([null, null]);
  expect([await objection(READER), await objection(STRANGER)]).toEqual(['PERMISSION_DENIED', 'NOT_FOUND']);
  await expect(uses.find(STRANGER, 'a')).rejects.toBeInstanceOf(AppError);
});

test('the caller’s rights on running uses are told, an administrator’s are not expanded', async () => {
  const { uses } = setUp();
  expect(await uses.permissions(OWNER)).toEqual({ a: ['READ', 'DELETE'] });
  expect(await uses.permissions(ADMIN)).toEqual({ a: ['READ'], b: ['READ'] });
});

test('ending goes by the public name', async () => {
  const { uses, ended, endedElsewhere } = setUp();
  await uses.end('a');
  expect([ended, endedElsewhere]).toEqual([[{ publicId: 'a', status: 'SESSION_CLOSED' }], []]);
});

describe('what runs on another gateway', () => {
  const far = useOf({ publicId: 'far', connectionId: 7, userId: 2, username: 'u2', parked: true });
  const seen = (who: string | null) => ({
    ...shown('far', '7', who),
    connectable: false,
    parked: true,
    elsewhere: true,
  });

  test('is listed by the same rights, and can be watched from here by nobody', async () => {
    const { uses } = setUp([far]);
    const listed = async (who: Caller) => (await uses.list(who))['far'];
    const all = [await listed(ADMIN), await listed(OWNER), await listed(READER), await listed(STRANGER)];
    expect(all).toEqual([seen('u2'), seen('u2'), seen(null), undefined]);
  });

  test('is ended there, by the same people', async () => {
    const { uses, ended, endedElsewhere } = setUp([far]);
    const objections = [ADMIN, OWNER, READER, STRANGER].map((who) => uses.objections(who, ['far', 'a']));
    const types = (await Promise.all(objections)).map((both) => both.map((one) => one?.type ?? null));
    const [denied, unknown] = ['PERMISSION_DENIED', 'NOT_FOUND'];
    expect(types).toEqual([
      [null, null],
      [null, null],
      [denied, denied],
      [unknown, unknown],
    ]);
    await uses.end('far');
    expect([ended, endedElsewhere]).toEqual([[], ['far']]);
  });

  test('is refused in words where the tunnel itself is needed', async () => {
    const { uses } = setUp([far]);
    await expect(uses.findHere(OWNER, 'far')).rejects.toThrow('runs on another gateway');
    await expect(uses.findHere(STRANGER, 'far')).rejects.toThrow('no such active connection');
    expect(await uses.findHere(OWNER, 'a')).toMatchObject({ uuid: 'secret-a' });
  });
});
