import { createApp, type Gateway } from '../../gateway/app.ts';
import { readConfig } from '../../gateway/config.ts';
import { createLog } from '../../gateway/logging.ts';
import { createTargetGuard } from '../../gateway/policies/targets.ts';
import { openDatabase } from '../../gateway/repositories/database.ts';
import { emptyDatabase, temporaryFolder } from '../../gateway/repositories/testDatabase.ts';
import type { RootDb } from '../../gateway/repositories/types.ts';
import { createKeyring, newKey } from '../../gateway/secrets/keyring.ts';
import { createPasswords } from '../../gateway/secrets/passwords.ts';
import { listen } from '../../gateway/server.ts';

export interface InProcess {
  readonly url: string;
  readonly db: RootDb;
  readonly parts: Gateway;
  stop(): Promise<void>;
}

/** A gateway in this process, on a port and with a database that can be asked directly. It serves the app of that folder. */
export async function openInProcess(appFolder: string): Promise<InProcess> {
  const folder = await temporaryFolder();
  const database = await openDatabase({ dataDir: folder.path, emptyDatabase: await emptyDatabase() });
  const config = readConfig({ ORIEL_PORT: '0', ORIEL_DATA: folder.path });
  const parts = createApp({
    ...{ config, database, now: () => new Date(), node: 'bench', version: 'bench', servesTls: false },
    appFolder,
    keyring: createKeyring([newKey()]),
    passwords: createPasswords(),
    targets: createTargetGuard({ allowed: [], ownEndpoints: config.engines }),
    log: createLog({ node: 'bench', level: 'silent' }),
  });
  const server = await listen(parts, config, null);
  return {
    ...{ url: server.url, db: database.db, parts },
    stop: async () => {
      await server.drain();
      await database.close();
      await folder.remove();
    },
  };
}
