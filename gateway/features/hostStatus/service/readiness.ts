import { sql } from 'kysely';
import { ENGINE_PROBE_MS } from '../../../../contract/limits.ts';
import type { Endpoint } from '../../../platform/config/config.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import { isListening } from '../../../platform/host/listening.ts';
import type { Storage, StorageCheck } from './storageCheck.ts';

interface Readiness extends Storage {
  readonly database: 'ok' | 'unavailable';
  readonly engine: 'ok' | 'unavailable';
}

export interface ReadinessOptions {
  readonly db: RootDb;
  readonly engines: readonly Endpoint[];
  readonly storage: StorageCheck;
}

const word = (reached: boolean) => (reached ? 'ok' : 'unavailable');

const reachDatabase = (db: RootDb): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

async function reachEngine(engines: readonly Endpoint[]): Promise<boolean> {
  const answers = await Promise.all(engines.map(({ host, port }) => isListening(host, port, ENGINE_PROBE_MS)));
  return answers.includes(true);
}

/** What the gateway needs, and whether it is there. */
export async function checkReadiness({ db, engines, storage }: ReadinessOptions): Promise<Readiness> {
  const [database, engine, stored] = await Promise.all([reachDatabase(db), reachEngine(engines), storage()]);
  return { database: word(database), engine: word(engine), ...stored };
}
