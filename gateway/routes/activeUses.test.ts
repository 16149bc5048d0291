import { expect, test } from 'vitest';
import type { Caller } from '../auth/caller.ts';
import type { Commands } from '../commands/types.ts';
import { AppError } from '../errors.ts';
import { fakeSessions, useOf } from '../testing/uses.ts';
import { createActiveUses } from './activeUses.ts';

const caller = (userId: number): Caller => ({
  sessionId: `s${userId}`,
  userId,
  username: `u${userId}`,
  remoteHost: '',
});
const [ADMIN, OWNER, READER, STRANGER] = [caller(1), caller(2), caller(3), caller(4)] as const;

/** Connection 7 may be read by the owner and the reader. */
function setUp() {
  const { sessions, ended } = fakeSessions([
    useOf({ uuid: 'secret-a', publicId: 'a', connectionId: 7, userId: 2, username: 'u2' }),
    useOf({ uuid: 'secret-b', publicId: 'b', connectionId: 8, userId: 9, username: 'u9' }),
  ]);
  const commands = {
    isAdministrator: ({ userId }: Caller) => Promise.resolve(userId === ADMIN.userId),
    targets: {
      readableConnections: ({ userId }: Caller) => Promise.resolve(new Set(userId === 2 || userId === 3 ? [7] : [])),
    },
  } as unknown as Commands;
  return { uses: createActiveUses(commands, sessions), ended };
}

const shown = (id: string, connectionIdentifier: string, who: string | null) => ({
  identifier: id,
  connectionIdentifier,
  startDate: Date.parse('2026-03-18T12:00:00Z'),
  remoteHost: who === null ? null : '203.0.113.9',
  username: who,
  connectable: who !== null,
});

test('uses are listed of readable connections only; who and from where is for starter and administrators [A3-043]', async () => {
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

test('the starter and administrators may end a use, a reader may not, a stranger sees none', async () => {
  const { uses } = setUp();
  const objection = async (who: Caller) => (await uses.objection(who, 'a'))?.type ?? null;
  expect([await objection(ADMIN), await objection(OWNER)]).toEqual([null, null]);
  expect([await objection(READER), await objection(STRANGER)]).toEqual(['PERMISSION_DENIED', 'NOT_FOUND']);
  await expect(uses.find(STRANGER, 'a')).rejects.toBeInstanceOf(AppError);
});

test('the caller’s rights on running uses are told, an administrator’s are not expanded', async () => {
  const { uses } = setUp();
  expect(await uses.permissions(OWNER)).toEqual({ a: ['READ', 'DELETE'] });
  expect(await uses.permissions(ADMIN)).toEqual({ a: ['READ'], b: ['READ'] });
});

test('ending goes by the public name', () => {
  const { uses, ended } = setUp();
  uses.end('a');
  expect(ended).toEqual([{ publicId: 'a', status: 'SESSION_CLOSED' }]);
});
