import type { ConnectionNote } from '../../../../contract/http/connectionNotes.ts';
import { deleteNote, visibleNotes, writeNote } from '../repository/connectionNotes.ts';
import { idOf } from '../../../platform/database/identifiers.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found, inTransaction, withConstraints } from '../../../platform/database/transaction.ts';
import { demand, demandReadable, mayUpdate, rightsOf, viewerOf } from '../../permissions/index.ts';

const ONE_EACH = 'The connection has another note by now.';

/** Whoever may change a connection may write what others should know of it. */
export function noteConnection({ db }: ServiceContext, actor: Actor, { identifier, note }: ConnectionNote) {
  return inTransaction(db, async (transaction) => {
    const object = { type: 'connection', identifier } as const;
    const rights = await rightsOf(transaction, actor, [object]);
    demandReadable(rights, object);
    demand(mayUpdate(rights, object));
    const id = found(idOf(identifier));
    const text = note.trim();
    if (text === '') await deleteNote(transaction, id);
    else await withConstraints(ONE_EACH, () => writeNote(transaction, id, text));
  });
}

export const connectionNotesOf = async ({ db }: ServiceContext, actor: Actor): Promise<ConnectionNote[]> =>
  visibleNotes(db, await viewerOf(db, actor));
