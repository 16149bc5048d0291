import { type DropReason, DROP_REASONS } from '../../../contract/socket/read.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

export interface MetricSources {
  readonly openTunnels: () => number;
  readonly droppedLogLines: () => number;
}

export interface Metrics {
  readonly registry: Registry;
  observeRequest(
    labels: { readonly method: string; readonly route: string; readonly status: string },
    seconds: number,
  ): void;
  countLogIn(outcome: 'accepted' | 'refused' | 'locked'): void;
  countDroppedMessage(reason: DropReason): void;
}

/** Figures in the Prometheus text format; each gateway has its own registry, so that tests do not share one. */
export function createMetrics(sources: MetricSources): Metrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'oriel_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  const logIns = new Counter({
    name: 'oriel_logins_total',
    help: 'Log-ins by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const dropped = new Counter({
    name: 'oriel_socket_messages_dropped_total',
    help: 'Messages of the general socket that fit no declaration or are not for their sender, by reason',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of DROP_REASONS) dropped.inc({ reason }, 0);
  new Gauge({
    name: 'oriel_open_tunnels',
    help: 'Browsers attached to remote sessions now',
    registers,
    collect() {
      this.set(sources.openTunnels());
    },
  });
  new Gauge({
    name: 'oriel_log_lines_dropped',
    help: 'Lines of the log that could not be written since the start',
    registers,
    collect() {
      this.set(sources.droppedLogLines());
    },
  });
  return {
    registry,
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    countLogIn: (outcome) => logIns.inc({ outcome }),
    countDroppedMessage: (reason) => dropped.inc({ reason }),
  };
}
