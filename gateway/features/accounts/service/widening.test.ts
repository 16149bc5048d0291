import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatchOperation } from '../../../../contract/http/common.ts';
import { WIDENING_PATCHES } from '../../../../contract/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { covers } from '../../permissions/policy/rights.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { readAllRights } from '../../permissions/repository/permissions.ts';
import { openFresh } from '../../../platform/database/testDatabase.ts';
import {
  OBJECT_PERMISSIONS,
  type ObjectPermission,
  type SubjectRef,
  SYSTEM_PERMISSIONS,
} from '../../../platform/database/types.ts';
import { newWorld, type TestWorld } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { Relation } from '../types.ts';

const USERS = ['maria', 'otto', 'admin'];
const GROUPS = ['outer', 'inner', 'vault'];
/** Which identifiers make sense in which map. */
const FITTING: readonly (readonly [string, readonly string[]])[] = [
  ['connectionPermissions', ['One', 'Two', 'Three', 'Secret']],
  ['connectionGroupPermissions', ['Servers']],
  ['userPermissions', USERS],
  ['userGroupPermissions', GROUPS],
];
const ODD_MAPS = ['sharingProfilePermissions', 'activeConnectionPermissions', 'systemPermissions', '__proto__'];

const subject: fc.Arbitrary<SubjectRef> = fc.oneof(
  fc.constantFrom(...USERS).map((identifier) => ({ type: 'user', identifier }) as const),
  fc.constantFrom(...GROUPS).map((identifier) => ({ type: 'userGroup', identifier }) as const),
);

const op = fc.constantFrom(...Array<string>(12).fill('add'), 'remove', 'replace');

const fittingPath = fc
  .constantFrom(...FITTING)
  .chain(([map, identifiers]) => fc.constantFrom(...identifiers).map((identifier) => `/${map}/${identifier}`));
const oddPath = fc
  .tuple(fc.constantFrom(...ODD_MAPS), fc.constantFrom(...USERS, ...GROUPS, 'One'))
  .map(([map, identifier]) => `/${map}/${identifier}`);

const permissionOperation: fc.Arbitrary<PatchOperation> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ op, path: fittingPath, value: fc.constantFrom<string>(...OBJECT_PERMISSIONS) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      op,
      path: fc.constant('/systemPermissions'),
      value: fc.constantFrom<string>(...SYSTEM_PERMISSIONS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op, path: oddPath, value: fc.constantFrom<string>(...OBJECT_PERMISSIONS) }) },
);

/** One side of a membership, and what fits on the other. */
const membership = fc.oneof(
  fc.record({ subject, relation: fc.constant<Relation>('userGroups'), value: fc.constantFrom(...GROUPS) }),
  fc.record({ subject, relation: fc.constant<Relation>('memberUsers'), value: fc.constantFrom(...USERS) }),
  fc.record({ subject, relation: fc.constant<Relation>('memberUserGroups'), value: fc.constantFrom(...GROUPS) }),
);

type Call = (world: TestWorld, maria: Actor, ids: ReadonlyMap<string, string>) => Promise<void>;

const permissionCall: fc.Arbitrary<Call> = fc
  .record({ subject, operations: fc.array(permissionOperation, { minLength: 1, maxLength: 2 }) })
  .map(({ subject: to, operations }) => ({ services }, maria, ids) => {
    const aimed = operations.map((operation) => withIds(ids, operation));
    return services.permissions.patch(maria, to, aimed);
  });

const membershipCall: fc.Arbitrary<Call> = fc.record({ op, membership }).map(
  ({ op: name, membership: { subject: of, relation, value } }) =>
    ({ services }, maria) =>
      services.memberships.patch(maria, of, relation, [{ op: name, path: '/', value }]),
);

const enablingCall: fc.Arbitrary<Call> = fc.record({ group: fc.constantFrom(...GROUPS), disabled: fc.boolean() }).map(
  ({ group, disabled }) =>
    ({ services }, maria) =>
      services.userGroups.replace(maria, group, { disabled }),
);

const anyCall = fc.oneof(
  { weight: 4, arbitrary: permissionCall },
  { weight: 4, arbitrary: membershipCall },
  { weight: 1, arbitrary: enablingCall },
);

const withIds = (ids: ReadonlyMap<string, string>, operation: PatchOperation): PatchOperation => ({
  ...operation,
  path: operation.path.replace(/[^/]+$/, (name) => ids.get(name) ?? name),
});

