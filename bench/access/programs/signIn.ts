import { createApp } from '../../../gateway/app/gateway.ts';
import { ensureAdministrator } from '../../../gateway/features/accounts/service/firstRun.ts';
import { readConfig } from '../../../gateway/platform/config/config.ts';
import { createLog } from '../../../gateway/platform/log/log.ts';
import { createTargetGuard } from '../../../gateway/tunnel/targets/targets.ts';
import { openDatabase } from '../../../gateway/platform/database/database.ts';
import { emptyDatabase } from '../../../gateway/platform/database/testDatabase.ts';
import { createKeyring, newKey } from '../../../gateway/platform/secrets/keyring.ts';
import { createPasswords } from '../../../gateway/platform/secrets/passwords.ts';
import { listen } from '../../../gateway/app/server.ts';
import type { SignInSettings, SignInWord } from '../signInGateway.ts';
import { watchLoop } from './loopWatch.ts';

/** How many hashes run, and how many ran at once since the last question. */
const hashes = { running: 0, most: 0 };
const passwords = createPasswords((change) => {
  hashes.running += change;
  hashes.most = Math.max(hashes.most, hashes.running);
});

/** The whole gateway with its embedded database, in a process of its own; proxies on this machine are believed. */
async function start({ dataDir, admin }: SignInSettings): Promise<string> {
  const database = await openDatabase({ dataDir, emptyDatabase: await emptyDatabase() });
  await ensureAdministrator({ db: database.db, passwords }, admin);
  const config = readConfig({ ORIEL_DATA: dataDir, ORIEL_PORT: '0', ORIEL_TRUST_PROXY: '127.0.0.0/8' });
  const parts = createApp({
    ...{ config, database, passwords, now: () => new Date(), node: 'bench', version: 'bench', servesTls: false },
    keyring: createKeyring([newKey()]),
    targets: createTargetGuard({ allowed: [], ownEndpoints: config.engines }),
    log: createLog({ node: 'bench', level: 'silent' }),
    appFolder: null,
  });
  return (await listen(parts, config, null)).url;
}

const tell = (word: SignInWord): void => void process.send?.(word);

process.once('message', (settings) => {
  void start(settings as SignInSettings).then((url) => {
    const loop = watchLoop();
    process.on('message', () => {
      tell({ longestBlockMs: loop.longestBlockMs(), mostHashes: hashes.most });
      hashes.most = hashes.running;
    });
    tell({ url });
  });
});
process.on('disconnect', () => process.exit());
