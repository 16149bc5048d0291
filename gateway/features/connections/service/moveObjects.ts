import { findGroupRow } from '../repository/connectionGroups.ts';
import { findConnectionRow } from '../repository/connections.ts';
import { idOf } from '../../../platform/database/identifiers.ts';
import type { Db, ObjectRef } from '../../../platform/database/types.ts';
import { counted } from '../../../platform/database/versions.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { demandPlaceFor } from './groupPlaces.ts';
import { demandOrdinary, parentIdOf } from './parents.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { MoveService } from '../types.ts';
import { found, inTransaction, lock, withConstraints } from '../../../platform/database/transaction.ts';
import {
  demand,
  demandReadable,
  groupRef,
  groupRefOfId,
  mayMove,
  readAllRights,
  type Parent,
  type Rights,
} from '../../permissions/index.ts';

const NAME_TAKEN = 'Something of that name is in the group already.';

interface Move {
  readonly db: Db;
  readonly rights: Rights;
  readonly to: Parent;
  readonly parentId: number | null;
}

interface Movable {
  readonly parent_id: number | null;
  readonly system_key: string | null;
}

function demandMovable({ rights, to }: Move, ref: ObjectRef, row: Movable): void {
  demandReadable(rights, ref);
  demand(mayMove(rights, ref, groupRefOfId(row.parent_id), to));
  demandOrdinary(row);
}

async function moveConnection(move: Move, identifier: string): Promise<void> {
  const id = idOf(identifier);
  const row = found(id === null ? null : await findConnectionRow(move.db, id));
  demandMovable(move, { type: 'connection', identifier }, row);
  const changed = counted({ parent_id: move.parentId });
  await move.db.updateTable('connections').set(changed).where('connection_id', '=', row.connection_id).execute();
}

async function moveGroup(move: Move, identifier: string): Promise<void> {
  const id = idOf(identifier);
  const row = found(id === null ? null : await findGroupRow(move.db, id));
  demandMovable(move, { type: 'connectionGroup', identifier }, row);
  const { connection_group_id: own } = row;
  await demandPlaceFor(move.db, row, move.parentId);
  const changed = counted({ parent_id: move.parentId });
  await move.db.updateTable('connection_groups').set(changed).where('connection_group_id', '=', own).execute();
}

const refsOf = (type: ObjectRef['type'], identifiers: readonly string[]) => identifiers.map((id) => `${type}/${id}`);

/** Several objects go into another group at once; a save of each would have to know all its parameters. */
export const createMoveService = (context: ServiceContext): MoveService => ({
  move: async (actor: Actor, { connections, connectionGroups, parentIdentifier }) => {
    await inTransaction(context.db, async (transaction) => {
      await lock(transaction, 'connectionGroups');
      const to = groupRef(parentIdentifier);
      const rights = await readAllRights(transaction, actor.userId);
      const move: Move = { db: transaction, rights, to, parentId: await parentIdOf(transaction, to) };
      await withConstraints(NAME_TAKEN, async () => {
        for (const identifier of connectionGroups) await moveGroup(move, identifier);
        for (const identifier of connections) await moveConnection(move, identifier);
      });
      const objects = [...refsOf('connectionGroup', connectionGroups), ...refsOf('connection', connections)];
      const detail = `move to connectionGroup/${parentIdentifier}`;
      await record(
        context,
        transaction,
        actor,
        objects.map((object) => ({ action: 'object.changed', object, detail })),
      );
    });
    context.onRightsChanged?.();
  },
});
