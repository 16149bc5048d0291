import pLimit from 'p-limit';
import {
  REACH_BELIEVED_MS,
  STATUS_BACKOFF_TIMES_MAX,
  STATUS_BELIEVED_MS,
  STATUS_CONNECT_MS,
  STATUS_GENTLE_TIMES_MAX,
  STATUS_PROBE_MS,
  STATUS_PROBES_AT_ONCE_MAX,
  STATUS_TARGETS_MAX,
} from '../../../../contract/limits.ts';
import type { ConnectionStatus } from '../../../../contract/http/connectionStatus.ts';
import type { Answer, Surroundings } from './surroundings.ts';

export interface Target {
  readonly host: string;
  readonly port: number;
  /** Made by the gateway itself: it may stand where typed targets may not. Kept apart from the same address typed. */
  readonly ownedBySystem: boolean;
  /** VNC servers take a probe for a failed log-in and lock out whoever fails often: ask ever more rarely. */
  readonly isTouchy: boolean;
}

export interface Prober {
  /** What is known of a machine, found out now if it is due. All who ask at the same time share one probe. */
  statusOf(target: Target): Promise<ConnectionStatus>;
  /** Asked anew unless that was a moment ago: for those who were just refused. */
  statusNow(target: Target): Promise<ConnectionStatus>;
  /** A session runs there: it need not be asked, and a touchy server has forgiven earlier probes. */
  seenInUse(target: Target): void;
}

interface ProberOptions {
  readonly probe: Surroundings['probe'];
  /** The address to probe; rejects where there is none, or it must not be a target. */
  readonly addressOf: (target: Target) => Promise<string>;
  readonly now: () => Date;
}

interface Known {
  readonly status: ConnectionStatus;
  /** Doublings of the time until it is asked again. */
  readonly patience: number;
  readonly foundAt: number;
  /** Until then the machine is left alone. */
  readonly until: number;
}

export function createProber({ probe, addressOf, now }: ProberOptions): Prober {
  const known = new Map<string, Known>();
  const running = new Map<string, Promise<ConnectionStatus>>();
  const pass = pLimit(STATUS_PROBES_AT_ONCE_MAX);

  const remember = (target: Target, status: ConnectionStatus, patience: number) => {
    const key = keyOf(target);
    known.delete(key);
    const [oldest] = known.keys();
    if (known.size >= STATUS_TARGETS_MAX && oldest !== undefined) known.delete(oldest);
    const most = target.isTouchy ? STATUS_GENTLE_TIMES_MAX : STATUS_BACKOFF_TIMES_MAX;
    const times = Math.min(most, 2 ** patience);
    const foundAt = now().getTime();
    known.set(key, { status, patience, foundAt, until: foundAt + times * STATUS_PROBE_MS });
    return status;
  };

  const ask = async (target: Target): Promise<Answer | null> => {
    const address = await addressOf(target).catch(() => null);
    return address === null ? null : probe(address, target.port, STATUS_CONNECT_MS);
  };

  const probeTarget = async (target: Target): Promise<ConnectionStatus> => {
    const before = known.get(keyOf(target));
    const answer = await pass(() => ask(target));
    running.delete(keyOf(target));
    if (answer === null) return remember(target, 'unknown', 0);
    const status = answer === 'accepted' ? 'online' : 'offline';
    const isAnnoyed = target.isTouchy ? answer === 'accepted' : answer === 'refused';
    return remember(target, status, isAnnoyed ? (before?.patience ?? 0) + 1 : 0);
  };

  const begin = (target: Target): Promise<ConnectionStatus> => {
    const started = running.get(keyOf(target)) ?? probeTarget(target);
    running.set(keyOf(target), started);
    return started;
  };

  return {
    statusNow: (target) => {
      const last = known.get(keyOf(target));
      const isFresh = last !== undefined && now().getTime() - last.foundAt < REACH_BELIEVED_MS;
      return isFresh ? Promise.resolve(last.status) : begin(target);
    },
    statusOf: (target) => {
      const last = known.get(keyOf(target));
      const time = now().getTime();
      if (last !== undefined && last.until > time) {
        return Promise.resolve(time - last.foundAt < STATUS_BELIEVED_MS ? last.status : 'unknown');
      }
      return begin(target);
    },
    seenInUse: (target) => void remember(target, 'online', 0),
  };
}

const keyOf = ({ host, port, ownedBySystem }: Target) => `${host} ${String(port)} ${ownedBySystem ? 'own' : 'typed'}`;
