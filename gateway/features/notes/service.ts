import * as z from 'zod/mini';
import { type SharedNote, sharedNote } from '../../../contract/http/sharedNote.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import { record } from '../../platform/auditTrail/record.ts';
import { lockSetting, readSetting, writeSetting } from '../../platform/database/settings.ts';
import type { Db } from '../../platform/database/types.ts';
import { cleanNote } from './policy.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { demandUnchanged, inTransaction } from '../../platform/database/transaction.ts';

const SETTING = 'sharedNote';
const NEVER_WRITTEN: SharedNote = { note: '', version: 0, savedBy: null, savedAt: null };

export interface NoteToSave {
  readonly note: string;
  /** The version that the writer has seen; without it whatever stands there is replaced. */
  readonly version?: number | undefined;
}

export async function readSharedNote(db: Db): Promise<SharedNote> {
  const stored = await readSetting(db, SETTING);
  return stored === undefined ? NEVER_WRITTEN : z.parse(sharedNote, stored);
}

/** Of two who write at once, the second is told of the first. */
export function saveSharedNote(
  context: Pick<ServiceContext, 'db' | 'now'>,
  actor: Actor,
  { note, version }: NoteToSave,
): Promise<SharedNote> {
  return inTransaction(context.db, async (transaction) => {
    await lockSetting(transaction, SETTING, NEVER_WRITTEN);
    const before = await readSharedNote(transaction);
    demandUnchanged(version, before.version);
    const saved: SharedNote = {
      ...{ note: cleanNote(note), version: before.version + 1 },
      ...{ savedBy: actor.username, savedAt: context.now().getTime() },
    };
    await writeSetting(transaction, SETTING, saved);
    await record(context, transaction, actor, [{ action: 'setting.changed', object: 'shared note' }]);
    return saved;
  });
}
