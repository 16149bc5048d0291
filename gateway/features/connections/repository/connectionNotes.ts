import type { ConnectionNote } from '../../../../contract/http/connectionNotes.ts';
import type { Db, Viewer } from '../../../platform/database/types.ts';
import { visible } from '../../permissions/index.ts';

export async function visibleNotes(db: Db, viewer: Viewer): Promise<ConnectionNote[]> {
  const rows = await db
    .selectFrom('connection_notes as n')
    .select(['n.connection_id', 'n.note'])
    .where(visible('connection', 'n.connection_id', viewer))
    .orderBy('n.connection_id')
    .execute();
  return rows.map((row) => ({ identifier: String(row.connection_id), note: row.note }));
}

export const writeNote = (db: Db, id: number, note: string) =>
  db
    .insertInto('connection_notes')
    .values({ connection_id: id, note })
    .onConflict((conflict) => conflict.column('connection_id').doUpdateSet({ note }))
    .execute();

export const deleteNote = (db: Db, id: number) =>
  db.deleteFrom('connection_notes').where('connection_id', '=', id).execute();
