import { sql } from 'kysely';
import { TREE_MARKS_MAX } from '../../../../contract/limits.ts';
import type { Db } from '../../../platform/database/types.ts';

/**
 * What every tree is true of: another word after each change that may show in one. The marks are random, so that their
 * sum is another one too when some are swept together. Read it before the tree: what changes in between only makes the
 * tree newer than its word.
 */
export async function readTreeVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string; marks: number }>`
    select coalesce(sum(mark), 0)::text as version, count(*)::integer as marks from tree_marks`.execute(db);
  const { version = '', marks = 0 } = rows[0] ?? {};
  // Where that fails, the next reader tries it.
  if (marks > TREE_MARKS_MAX) await sweep(db).catch(() => undefined);
  return version;
}

/**
 * Leaves what another sweep holds; a mark that comes meanwhile stays. It leaves a mark itself: without one, the sum after
 * each sweep would be nought again, and a tree kept since an earlier one would pass for true.
 */
const sweep = (db: Db) =>
  sql`with swept as (
    delete from tree_marks where ctid = any(array(select ctid from tree_marks for update skip locked))
  ) insert into tree_marks default values`.execute(db);
