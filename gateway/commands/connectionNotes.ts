import type { ConnectionNote } from '../../contract/http/connectionNotes.ts';
import { mayUpdate } from '../policies/objects.ts';
import { deleteNote, visibleNotes, writeNote } from '../repositories/connectionNotes.ts';
import { idOf } from '../repositories/identifiers.ts';
import { demand, demandReadable, found, inTransaction, rightsOf, viewerOf, withConstraints } from './access.ts';
import type { CommandContext } from './context.ts';
import type { Actor } from './types.ts';

const ONE_EACH = 'The connection has another note by now.';

/** Whoever may change a connection may write what others should know of it. */
export function noteConnection({ db }: CommandContext, actor: Actor, { identifier, note }: ConnectionNote) {
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

export const connectionNotesOf = async ({ db }: CommandContext, actor: Actor): Promise<ConnectionNote[]> =>
  visibleNotes(db, await viewerOf(db, actor));
