import {
  STATUS_BACKOFF_TIMES_MAX,
  STATUS_CONNECT_MS,
  STATUS_PROBE_MS,
  STATUS_PROBES_AT_ONCE_MAX,
  STATUS_TARGETS_MAX,
} from '../../contract/limits.ts';
import type { ConnectionStatus } from '../../contract/http/connectionStatus.ts';
import { createGate } from './gate.ts';
import type { Answer, Surroundings } from './surroundings.ts';

export interface Target {
  readonly host: string;
  readonly port: number;
  /** Made by the gateway itself: it may stand where typed targets may not. Kept apart from the same address typed. */
  readonly ownedBySystem: boolean;
}

export interface Prober {
  /** What is known of a machine, found out now if it is due. All who ask at the same time share one knock. */
  statusOf(target: Target): Promise<ConnectionStatus>;
  /** A session runs there, so it need not be asked: VNC servers take every knock for a failed log-in. */
  seenInUse(target: Target): void;
}

interface ProberOptions {
  readonly knock: Surroundings['knock'];
  /** The address to knock at; rejects where there is none, or it must not be a target. */
  readonly addressOf: (target: Target) => Promise<string>;
  readonly now: () => Date;
}

interface Known {
  readonly status: ConnectionStatus;
  readonly refusals: number;
  /** Until then the machine is left alone. */
  readonly until: number;
}

export function createProber({ knock, addressOf, now }: ProberOptions): Prober {
  const known = new Map<string, Known>();
  const running = new Map<string, Promise<ConnectionStatus>>();
  const pass = createGate(STATUS_PROBES_AT_ONCE_MAX);

  const remember = (key: string, status: ConnectionStatus, refusals: number) => {
    known.delete(key);
    const [oldest] = known.keys();
    if (known.size >= STATUS_TARGETS_MAX && oldest !== undefined) known.delete(oldest);
    const times = Math.min(STATUS_BACKOFF_TIMES_MAX, 2 ** refusals);
    known.set(key, { status, refusals, until: now().getTime() + times * STATUS_PROBE_MS });
    return status;
  };

  const ask = async (target: Target): Promise<Answer | null> => {
    const address = await addressOf(target).catch(() => null);
    return address === null ? null : knock(address, target.port, STATUS_CONNECT_MS);
  };

  const probe = async (key: string, target: Target): Promise<ConnectionStatus> => {
    const answer = await pass(() => ask(target));
    running.delete(key);
    if (answer === null) return remember(key, 'unknown', 0);
    if (answer !== 'refused') return remember(key, answer === 'accepted' ? 'online' : 'offline', 0);
    return remember(key, 'offline', (known.get(key)?.refusals ?? 0) + 1);
  };

  return {
    statusOf: (target) => {
      const key = keyOf(target);
      const last = known.get(key);
      if (last !== undefined && last.until > now().getTime()) return Promise.resolve(last.status);
      const started = running.get(key) ?? probe(key, target);
      running.set(key, started);
      return started;
    },
    seenInUse: (target) => void remember(keyOf(target), 'online', 0),
  };
}

const keyOf = ({ host, port, ownedBySystem }: Target) => `${host} ${String(port)} ${ownedBySystem ? 'own' : 'typed'}`;
