import { expect, test } from 'vitest';
import { withoutSummaries } from './withoutSummaries.ts';

const { transform } = withoutSummaries() as {
  readonly transform?: unknown;
} as { readonly transform: (code: string, id: string) => { readonly code: string } | null };

const CALLS = [
  "a: { summary: 'A person\\'s own files', method: 'GET' },",
  'b: { summary:\n      "Files; see `a`", auth: \'token\' },',
  'c: { summary: `At most ${MOST} of them`, fields },',
  'd: { summary: words.read, fields },',
].join('\n');

test('calls and messages come to the browser without their sentences, and with all else', () => {
  expect(transform(CALLS, '/oriel/contract/http/files.ts')?.code).toBe(
    [
      "a: { summary: '', method: 'GET' },",
      "b: { summary: '', auth: 'token' },",
      "c: { summary: '', fields },",
      'd: { summary: words.read, fields },',
    ].join('\n'),
  );
});

test.each(['/oriel/contract/rules/drive.ts', '/oriel/src/compose/files/summary.ts'])('%s stays as it is', (file) => {
  expect(transform(CALLS, file)).toBeNull();
});
