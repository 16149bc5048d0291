import type { AuditEntry } from '../../../platform/auditTrail/entry.ts';
import { notFound, permissionDenied, unsupported } from '../../../platform/errors.ts';
import {
  type Asker,
  judgeSystemPermission,
  mayChangeObjectPermission,
  mayReadPermissions,
  type ObjectPermissionChange,
} from '../policy/subjects.ts';
import { findEntityId, findObjectId, reaches } from '../repository/entities.ts';
import {
  grant,
  grantSystem,
  readAllRights,
  readEffective,
  readGranted,
  revoke,
  revokeSystem,
} from '../repository/permissions.ts';
import type { Db, SubjectRef } from '../../../platform/database/types.ts';
import { askerOf, demand, keepingAdministrator } from './access.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import {
  inOrder,
  type PermissionChanges,
  readPermissionPatch,
  type SystemPermissionChange,
} from './permissionPatch.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { PermissionService } from '../types.ts';
import { found, inTransaction } from '../../../platform/database/transaction.ts';

/** The subject of a call, if the asker may read it; whoever may not finds nothing there. */
async function subjectEntity(db: Db, asker: Asker, subject: SubjectRef): Promise<number> {
  if (!mayReadPermissions(asker, subject)) throw notFound();
  return found(await findEntityId(db, subject));
}

interface Patching {
  readonly db: Db;
  readonly asker: Asker;
  readonly subject: SubjectRef;
  readonly entityId: number;
  readonly reachesAsker: boolean;
}

async function changeObject(
  { db, asker, subject, ...patching }: Patching,
  change: ObjectPermissionChange,
): Promise<void> {
  demand(mayChangeObjectPermission(asker, subject, change, patching.reachesAsker));
  const objectId = await findObjectId(db, change.object);
  if (objectId === null) throw notFound(`There is no object "${change.object.identifier}" to set permissions on.`);
  const permissions = [change.permission];
  const rows = { entityId: patching.entityId, type: change.object.type, objectId, permissions };
  await (change.op === 'add' ? grant(db, rows) : revoke(db, rows));
}

async function changeSystem({ db, asker, subject, entityId }: Patching, change: SystemPermissionChange): Promise<void> {
  const verdict = judgeSystemPermission(asker, subject, change.op);
  if (verdict === 'unsupported') throw unsupported('You cannot take a system permission from yourself.');
  if (verdict === 'denied') throw permissionDenied();
  await (change.op === 'add' ? grantSystem : revokeSystem)(db, entityId, change.permission);
}

/** All is judged by the rights that the asker had before, so that nothing in a patch can pave the way for the rest. */
async function applyPatch(db: Db, actor: Actor, subject: SubjectRef, changes: PermissionChanges): Promise<void> {
  const asker: Asker = { username: actor.username, rights: await readAllRights(db, actor.userId) };
  const entityId = await subjectEntity(db, asker, subject);
  const patching = { db, asker, subject, entityId, reachesAsker: await reaches(db, entityId, actor.userId) };
  for (const change of inOrder(changes.objects)) await changeObject(patching, change);
  for (const change of inOrder(changes.system)) await changeSystem(patching, change);
}

const ACTIONS = { add: 'permission.added', remove: 'permission.removed' } as const;

function entriesOf({ type, identifier }: SubjectRef, { objects, system }: PermissionChanges): AuditEntry[] {
  const told = (op: 'add' | 'remove', detail: string) => ({
    action: ACTIONS[op],
    object: `${type}/${identifier}`,
    detail,
  });
  return [
    ...objects.map(({ op, object, permission }) => told(op, `${permission} ${object.type}/${object.identifier}`)),
    ...system.map(({ op, permission }) => told(op, `${permission} system`)),
  ];
}

/** In a transaction that is open: everything is kept or nothing of it. */
export async function patchPermissions(
  context: Pick<ServiceContext, 'now'>,
  db: Db,
  { actor, subject }: { readonly actor: Actor; readonly subject: SubjectRef },
  changes: PermissionChanges,
): Promise<void> {
  await keepingAdministrator(db, async () => {
    await applyPatch(db, actor, subject, changes);
    await record(context, db, actor, entriesOf(subject, changes));
  });
}

export function createPermissionService(context: ServiceContext): PermissionService {
  const { db, onRightsChanged } = context;
  return {
    granted: async (actor, subject) => {
      const asker = await askerOf(db, actor, [subject]);
      return readGranted(db, await subjectEntity(db, asker, subject));
    },
    effective: async (actor, username) => {
      const subject = { type: 'user', identifier: username } as const;
      if (!mayReadPermissions(await askerOf(db, actor, [subject]), subject)) throw notFound();
      return found(await readEffective(db, username));
    },
    patch: async (actor, subject, operations) => {
      const changes = readPermissionPatch(operations);
      await inTransaction(db, (transaction) => patchPermissions(context, transaction, { actor, subject }, changes));
      onRightsChanged?.();
    },
  };
}
