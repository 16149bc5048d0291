import { readSetting, writeSetting } from '../../../platform/database/settings.ts';
import type { Db } from '../../../platform/database/types.ts';

const BUILT_IN = 'sharing.builtIn';
const WATCHING = 'sharing.watching';

/** Both are on unless an administrator has switched them off. */
const isOn = async (db: Db, key: string): Promise<boolean> => (await readSetting(db, key)) !== false;

/** Whether everybody may share what they run, without a sharing profile. */
export const builtInSharingIsOn = (db: Db): Promise<boolean> => isOn(db, BUILT_IN);
export const switchBuiltInSharing = (db: Db, on: boolean): Promise<void> => writeSetting(db, BUILT_IN, on);

/** Whether administrators may watch what others run. */
export const watchingIsOn = (db: Db): Promise<boolean> => isOn(db, WATCHING);
export const switchWatching = (db: Db, on: boolean): Promise<void> => writeSetting(db, WATCHING, on);
