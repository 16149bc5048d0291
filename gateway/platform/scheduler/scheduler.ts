import { Cron } from 'croner';
import { SHUTDOWN_DRAIN_MS } from '../../../contract/limits.ts';
import type { JobName } from '../../../contract/http/systemCheck.ts';
import type { LineLog } from '../log/log.ts';
import { withTimeout } from '../withTimeout.ts';

/** Work that is due at certain times. A feature declares its own, and `app` hands all of them to the scheduler. */
export interface Job {
  /** Names it in the figures and in the log; the system check page has words for it. */
  readonly name: JobName;
  /** A cron pattern in the time zone of the gateway: `* * * * *` is each minute, `30 3 * * *` half past three at night. */
  readonly when: string;
  readonly run: () => Promise<unknown>;
}

/** How a job has done since the start of this gateway. */
export interface JobState {
  readonly name: JobName;
  readonly isRunning: boolean;
  /** Null until it has run to its end once. */
  readonly lastRun: { readonly startedAt: Date; readonly durationMs: number; readonly succeeded: boolean } | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly error: unknown } | null;
  readonly failures: number;
  /** Null before `start` and after `stop`. */
  readonly nextRunAt: Date | null;
}

export interface Scheduler {
  /** From now on each job runs when it is due. */
  start(): void;
  /** Runs a job at once; if it is running, waits for that run instead. Rejects with what the job failed at. */
  run(name: JobName): Promise<void>;
  jobs(): readonly JobState[];
  /** Begins nothing any more, and gives what still runs some time. */
  stop(patienceMs?: number): Promise<void>;
}

export interface SchedulerOptions {
  readonly log: Pick<LineLog, 'warn' | 'error'>;
  readonly now: () => Date;
}

type History = Pick<JobState, 'lastRun' | 'lastSuccessAt' | 'lastFailure' | 'failures'>;

/** One job: never twice at the same time, and what it fails at ends with it. */
class ScheduledJob {
  readonly name: JobName;
  readonly #run: Job['run'];
  readonly #options: SchedulerOptions;
  readonly #cron: Cron;
  #isDueAtTimes = false;
  #running: Promise<void> | null = null;
  #history: History = { lastRun: null, lastSuccessAt: null, lastFailure: null, failures: 0 };

  constructor({ name, when, run }: Job, options: SchedulerOptions) {
    this.name = name;
    this.#run = run;
    this.#options = options;
    this.#cron = new Cron(when, { unref: true });
  }

  start(): void {
    this.#isDueAtTimes = true;
    this.#cron.schedule(() => void this.run().catch(() => undefined));
  }

  run(): Promise<void> {
    this.#running ??= this.#runOnce().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Settles when nothing of it runs. */
  async stop(): Promise<void> {
    this.#isDueAtTimes = false;
    this.#cron.stop();
    await this.#running?.catch(() => undefined);
  }

  state(): JobState {
    const nextRunAt = this.#isDueAtTimes ? this.#cron.nextRun() : null;
    return { name: this.name, isRunning: this.#running !== null, nextRunAt, ...this.#history };
  }

  async #runOnce(): Promise<void> {
    const startedAt = this.#options.now();
    try {
      await this.#run();
      this.#note(startedAt, true);
    } catch (error) {
      this.#note(startedAt, false);
      const failures = this.#history.failures + 1;
      this.#history = { ...this.#history, failures, lastFailure: { at: this.#options.now(), error } };
      this.#options.log.error({ job: this.name, err: error }, 'A job failed');
      throw error;
    }
  }

  #note(startedAt: Date, succeeded: boolean): void {
    const end = this.#options.now();
    const lastRun = { startedAt, durationMs: end.getTime() - startedAt.getTime(), succeeded };
    const lastSuccessAt = succeeded ? end : this.#history.lastSuccessAt;
    this.#history = { ...this.#history, lastRun, lastSuccessAt };
  }
}

/** Throws for two jobs of one name and for a pattern that is none. */
export function createScheduler(declared: readonly Job[], options: SchedulerOptions): Scheduler {
  const jobs = new Map(declared.map((job) => [job.name, new ScheduledJob(job, options)]));
  if (jobs.size < declared.length) throw new Error('Two jobs have the same name.');
  return {
    start: () => {
      for (const job of jobs.values()) job.start();
    },
    run: async (name) => {
      const job = jobs.get(name);
      if (job === undefined) throw new Error(`There is no job "${name}".`);
      await job.run();
    },
    jobs: () => [...jobs.values()].map((job) => job.state()),
    stop: async (patienceMs = SHUTDOWN_DRAIN_MS) => {
      const waiting = [...jobs.values()].map(async (job) => {
        const hasEnded = job.stop().then(() => true);
        if (!(await withTimeout(hasEnded, patienceMs, false)))
          options.log.warn({ job: job.name }, 'A job was still running at the end');
      });
      await Promise.all(waiting);
    },
  };
}
