import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageNames } from './scripts/lib/pageNames.ts';
import { isLongRun } from './tests/support/longRun.ts';

const version = { __ORIEL_VERSION__: JSON.stringify('0.0.0-test') };
/** They wait for screens more than they work. */
const BROWSER_FILES_AT_ONCE = 2;
/** Each shows pictures of several people on pages at once: two such files have no time for each other. They run beside the others. */
const MEETINGS = ['tests/browser/{meeting*,calls,invitation}.test.ts'];
/** They wait for logons, engines and outages more than they work. */
const DESKTOP_FILES_AT_ONCE = 3;
/** A host that is added to the network ends what browsers load meanwhile; what ends within a second has no time to wait. */
const DESKTOPS_ALONE = ['tests/desktops/{meetingNetwork,outages,start}.test.ts'];
/** What is waited for comes at once; a busy machine may give it no time for longer than the second that is usual. */
const POLL_MS = 10_000;
/** With the usual 16 MB for what is young, a worker that draws pages clears it all the time: a tenth of its work. */
const YOUNG_MB = 64;
const shared = {
  execArgv: [`--max-semi-space-size=${YOUNG_MB}`],
  ...{ globals: false, restoreMocks: true, testTimeout: 20_000, hookTimeout: 60_000 },
  expect: { poll: { timeout: POLL_MS } },
};

export default defineConfig({
  plugins: [react(), pageNames()],
  define: version,
  test: {
    reporters: ['./tests/reporter.ts'],
    // What one project has translated the next one finds, and so does the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,contract,welcome,mocks,scripts,bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Loading the same modules anew for each file took longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // Beside the others: half of the unit tests' work, with few modules in common.
        test: {
          ...shared,
          name: 'gateway',
          include: ['gateway/**/*.test.ts'],
          isolate: false,
          // The longest of those that run at once: with one worker it would go on alone at the end.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'paths',
          include: ['tests/paths/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'contract', include: ['tests/contract/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [...MEETINGS, ...(isLongRun ? [] : ['tests/browser/long/**'])],
          testTimeout: 120_000,
          maxWorkers: BROWSER_FILES_AT_ONCE,
          // They share the modules, and the browser of `sharedBrowser.ts`.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'meetings',
          include: MEETINGS,
          testTimeout: 120_000,
          fileParallelism: false,
          // As those of the browser suite.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'desktops',
          include: ['tests/desktops/**/*.test.ts'],
          exclude: [...DESKTOPS_ALONE, ...(isLongRun ? [] : ['tests/desktops/long/**'])],
          globalSetup: ['tests/desktops/support/sessionManager.ts'],
          testTimeout: 180_000,
          maxWorkers: DESKTOP_FILES_AT_ONCE,
          // As those of the browser suite.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'desktops-alone',
          include: DESKTOPS_ALONE,
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'long',
          include: ['tests/load/**/*.test.ts'],
          testTimeout: 1_800_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
