import type { Db } from '../../../platform/database/types.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { wantsOwnDrive } from '../../../tunnel/policy/ownDrive.ts';
import { findConnectionRow } from './connections.ts';
import { readSomeParameters } from './parameters.ts';

/** Whether a connection, as it is stored now, gives whoever opens it their own drive. False for one that is gone. */
export async function givesOwnDrive(db: Db, keyring: Keyring, id: number): Promise<boolean> {
  const row = await findConnectionRow(db, id);
  if (row === null) return false;
  const parameters = await readSomeParameters(db, keyring, [id], ['enable-own-drive']);
  return wantsOwnDrive(row.protocol, parameters.get(id) ?? {});
}
