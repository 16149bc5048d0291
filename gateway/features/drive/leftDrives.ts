import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_SECONDS, LEFT_DRIVE_KEPT_DAYS } from '../../../contract/limits.ts';
import { appendAudit } from '../../platform/auditTrail/repository.ts';
import type { RootDb } from '../../platform/database/types.ts';
import { deleteProperties } from './repository/properties.ts';

const OWNER_ONLY = 0o700;
const KEPT_MS = LEFT_DRIVE_KEPT_DAYS * DAY_SECONDS * 1_000;
const OWNER = /^\d{1,9}$/;
/** When its owner was missed first, and who that was. */
const LEFT = /^(\d{13})-(\d{1,9})$/;

interface LeftDrives {
  /** The folder with the drives of people, by their numbers. */
  readonly own: string;
  /** That of drives whose owners are gone. */
  readonly left: string;
  readonly bin: string;
  readonly db: RootDb;
  readonly now: () => Date;
}

/** A drive outlives its owner for some time: who deleted the wrong account may still get the files back, from the disk. */
export async function sweepLeftDrives(drives: LeftDrives): Promise<void> {
  await putAside(drives);
  await removeOld(drives);
}

async function putAside({ own, left, db, now }: LeftDrives): Promise<void> {
  const folders = (await readdir(own).catch(() => [])).filter((name) => OWNER.test(name));
  // Asked after the folders were listed: whoever comes meanwhile is known before they have one.
  const users = new Set((await db.selectFrom('users').select('user_id').execute()).map((row) => String(row.user_id)));
  for (const owner of folders.filter((one) => !users.has(one))) {
    await mkdir(left, { recursive: true, mode: OWNER_ONLY });
    await rename(join(own, owner), join(left, `${String(now().getTime()).padStart(13, '0')}-${owner}`));
    const until = new Date(now().getTime() + KEPT_MS).toISOString();
    await recorded({ db, now }, owner, `the user is gone, kept until ${until}`);
  }
}

async function removeOld({ left, bin, db, now }: LeftDrives): Promise<void> {
  for (const name of await readdir(left).catch(() => [])) {
    const [, since, owner] = LEFT.exec(name) ?? [];
    if (since === undefined || owner === undefined || now().getTime() - Number(since) <= KEPT_MS) continue;
    await rm(join(left, name), { recursive: true, force: true });
    await rm(join(bin, owner), { recursive: true, force: true });
    await deleteProperties(db, { drive: owner, path: '' });
    await recorded({ db, now }, owner, 'removed for good');
  }
}

/** By the gateway itself. */
const recorded = ({ db, now }: Pick<LeftDrives, 'db' | 'now'>, owner: string, detail: string): Promise<void> =>
  appendAudit(db, {
    ...{ at: now(), doer: { username: '' } },
    entries: [{ action: 'drive.changed', object: `drive/${owner}`, detail }],
  });
