import type { RootDb } from '../../../platform/database/types.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { accountState, findAccountById } from '../../accounts/index.ts';
import { openNtHash, storedNtHashes } from '../appPasswords/repository.ts';
import { mayWriteShared } from '../writers.ts';
import type { SmbPerson } from './smbFiles.ts';

const PLAIN = /^[A-Za-z0-9][\w.-]{0,63}$/;
const NUMBERED = /^user-\d+$/;
const RESERVED: readonly string[] = ['root', 'nobody', 'oriel-server', 'oriel-none'];

/** Under which name somebody logs in by SMB: their own, where Samba can hold it. */
export const smbNameOf = (username: string, userId: number): string =>
  PLAIN.test(username) && !NUMBERED.test(username) && !RESERVED.includes(username.toLowerCase())
    ? username
    : `user-${userId}`;

interface Needs {
  readonly db: RootDb;
  readonly keyring: Keyring;
  readonly now: () => Date;
  /** Whether there is room for more in the shared drive. */
  readonly hasRoom: () => Promise<boolean>;
}

/** Everybody who may open the shared drive by SMB now. */
export async function findSmbPeople({ db, keyring, now, hasRoom }: Needs): Promise<readonly SmbPerson[]> {
  const isOpen = await hasRoom();
  const people: SmbPerson[] = [];
  for (const stored of await storedNtHashes(db)) {
    const account = await findAccountById(db, stored.userId);
    const ntHash = openNtHash(keyring, stored);
    if (account === null || ntHash === null || accountState(account, now()) !== 'usable') continue;
    const mayWrite = isOpen && (await mayWriteShared(db, stored.userId));
    people.push({ name: smbNameOf(account.username, stored.userId), ntHash, mayWrite });
  }
  return people;
}
