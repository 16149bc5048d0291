import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { IDS_MAX, idsOf, wideTitles } from '../scripts/lib/requirements/document.mjs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

/** What `npm test` reads of a run: written to the file that ORIEL_REPORT names. */
export interface RunReport {
  readonly passed: readonly string[];
  /** Each with the first line of its error. */
  readonly failed: readonly string[];
  readonly skipped: readonly { readonly title: string; readonly reason: string; readonly file: string }[];
  /** What passed and names requirements. */
  readonly proofs: readonly { readonly title: string; readonly file: string }[];
  readonly times: { readonly tests: readonly Took[]; readonly files: readonly Took[] };
}

interface Took {
  readonly what: string;
  /** Of a test with the hooks before and after each, of a file with all hooks and the loading of its modules. */
  readonly ms: number;
}

const REASON_MAX_CHARS = 200;
const NO_REASON = 'no reason given';
const NO_SET_UP = 'its set-up failed';

/**
 * Says nothing of what passed: failures in full, skipped tests with their reason, and one line at the end. The library's own
 * JSON reporter knows neither why a test was skipped, nor an error outside of every test, nor what hooks took.
 */
class QuietReporter implements Reporter {
  #vitest: Vitest | undefined;
  readonly #begin = Date.now();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.flatMap((module) => [module, ...module.children.allSuites()]).filter(hasOwnErrors);
    for (const entity of [...broken, ...tests]) this.#printFailure(entity);
    for (const error of unhandled) this.#print('An error that no test expected', error);
    const wide = wideTitles([...new Set(tests.map(titleOf))]).map(
      (title) => `a title names more than ${IDS_MAX} requirements: ${title}`,
    );
    for (const problem of wide) this.#write(`\nFAILED ${problem}`);
    if (wide.length > 0) process.exitCode = 1;
    const report = {
      ...summarize(tests, [
        ...broken.map((entity) => withReason(titleOf(entity), entity.errors()[0])),
        ...unhandled.map((error) => withReason('unhandled', error)),
        ...wide,
      ]),
      times: { tests: tests.map(tookTest), files: modules.map(tookFile) },
    };
    // Where a set-up failed, that failure stands above already.
    const skippedByWill = report.skipped.filter(({ reason }) => reason !== NO_SET_UP);
    for (const { title, reason } of skippedByWill) this.#write(`skipped: ${title} (${reason})`);
    const seconds = ((Date.now() - this.#begin) / 1_000).toFixed(1);
    const { passed, failed, skipped } = report;
    this.#write(`tests: ${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped in ${seconds} s`);
    writeReport(report);
  }

  #printFailure(entity: TestCase | TestModule | TestSuite): void {
    const errors = entity.type === 'test' ? entity.result().errors : entity.errors();
    for (const error of errors ?? []) this.#print(`${moduleOf(entity)} > ${titleOf(entity)}`, error);
  }

  #print(title: string, error: unknown): void {
    this.#write(`\nFAILED ${title}`);
    this.#vitest?.logger.printError(error, { fullStack: true });
  }

  #write(line: string): void {
    this.#vitest?.logger.log(line);
  }
}

const hasOwnErrors = (entity: TestModule | TestSuite): boolean => entity.errors().length > 0;

function lacksSetUp({ parent }: TestCase | TestSuite): boolean {
  return hasOwnErrors(parent) || (parent.type === 'suite' && lacksSetUp(parent));
}

const moduleOf = (entity: TestCase | TestModule | TestSuite): string =>
  entity.type === 'module' ? entity.project.name : entity.module.relativeModuleId;

const titleOf = (entity: TestCase | TestModule | TestSuite): string =>
  (entity.type === 'module' ? entity.relativeModuleId : entity.fullName).replaceAll(/\s+/g, ' ');

/** Of a long log often only the list of failures is kept. */
const withReason = (title: string, error: SerializedError | undefined): string =>
  error === undefined ? title : `${title}: ${firstLine(error.message).slice(0, REASON_MAX_CHARS)}`;

const firstLine = (text: string): string => text.split('\n').find((line) => line.trim() !== '') ?? '';

function summarize(tests: readonly TestCase[], broken: readonly string[]): Omit<RunReport, 'times'> {
  const inState = (state: 'passed' | 'failed') => tests.filter((test) => test.result().state === state);
  const skipped = tests.flatMap((test) => {
    const result = test.result();
    return result.state === 'skipped'
      ? [
          {
            title: titleOf(test),
            file: moduleOf(test),
            reason: result.note ?? (lacksSetUp(test) ? NO_SET_UP : NO_REASON),
          },
        ]
      : [];
  });
  const unfinished = tests
    .filter((test) => test.result().state === 'pending')
    .map((test) => `${titleOf(test)} (cut off)`);
  const proofs = inState('passed')
    .filter((test) => idsOf(test.fullName).length > 0)
    .map((test) => ({ title: titleOf(test), file: moduleOf(test) }));
  const failed = inState('failed').map((test) => withReason(titleOf(test), test.result().errors?.[0]));
  return { passed: inState('passed').map(titleOf), failed: [...failed, ...unfinished, ...broken], skipped, proofs };
}

const tookTest = (test: TestCase): Took => ({ what: titleOf(test), ms: test.diagnostic()?.duration ?? 0 });

function tookFile(module: TestModule): Took {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return { what: module.relativeModuleId, ms };
}

function writeReport(report: RunReport): void {
  const file = process.env['ORIEL_REPORT'];
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}

// vitest loads a reporter by its default export only.
// oxlint-disable-next-line import/no-default-export -- See above.
export { QuietReporter as default };
