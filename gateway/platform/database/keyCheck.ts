import { KeyFileError } from '../secrets/keyFile.ts';
import type { Keyring, SealedColumn } from '../secrets/keyring.ts';
import type { Db } from './types.ts';
import { readSetting, writeSetting } from './settings.ts';

const SETTING = 'keyring.check';
const COLUMN: SealedColumn = { table: 'settings', row: 0, column: SETTING };

function opens(keyring: Keyring, sealed: string): boolean {
  try {
    return keyring.open(sealed, COLUMN) === SETTING;
  } catch {
    return false;
  }
}

/** From now on these are the keys of the database. What others sealed stays shut. */
export const acceptKeyring = (db: Db, keyring: Keyring): Promise<void> =>
  writeSetting(db, SETTING, keyring.seal(SETTING, COLUMN));

/** Refuses to go on with keys that are not this database's: new secrets would be sealed with the wrong one. */
export async function checkKeyring(db: Db, keyring: Keyring): Promise<void> {
  const stored = await readSetting(db, SETTING);
  if (stored === undefined) return acceptKeyring(db, keyring);
  if (typeof stored === 'string' && opens(keyring, stored)) return;
  throw new KeyFileError(
    'The key file does not belong to this database: stored passwords could not be opened. ' +
      'Put back the key file that this database was used with. ' +
      'If it is lost for good, the command accept-keys goes on with this one: stored passwords must then be typed anew.',
  );
}
