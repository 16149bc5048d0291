import { createApp, type Gateway } from '../../gateway/app/gateway.ts';
import { readConfig } from '../../gateway/platform/config/config.ts';
import { createLog } from '../../gateway/platform/log/log.ts';
import { createTargetGuard } from '../../gateway/tunnel/targets/targets.ts';
import { openDatabase } from '../../gateway/platform/database/database.ts';
import { emptyDatabase, temporaryFolder } from '../../gateway/platform/database/testDatabase.ts';
import type { RootDb } from '../../gateway/platform/database/types.ts';
import { createKeyring, newKey } from '../../gateway/platform/secrets/keyring.ts';
import { createPasswords } from '../../gateway/platform/secrets/passwords.ts';
import { listen } from '../../gateway/app/server.ts';

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
