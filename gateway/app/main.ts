import { ORPHAN_END_MS } from '../../contract/limits.ts';
import { type Config, ConfigError, readConfig } from '../platform/config/config.ts';
import { readNodeName } from '../platform/host/nodeName.ts';
import { archiveStoredAudit } from './archiveCommand.ts';
import { adoptKeyring } from './adoptCommand.ts';
import type { CommandResult } from '../platform/database/storedDatabase.ts';
import { verifyArchiveFile, verifyStoredAudit } from './verifyCommand.ts';
import { boundFile } from '../platform/log/boundedFile.ts';
import { createLogDestination } from '../platform/log/destination.ts';
import { createLog, STDOUT } from '../platform/log/log.ts';
import { type StartedGateway, startGateway } from './start.ts';
import { VERSION } from '../platform/version.ts';

const FAILED = 1;
/** Given as the first word, one of these is done instead of serving. */
const COMMANDS = new Map<string, (config: Config, words: readonly string[]) => Promise<CommandResult>>([
  ['verify-audit', (config, [file]) => (file === undefined ? verifyStoredAudit(config) : verifyArchiveFile(file))],
  ['accept-keys', adoptKeyring],
  ['archive-audit', (config, words) => archiveStoredAudit(config, words, new Date())],
]);

/** Told to `npm start` over its channel: the address, or why there is none. False where nobody is there to hear it. */
function tell(message: object): Promise<boolean> {
  return new Promise((resolve) => {
    if (!process.send) return resolve(false);
    process.send(message, (error: Error | null) => resolve(error === null));
  });
}

/** Faults of the settings and of the machine carry a sentence for whoever started the gateway; others are a bug. */
async function fail(error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConfigError) for (const fault of error.faults) log.fatal(fault);
  else log.fatal({ err: error }, message);
  await tell({ type: 'failed', message });
  process.exit(FAILED);
}

function stopOnSignal(gateway: StartedGateway): Stop {
  let stopping = false;
  const stop: Stop = async (patienceMs) => {
    if (stopping) return;
    stopping = true;
    log.info('Stopping');
    await gateway.stop(patienceMs);
    log.info('Stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  return stop;
}

type Stop = (patienceMs?: number) => Promise<void>;

function endAtOnce(): void {
  log.warn('The start command is gone: ended before all was closed');
  process.exit(0);
}

/**
 * The channel closes when the start command is gone, however it went: from its first moment on a gateway ends with it,
 * in order where there is the time. What the database has taken survives an end at any moment.
 */
function endWithStartCommand(stop: () => Stop | null): void {
  if (!process.send) return;
  process.on('disconnect', () => {
    setTimeout(endAtOnce, stop() === null ? 0 : ORPHAN_END_MS);
    void stop()?.(0);
  });
}

async function runCommand(command: Promise<CommandResult>): Promise<void> {
  const { succeeded, message: told } = await command;
  process.stdout.write(`${told}\n`);
  if (!succeeded) process.exitCode = FAILED;
}

const boundLog = ({ path, ...bounds }: Config['log']) =>
  path === null ? null : boundFile({ fd: STDOUT, path, ...bounds });

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const [name = '', ...words] = process.argv.slice(2);
  const command = COMMANDS.get(name);
  if (command !== undefined) return runCommand(command(config, words));
  const node = await readNodeName(config.dataDir);
  const destination = createLogDestination({ fd: STDOUT, node, file: boundLog(config.log) });
  log = createLog({ node, destination });
  let stop: Stop | null = null;
  endWithStartCommand(() => stop);
  const gateway = await startGateway(config, node, log, destination.health);
  stop = stopOnSignal(gateway);
  const { url } = gateway.server;
  log.info({ url, version: VERSION }, 'Listening');
  const { administrator } = gateway;
  const isTold = await tell({
    type: 'listening',
    url,
    ...(administrator && { admin: { name: administrator.username, password: administrator.password } }),
  });
  if (isTold && administrator) await gateway.told();
}

/** Until the settings are read, no node has a name. */
let log = createLog({ node: 'starting' });
process.on('unhandledRejection', (err) => log.error({ err }, 'A rejection that nobody handled'));
main().catch((error: unknown) => fail(error));
