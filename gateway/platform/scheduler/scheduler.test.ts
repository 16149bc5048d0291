import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHUTDOWN_DRAIN_MS } from '../../../contract/limits.ts';
import { registerJobMetrics } from './jobMetrics.ts';
import { createScheduler, type Job } from './scheduler.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-03-18T12:00:30Z');
const [FIRST_DUE, SECOND_DUE] = [new Date('2026-03-18T12:01:00Z'), new Date('2026-03-18T12:02:00Z')];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

function schedule(...jobs: readonly (Pick<Job, 'name' | 'run'> & Partial<Job>)[]) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const everyMinute = jobs.map((job) => ({ when: '* * * * *', ...job }));
  const scheduler = createScheduler(everyMinute, { log, now: () => new Date() });
  return { scheduler, log };
}

function deferred() {
  let [resolve, reject] = [(): void => undefined, (_error: Error): void => undefined];
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) };
}

test('a job runs when it is due, not before the start, and tells when it runs next', async () => {
  const run = vi.fn(() => Promise.resolve());
  const { scheduler } = schedule({ name: 'bans', run });
  expect(scheduler.jobs()).toEqual([
    {
      ...{ name: 'bans', isRunning: false, lastRun: null, lastSuccessAt: null, lastFailure: null, failures: 0 },
      nextRunAt: null,
    },
  ]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(run).not.toHaveBeenCalled();
  scheduler.start();
  expect(scheduler.jobs()[0]?.nextRunAt).toEqual(SECOND_DUE);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(run).toHaveBeenCalledOnce();
  await scheduler.stop();
});

test('a pattern names other times than each minute', async () => {
  const run = vi.fn(() => Promise.resolve());
  const { scheduler } = schedule({ name: 'bans', when: '*/5 * * * * *', run });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(run).toHaveBeenCalledTimes(2);
  await scheduler.stop();
});

test('a job that takes longer than its interval never runs twice at once', async () => {
  const ends = [deferred(), deferred()];
  const run = vi.fn(() => ends[run.mock.calls.length - 1]?.promise ?? Promise.resolve());
  const { scheduler } = schedule({ name: 'bans', run });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(run).toHaveBeenCalledOnce();
  expect(scheduler.jobs()[0]).toMatchObject({ isRunning: true, lastRun: null });
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(scheduler.jobs()[0]).toMatchObject({
    isRunning: false,
    lastRun: { startedAt: FIRST_DUE, durationMs: 2.5 * MINUTE_MS, succeeded: true },
  });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(run).toHaveBeenCalledTimes(2);
  ends[1]?.resolve();
  await scheduler.stop();
});

test('a job that fails stops neither itself nor the others, and what it failed at is kept and logged', async () => {
  const error = new Error('no database');
  const failing = vi.fn<Job['run']>().mockRejectedValueOnce(error).mockResolvedValue(null);
  const throwing = vi.fn<Job['run']>(() => {
    throw error;
  });
  const well = vi.fn(() => Promise.resolve());
  const { scheduler, log } = schedule(
    { name: 'rights', run: failing },
    { name: 'shares', run: throwing },
    { name: 'bans', run: well },
  );
  scheduler.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const first = { startedAt: FIRST_DUE, durationMs: 0 };
  const failed = { lastRun: { ...first, succeeded: false }, lastSuccessAt: null, failures: 1 };
  expect(scheduler.jobs()).toMatchObject([
    { ...failed, lastFailure: { at: FIRST_DUE, error } },
    { ...failed, lastFailure: { at: FIRST_DUE, error } },
    { lastRun: { ...first, succeeded: true }, lastSuccessAt: FIRST_DUE, lastFailure: null, failures: 0 },
  ]);
  expect(log.error.mock.calls).toEqual([
    [{ job: 'rights', err: error }, 'A job failed'],
    [{ job: 'shares', err: error }, 'A job failed'],
  ]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([failing, throwing, well].map((run) => run.mock.calls.length)).toEqual([2, 2, 2]);
  expect(scheduler.jobs()[0]).toMatchObject({
    ...{ lastRun: { startedAt: SECOND_DUE, succeeded: true }, lastSuccessAt: SECOND_DUE },
    ...{ lastFailure: { at: FIRST_DUE, error }, failures: 1 },
  });
  await scheduler.stop();
});

test('whoever runs a job at once gets its end, or that of the run that goes on', async () => {
  const end = deferred();
  const run = vi.fn<Job['run']>(() => end.promise);
  const { scheduler } = schedule({ name: 'bans', run });
  const both = Promise.allSettled([scheduler.run('bans'), scheduler.run('bans')]);
  end.reject(new Error('no database'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(run).toHaveBeenCalledOnce();
  await expect(scheduler.run('devices')).rejects.toThrow('There is no job "devices".');
});

test('at the end no job begins any more, and what runs is waited for', async () => {
  const end = deferred();
  const run = vi.fn<Job['run']>(() => end.promise);
  const { scheduler, log } = schedule({ name: 'bans', run });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const ended = vi.fn();
  const stopping = scheduler.stop().then(ended);
  await vi.advanceTimersByTimeAsync(SHUTDOWN_DRAIN_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  end.resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(run).toHaveBeenCalledOnce();
  expect(scheduler.jobs()[0]?.nextRunAt).toBeNull();
  expect(log.warn).not.toHaveBeenCalled();
});

test('a job that never ends does not hold up the end for longer than it may', async () => {
  const { scheduler, log } = schedule(
    { name: 'bans', run: () => new Promise<never>(() => undefined) },
    { name: 'rights', run: () => Promise.resolve() },
  );
  scheduler.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const ended = vi.fn();
  const stopping = scheduler.stop(100).then(ended);
  await vi.advanceTimersByTimeAsync(100);
  await stopping;
  expect(ended).toHaveBeenCalledOnce();
  expect(log.warn.mock.calls).toEqual([[{ job: 'bans' }, 'A job was still running at the end']]);
});

test('two jobs of one name and a pattern that is none are refused', () => {
  const run = () => Promise.resolve();
  expect(() => schedule({ name: 'bans', run }, { name: 'bans', run })).toThrow('Two jobs have the same name.');
  expect(() => schedule({ name: 'bans', when: 'now and then', run })).toThrow();
});

test('the figures tell of each job when it succeeded, how long it took, how often it failed and when it is due', async () => {
  const registry = new Registry();
  const { scheduler } = schedule(
    { name: 'bans', run: () => new Promise<void>((resolve) => setTimeout(resolve, 1_500)) },
    { name: 'rights', run: () => Promise.reject(new Error('no database')) },
  );
  registerJobMetrics(registry, scheduler.jobs);
  scheduler.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const seconds = (time: Date) => time.getTime() / 1_000;
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('oriel_'));
  expect(await lines()).toEqual([
    `oriel_job_last_success_timestamp_seconds{job="bans"} ${seconds(FIRST_DUE) + 1.5}`,
    'oriel_job_last_duration_seconds{job="bans"} 1.5',
    'oriel_job_last_duration_seconds{job="rights"} 0',
    `oriel_job_next_run_timestamp_seconds{job="bans"} ${seconds(SECOND_DUE)}`,
    `oriel_job_next_run_timestamp_seconds{job="rights"} ${seconds(SECOND_DUE)}`,
    'oriel_job_failures_total{job="bans"} 0',
    'oriel_job_failures_total{job="rights"} 1',
  ]);
  await lines();
  expect(await lines()).toContain('oriel_job_failures_total{job="rights"} 1');
  await scheduler.stop();
});
