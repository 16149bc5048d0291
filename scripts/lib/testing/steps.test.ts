import { expect, test } from 'vitest';
import { failureLines, runSteps, total } from './runSteps.mjs';
import { check, outcomeOf } from './steps.mjs';

const outcome = { passed: ['a', 'b'], failed: [], skipped: [], output: '' };

test('a check counts as one test and keeps what it printed', async () => {
  const failing = await check('lint', 'nothing to say', ['-e', 'console.log("bad"); process.exit(1)']).run(process.env);
  expect(failing).toEqual({ passed: [], failed: ['lint: nothing to say'], skipped: [], output: 'bad\n' });
  const passing = await check('lint', 'nothing to say', ['-e', '']).run(process.env);
  expect(passing).toEqual({ passed: ['lint: nothing to say'], failed: [], skipped: [], output: '' });
});

test('a suite that broke off, or failed without naming a test, counts as failed', () => {
  expect(outcomeOf('unit', 1, null).failed).toEqual(['unit: the run broke off']);
  expect(outcomeOf('unit', 1, '{"passed":["a"],"failed":[],"skipped":[]}').failed).toEqual(['unit: ended with code 1']);
  expect(outcomeOf('unit', 1, '{"passed":["a"],"failed":["b"],"skipped":[]}').failed).toEqual(['b']);
  expect(outcomeOf('unit', 0, '{"passed":["a"],"failed":[],"skipped":[]}').failed).toEqual([]);
});

test('prints one line a step, the output of failing ones, and the reasons of skips', async () => {
  const lines: string[] = [];
  const steps = [
    {
      name: 'unit',
      run: async () => ({ ...outcome, output: 'not shown', skipped: [{ title: 'c', reason: 'no Xvnc' }] }),
    },
    { name: 'lint', run: async () => ({ ...outcome, passed: [], failed: ['lint'], output: 'shown\n' }) },
  ];
  await runSteps(steps, 1, { env: {}, write: (line) => lines.push(line.replace(/ +\d+\.\d s/, ' 0.0 s')) });
  expect(lines).toEqual([
    'ok     unit 0.0 s  2 passed, 0 failed, 1 skipped',
    '       skipped: c (no Xvnc)',
    'FAILED lint 0.0 s  0 passed, 1 failed',
    ['       failed: lint', 'shown'].join('\n'),
  ]);
});

test('no more steps than asked for run at once, each once, and the next begins when one has ended', async () => {
  let running = 0;
  let most = 0;
  const told: string[] = [];
  const stepOf = (name: string) => ({
    name,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { ...outcome, passed: [name], output: '' };
    },
  });
  const names = ['unit', 'paths', 'contract', 'lint', 'typecheck'];
  const outcomes = await runSteps(names.map(stepOf), 2, { env: {}, write: (line) => told.push(line) });
  expect(outcomes.flatMap(({ passed }) => passed).sort()).toEqual([...names].sort());
  expect([most, told.length]).toEqual([2, names.length]);
});

test('every failure is told once more with the name of its step, and nothing where there is none', () => {
  const failing = { name: 'unit', failed: ['a', 'b'] };
  expect(failureLines([failing, { name: 'lint', failed: [] }])).toEqual(['Failed:', '  unit: a', '  unit: b']);
  expect(failureLines([{ name: 'lint', failed: [] }])).toEqual([]);
});

test('a run succeeds only when something ran and nothing failed', () => {
  expect(total([outcome, outcome])).toEqual({ line: '4 passed, 0 failed', succeeded: true });
  expect(total([outcome, { ...outcome, failed: ['x'] }])).toEqual({ line: '4 passed, 1 failed', succeeded: false });
  expect(total([])).toEqual({ line: '0 passed, 0 failed', succeeded: false });
});
