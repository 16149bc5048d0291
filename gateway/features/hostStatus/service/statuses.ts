import { PORT_MAX, STATUS_ANSWER_MS } from '../../../../contract/limits.ts';
import type { ConnectionStatus } from '../../../../contract/http/connectionStatus.ts';
import { AppError } from '../../../platform/errors.ts';
import { readHost } from '../../../tunnel/targets/targetHosts.ts';
import { hostParametersOf } from '../../../tunnel/targets/targetParameters.ts';
import { idOf } from '../../../platform/database/identifiers.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import { createProber, type Prober, type Target } from './prober.ts';
import type { Surroundings } from './surroundings.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { readStatusRows, type ConnectionContext, type StatusRow } from '../../connections/index.ts';
import { viewerOf } from '../../permissions/index.ts';

export interface Statuses {
  /** Of those that the actor may see; the others are left out. */
  ofConnections(actor: Actor, identifiers: readonly string[]): Promise<Record<string, ConnectionStatus>>;
  /** Of one connection that the actor may see, asked anew; `unknown` for any other. */
  ofConnectionNow(actor: Actor, identifier: string): Promise<ConnectionStatus>;
  /** Throws where the address must not be a target. */
  ofTarget(protocol: string, host: string, port: number): Promise<ConnectionStatus>;
}

/** For this protocol the guard hands back the checked address: a name could lead elsewhere a moment later. */
const BY_ADDRESS = 'vnc';
const TOUCHY = 'vnc';

export function createStatuses(context: ConnectionContext, { probe }: Pick<Surroundings, 'probe'>): Statuses {
  const { db, keyring, targets, activeCounts, now } = context;
  const addressOf = async ({ host, port, ownedBySystem }: Target): Promise<string> => {
    if (ownedBySystem) return host;
    const checked = await targets.checkAtConnect(BY_ADDRESS, { hostname: host, port: String(port) });
    return checked['hostname'] ?? host;
  };
  const prober = createProber({ probe, addressOf, now });
  return {
    async ofConnections(actor, identifiers) {
      const ids = [...new Set(identifiers)].map(idOf).filter((id) => id !== null);
      const rows = await readStatusRows(db, keyring, ids, await viewerOf(db, actor));
      const uses = (await activeCounts()).connections;
      const entries = rows.map(async (row) => {
        const id = String(row.id);
        const status = statusOf(prober, row, (uses.get(id) ?? 0) > 0);
        return [id, await withTimeout(status, STATUS_ANSWER_MS, 'unknown' as const)] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
    async ofConnectionNow(actor, identifier) {
      const id = idOf(identifier);
      const [row] = id === null ? [] : await readStatusRows(db, keyring, [id], await viewerOf(db, actor));
      const target = row === undefined ? null : targetOf(row);
      return target === null
        ? 'unknown'
        : await withTimeout(prober.statusNow(target), STATUS_ANSWER_MS, 'unknown' as const);
    },
    async ofTarget(protocol, host, port) {
      const target = { host, port, ownedBySystem: false, isTouchy: protocol === TOUCHY };
      const isKnown = await addressOf(target).then(() => true, rejectUnlessUnknown);
      return isKnown ? prober.statusOf(target) : 'unknown';
    },
  };
}

function rejectUnlessUnknown(error: unknown): false {
  if (error instanceof AppError && error.status === 'UPSTREAM_NOT_FOUND') return false;
  throw error;
}

function statusOf(prober: Prober, row: StatusRow, inUse: boolean): Promise<ConnectionStatus> {
  const target = targetOf(row);
  if (!inUse) return target === null ? Promise.resolve('unknown') : prober.statusOf(target);
  if (target !== null) prober.seenInUse(target);
  return Promise.resolve('online');
}

/** Where a row leads, if that is known and can be reached from here. */
function targetOf({ protocol, ownedBySystem, hasOwnEngine, parameters }: StatusRow): Target | null {
  const host = parameters['hostname']?.trim() ?? '';
  const isElsewhere = hasOwnEngine || (parameters['gateway-hostname'] ?? '') !== '';
  const port = Number(parameters['port'] || hostParametersOf(protocol)[0]?.defaultPort);
  const isPort = Number.isInteger(port) && port >= 1 && port <= PORT_MAX;
  return isElsewhere || readHost(host) === null || !isPort
    ? null
    : { host, port, ownedBySystem, isTouchy: protocol === TOUCHY };
}