/**
 * Gives maria most of what a person may hold who is no administrator, with gaps that widening would close. The map
 * leads from the names in generated paths to the ids of what was made.
 */
async function furnish(
  world: TestWorld,
): Promise<{ readonly maria: Actor; readonly ids: ReadonlyMap<string, string> }> {
  const { services, admin } = world;
  const maria = await world.user('maria');
  const otto = await world.user('otto');
  const connection = async (name: string, ...held: ObjectPermission[]) => {
    const { identifier } = await services.connections.create(admin, { name, protocol: 'ssh' });
    await world.give(maria, 'connection', Number(identifier), ...held);
    return [name, identifier] as const;
  };
  const servers = await services.connectionGroups.create(admin, { name: 'Servers' });
  await world.give(maria, 'connectionGroup', Number(servers.identifier), 'ADMINISTER');
  const ids = new Map<string, string>([
    ['Servers', servers.identifier],
    await connection('One', 'READ'),
    await connection('Two', 'ADMINISTER'),
    await connection('Three', 'READ', 'ADMINISTER'),
    await connection('Secret'),
  ]);
  for (const identifier of GROUPS) {
    await services.userGroups.create(admin, { identifier, disabled: identifier === 'inner' });
    const path = `/userGroupPermissions/${identifier}`;
    await services.permissions.patch(admin, { type: 'user', identifier: 'maria' }, [
      { op: 'add', path, value: 'READ' },
      { op: 'add', path, value: 'UPDATE' },
    ]);
  }
  for (const identifier of ['vault', 'inner']) {
    const path = `/connectionPermissions/${ids.get('Secret') ?? ''}`;
    await services.permissions.patch(admin, { type: 'userGroup', identifier }, [{ op: 'add', path, value: 'READ' }]);
  }
  await services.memberships.patch(admin, { type: 'userGroup', identifier: 'inner' }, 'memberUsers', [
    { op: 'add', path: '/', value: 'maria' },
  ]);
  await world.give(maria, 'user', maria.userId, 'UPDATE', 'ADMINISTER');
  await world.give(maria, 'user', otto.userId, 'READ', 'UPDATE', 'ADMINISTER');
  return { maria, ids };
}

const CHANGED = [
  'connection_permissions',
  'connection_group_permissions',
  'user_permissions',
  'user_group_permissions',
  'system_permissions',
  'user_group_members',
];

/** Remembers who holds what; the function that comes back restores it. */
async function remember({ db }: OpenDatabase): Promise<() => Promise<void>> {
  for (const table of CHANGED) {
    await sql`create table ${sql.table(`saved_${table}`)} as select * from ${sql.table(table)}`.execute(db);
  }
  return async () => {
    for (const table of CHANGED) {
      await sql`delete from ${sql.table(table)}`.execute(db);
      await sql`insert into ${sql.table(table)} select * from ${sql.table(`saved_${table}`)}`.execute(db);
    }
    await sql`update user_groups set disabled = (select name = 'inner' from entities e
      where e.entity_id = user_groups.entity_id)`.execute(db);
  };
}

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openFresh();
});
afterAll(() => opened.close());

const count = Number(process.env['ORIEL_WIDENING_PATCHES'] ?? WIDENING_PATCHES);
/** Calls that build on one another before everything is as it was. */
const IN_A_ROW = 6;

test(`${count} random changes by somebody who is no administrator never widen their own rights`, async () => {
  const world = await newWorld(opened);
  const { maria, ids } = await furnish(world);
  const restore = await remember(opened);
  const before = await readAllRights(opened.db, maria.userId);
  const tally = { kept: 0, refused: 0 };

  async function tried(call: Call): Promise<void> {
    try {
      await call(world, maria, ids);
      tally.kept += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      tally.refused += 1;
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: IN_A_ROW, maxLength: IN_A_ROW }), async (calls) => {
      await restore();
      for (const call of calls) {
        await tried(call);
        expect(covers(before, await readAllRights(opened.db, maria.userId))).toBe(true);
      }
    }),
    { numRuns: Math.ceil(count / IN_A_ROW), seed: 20_260_318, endOnFailure: true },
  );
  // Neither nearly all refused nor nearly all kept: both sides of the rules were tried.
  expect({ kept: tally.kept > count / 20, refused: tally.refused > count / 4 }).toEqual({ kept: true, refused: true });
}, 1_800_000);
