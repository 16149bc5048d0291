import { deleteSetting, readSetting, writeSetting } from '../../../platform/database/settings.ts';
import type { Db } from '../../../platform/database/types.ts';

const EXTERNAL_PORT = 'externalPort';

/** A port or `default`, as it was saved; null where nobody has set one. */
export async function readExternalPort(db: Db): Promise<string | null> {
  const stored = await readSetting(db, EXTERNAL_PORT);
  return typeof stored === 'string' ? stored : null;
}

export const writeExternalPort = (db: Db, port: string): Promise<void> => writeSetting(db, EXTERNAL_PORT, port);

export const removeExternalPort = (db: Db): Promise<void> => deleteSetting(db, EXTERNAL_PORT);
