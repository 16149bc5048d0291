import { sql } from 'kysely';
import type { SystemCheckItem } from '../../../../contract/http/systemCheck.ts';
import { ENGINE_SAFE_VERSION } from '../../../../contract/limits.ts';
import { compareVersions } from '../../../../contract/rules/version.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { RelayAnswer } from '../../../platform/host/turn/askRelay.ts';
import { askEngineVersion } from '../../../platform/host/engineCheck.ts';
import type { Mailer } from '../../../platform/mail/types.ts';
import { isLoopback } from '../../../platform/host/listening.ts';
import type { Storage, StorageCheck } from './storageCheck.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import type { JobState } from '../../../platform/scheduler/scheduler.ts';

/** Looks at every part of the installation; it never throws, what cannot be reached is missing. */
export type SelfChecks = () => Promise<{ readonly version: string; readonly items: readonly SystemCheckItem[] }>;

export interface SystemCheckOptions {
  readonly config: Pick<Config, 'engines' | 'engineVersion' | 'host' | 'publicUrl'>;
  readonly db: RootDb;
  readonly mailer: Pick<Mailer, 'configured'>;
  readonly engine: 'pglite' | 'postgres';
  readonly version: string;
  /** Whether the gateway itself speaks TLS. */
  readonly servesTls: boolean;
  readonly storage: StorageCheck;
  readonly jobs: () => readonly JobState[];
  /** Asks the TURN server for a way between two people; null where none is set. */
  readonly askRelay: () => Promise<RelayAnswer | null>;
}

const REMEDIES = 'systemCheck.remedy.';
const RELAY_REMEDIES = { refuses: `${REMEDIES}relayRefuses`, silent: `${REMEDIES}relaySilent` } as const;

function item(
  part: SystemCheckItem['part'],
  state: SystemCheckItem['state'],
  version: string | null = null,
): SystemCheckItem {
  return { part, state, version, remedy: state === 'present' ? null : `${REMEDIES}${part}` };
}

/** Without one, two people behind strict networks cannot meet. */
function relayItem(answer: RelayAnswer | null): SystemCheckItem {
  if (answer === null) return item('relay', 'missing');
  return answer === 'relays'
    ? item('relay', 'present')
    : { ...item('relay', 'failing'), remedy: RELAY_REMEDIES[answer] };
}

function storageItems({ disk, log, droppedLogLines }: Storage): SystemCheckItem[] {
  const logged = item('log', log === 'failing' ? 'failing' : 'present');
  // What was lost stays lost once lines are written again.
  const lost = droppedLogLines > 0 && { remedy: `${REMEDIES}log`, count: droppedLogLines };
  return [item('disk', disk === 'ok' ? 'present' : 'failing'), { ...logged, ...lost }];
}

/** A job that failed is tried again when it is due: it counts until it succeeds. */
function jobsItem(jobs: readonly JobState[]): SystemCheckItem {
  const failed = jobs.filter(({ lastRun }) => lastRun?.succeeded === false).map(({ name }) => name);
  return failed.length === 0 ? item('jobs', 'present') : { ...item('jobs', 'failing'), jobs: failed };
}

/** The page for administrators: every part of the installation, and what to do where one is old or missing. */
export function createSelfChecks({
  config,
  db,
  mailer,
  engine,
  version,
  servesTls,
  storage,
  jobs,
  askRelay,
}: SystemCheckOptions): SelfChecks {
  async function checkEngine(): Promise<SystemCheckItem> {
    const answers = await Promise.all(config.engines.map(askEngineVersion));
    const found = answers.filter((answer) => answer !== null).sort(compareVersions)[0];
    if (found === undefined) return item('engine', 'missing');
    return item(
      'engine',
      compareVersions(found, ENGINE_SAFE_VERSION) >= 0 ? 'present' : 'old',
      config.engineVersion ?? found,
    );
  }

  async function checkDatabase(): Promise<SystemCheckItem> {
    try {
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
      return item(
        'database',
        'present',
        `${engine === 'pglite' ? 'PGlite' : 'PostgreSQL'} ${rows[0]?.server_version ?? ''}`,
      );
    } catch {
      return item('database', 'missing');
    }
  }

  const checkMail = () =>
    mailer.configured().then(
      (configured) => (configured ? 'present' : 'missing'),
      () => 'missing' as const,
    );

  /** Reading and writing the clipboard needs a secure context: TLS, or the very machine that the gateway runs on. */
  const encrypted = servesTls || config.publicUrl?.protocol === 'https:';
  const secure = encrypted || isLoopback(config.host);

  return async () => ({
    version,
    items: [
      await checkEngine(),
      await checkDatabase(),
      item('tls', encrypted ? 'present' : 'missing'),
      item('mail', await checkMail()),
      item('clipboard', secure ? 'present' : 'missing'),
      relayItem(await askRelay()),
      ...storageItems(await storage()),
      jobsItem(jobs()),
    ],
  });
}
