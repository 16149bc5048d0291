import { expect, test } from 'vitest';
import { changedArgs, changedFiles, changedSince } from './changed.mjs';

test('whoever asks for what changed may name a commit', () => {
  expect(changedSince(['unit', '--changed'])).toBe('HEAD');
  expect(changedSince(['--changed=main~2'])).toBe('main~2');
  expect(changedSince(['--long', 'unit'])).toBeNull();
});

test('a change of what is built reaches all that runs on the build; elsewhere the imports tell', () => {
  const changed = ['docs/ARCHITECTURE.md', 'src/views/App.tsx'];
  expect(changedArgs('browser', 'HEAD', changed)).toEqual([]);
  expect(changedArgs('desktops', 'main', changed)).toEqual([]);
  expect(changedArgs('unit', 'HEAD', changed)).toEqual(['--changed=HEAD']);
  const tests = ['src/views/App.test.tsx', 'gateway/testing/testApp.ts', 'tests/browser/home.test.ts'];
  expect(changedArgs('browser', 'main', tests)).toEqual(['--changed=main']);
});

test('a commit that git does not know is told', () => {
  expect(changedFiles('HEAD')).toEqual(expect.any(Array));
  expect(() => changedFiles('no-such-commit')).toThrow('no-such-commit');
});
