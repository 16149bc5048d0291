import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { which } from '../../../../scripts/lib/process.mjs';
import { describeWhere } from '../../../../tests/support/needs.ts';
import { temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { MARIA } from '../../../testing/testApp.ts';
import { serveDrive, type ServedDrive } from './testing/servedDrive.ts';

const PROGRAM = which('litmus');
const ALL = { basic: 16, copymove: 13, props: 30, locks: 41, http: 4 } as const;

describeWhere(PROGRAM === null ? 'no litmus (package litmus)' : null, 'litmus, the judge of WebDAV servers', () => {
  let served: ServedDrive;
  beforeAll(async () => {
    served = await serveDrive();
  });
  afterAll(() => served.stop());

  /** What it says, with its log where something failed. */
  async function judge(drive: string, suites: readonly string[]): Promise<string> {
    const folder = await temporaryFolder();
    const url = `http://127.0.0.1:${served.server.port}/webdav/${drive}/`;
    const litmus = spawn(PROGRAM ?? '', ['-k', url, MARIA.username, served.password.secret], {
      ...{ cwd: folder.path, env: { ...process.env, TESTS: suites.join(' ') } },
    });
    let output = '';
    litmus.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    litmus.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await new Promise((resolve) => litmus.on('close', resolve));
    await folder.remove();
    return output;
  }

  test.each([
    ['private', ALL],
    ['shared', { basic: ALL.basic, copymove: ALL.copymove }],
  ])(
    'passes all of its tests in the %s drive: %j',
    async (drive, suites) => {
      const output = await judge(drive, Object.keys(suites));
      const failed = output.split('\n').filter((line) => /FAIL|WARNING|SKIPPED/.test(line));
      const summaries = [...output.matchAll(/summary for `(\w+)': of (\d+) tests run: (\d+) passed/g)];
      expect(failed).toEqual([]);
      expect(Object.fromEntries(summaries.map(([, suite, , passed]) => [suite, Number(passed)]))).toEqual(suites);
    },
    120_000,
  );
});
