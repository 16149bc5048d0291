import { fileURLToPath } from 'node:url';
import { createApp } from './gateway.ts';
import type { Config, Endpoint } from '../platform/config/config.ts';
import { findTls } from '../platform/host/tls.ts';
import { findAppFolder } from '../platform/http/staticFiles.ts';
import type { LogHealth } from '../platform/log/destination.ts';
import type { Log } from '../platform/log/log.ts';
import { createTargetGuard } from '../tunnel/targets/targets.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';
import { checkKeyring } from '../platform/database/keyCheck.ts';
import { openChangeBus } from '../platform/bus/changeBus.ts';
import { keyFileIn, openKeyFile } from '../platform/secrets/keyFile.ts';
import { createPasswords } from '../platform/secrets/passwords.ts';
import { listen, type RunningServer } from './server.ts';
import { offerBuiltinConnections } from './builtinConnections.ts';
import { VERSION } from '../platform/version.ts';
import { discardTornParts } from '../features/drive/index.ts';
import { ensureAdministrator, type FirstAdministrator, forgetUntold, renewUntold } from '../features/accounts/index.ts';
import { closeAbandonedLogins } from '../features/auth/index.ts';
import { closeAbandonedUses } from '../features/history/index.ts';
import { lockSetting, readSetting, writeSetting } from '../platform/database/settings.ts';
import type { RootDb } from '../platform/database/types.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isNodeSeen, showGateway, startOf } from '../features/activeSessions/index.ts';

const SETTING = 'thisComputer.node';

/**
 * Of several gateways on one database one offers its computer: the group is there once, and its ports and passwords are those
 * of one machine. It stays with the gateway that has it, and goes to the next that starts while that one does not run.
 */
export const claimHost = (root: RootDb, node: string): Promise<boolean> =>
  inTransaction(root, async (db) => {
    await lockSetting(db, SETTING, node);
    const holder = await readSetting(db, SETTING);
    if (typeof holder === 'string' && holder !== node && (await isNodeSeen(db, holder))) return false;
    await writeSetting(db, SETTING, node);
    // Another one may start before this one runs and says so itself.
    await showGateway(db, startOf(node));
    return true;
  });

const ADMINISTRATOR = 'admin';
const POSTGRES_PORT = 5432;

export interface StartedGateway {
  readonly server: RunningServer;
  /** Only until its password was told, and only if that was made here: one that was given is known. */
  readonly administrator: FirstAdministrator | null;
  /** Somebody knows the administrator's password now. */
  told(): Promise<void>;
  /** Open answers have so long to be finished. */
  stop(patienceMs?: number): Promise<void>;
}

/** Brings a gateway from its settings to a listening port. What was opened is closed again if a later step fails. */
export async function startGateway(
  config: Config,
  node: string,
  log: Log,
  logHealth?: () => LogHealth,
): Promise<StartedGateway> {
  const closing: Closing[] = [];
  const stop = async (patienceMs?: number) => {
    for (const close of closing.splice(0).reverse())
      await close(patienceMs).catch((err: unknown) => log.error({ err }, 'A part did not end as it should'));
  };
  try {
    return { ...(await startParts({ config, node, log, logHealth, closing })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Closing = (patienceMs?: number) => Promise<void>;

interface StartOptions {
  readonly config: Config;
  readonly node: string;
  readonly log: Log;
  readonly logHealth: (() => LogHealth) | undefined;
  readonly closing: Closing[];
}

async function startParts({ config, node, log, logHealth, closing }: StartOptions) {
  const now = () => new Date();
  const tls = await findTls(config, now());
  const database = await openConfigured(config, log);
  closing.push(() => database.close());
  const keyring = await openKeyFile(keyFileIn(config.dataDir));
  const { db } = database;
  await checkKeyring(db, keyring);
  const passwords = createPasswords();
  const first = { username: ADMINISTRATOR, password: config.adminPassword, node };
  const administrator =
    (await ensureAdministrator({ db, passwords }, first)) ?? (await renewUntold({ db, passwords }, first));
  await closeAbandonedUses(db, node, now());
  await closeAbandonedLogins(db, now());
  if (config.databaseUrl === null || (await claimHost(db, node))) {
    const computer = await offerBuiltinConnections(config, { db, keyring }, log);
    closing.push(() => computer.stop());
  } else log.info('"On this computer" is that of another gateway on the same database; nothing of this one is offered');
  await discardTornParts(config.dataDir);
  const ownEndpoints = reservedEndpoints(config);
  const bus = config.databaseUrl === null ? null : openChangeBus({ url: config.databaseUrl, log });
  if (bus !== null) closing.push(() => bus.close());
  let listenedOn = config.port;
  const gateway = createApp({
    listensOn: () => listenedOn,
    ...(bus === null ? {} : { bus }),
    ...(logHealth === undefined ? {} : { logHealth }),
    ...{ config, database, keyring, passwords, log, now, node, version: VERSION },
    targets: createTargetGuard({
      ...{ allowed: config.allowedTargets, ownEndpoints },
      ...{ drives: config.drives, recordings: config.recordings },
    }),
    servesTls: tls !== null,
    appFolder: findAppFolder(new URL(import.meta.url)),
  });
  const server = await listen(gateway, config, tls);
  listenedOn = server.port;
  ownEndpoints.push({ host: config.host, port: server.port });
  gateway.scheduler.start();
  gateway.networkDrive.start();
  closing.push(() => gateway.networkDrive.stop());
  closing.push(async (patienceMs) => {
    const jobsEnded = gateway.scheduler.stop(patienceMs);
    try {
      await server.drain(patienceMs);
    } finally {
      await jobsEnded;
    }
  });
  const told = () => forgetUntold(db);
  return { server, administrator: config.adminPassword === null ? administrator : null, told };
}

function openConfigured({ databaseUrl, dataDir }: Config, log: Log): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openDatabase({ url: databaseUrl });
  const emptyDatabase = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url));
  return openDatabase({ dataDir, emptyDatabase, report: (sentence) => log.info(sentence) });
}

/** Where a connection must never lead: whoever reached these would stand inside. The own port follows. */
function reservedEndpoints({ engines, databaseUrl }: Config): Endpoint[] {
  if (databaseUrl === null) return [...engines];
  const { hostname, port } = new URL(databaseUrl);
  return [...engines, { host: hostname, port: Number(port) || POSTGRES_PORT }];
}
