import type { Config } from '../platform/config/config.ts';
import { acceptKeyring } from '../platform/database/keyCheck.ts';
import { type CommandResult, withStoredDatabase } from '../platform/database/storedDatabase.ts';
import { keyFileIn, openKeyFile } from '../platform/secrets/keyFile.ts';

/** For whoever lost the key file: the one that is there, or a new one, is that of the database from now on. */
export const adoptKeyring = (config: Config): Promise<CommandResult> =>
  withStoredDatabase(config, async (db) => {
    await acceptKeyring(db, await openKeyFile(keyFileIn(config.dataDir)));
    return {
      succeeded: true,
      message: 'The key file is that of the database now. Passwords sealed with another stay shut.',
    };
  });
