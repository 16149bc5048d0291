import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobState } from './scheduler.ts';

const MS_PER_SECOND = 1_000;
const secondsOf = (time: Date) => time.getTime() / MS_PER_SECOND;

/** What is known of a job in a number; null where nothing is known yet. */
const FIGURES: readonly {
  readonly name: string;
  readonly help: string;
  readonly read: (job: JobState) => number | null;
}[] = [
  {
    name: 'oriel_job_last_success_timestamp_seconds',
    help: 'When a job last ran without a failure',
    read: ({ lastSuccessAt }) => lastSuccessAt && secondsOf(lastSuccessAt),
  },
  {
    name: 'oriel_job_last_duration_seconds',
    help: 'How long a job took when it last ran',
    read: ({ lastRun }) => lastRun && lastRun.durationMs / MS_PER_SECOND,
  },
  {
    name: 'oriel_job_next_run_timestamp_seconds',
    help: 'When a job is due next',
    read: ({ nextRunAt }) => nextRunAt && secondsOf(nextRunAt),
  },
];

/** Shows how the jobs do; a figure is read when somebody asks for it. */
export function registerJobMetrics(registry: Registry, jobs: () => readonly JobState[]): void {
  const shared = { labelNames: ['job'], registers: [registry] };
  for (const { name, help, read } of FIGURES)
    new Gauge({
      ...{ ...shared, name, help },
      collect() {
        for (const job of jobs()) {
          const value = read(job);
          if (value !== null) this.set({ job: job.name }, value);
        }
      },
    });
  new Counter({
    ...{ ...shared, name: 'oriel_job_failures_total', help: 'Runs of a job that failed since the start' },
    collect() {
      this.reset();
      for (const { name, failures } of jobs()) this.inc({ job: name }, failures);
    },
  });
}
