import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { waitUntil } from './net.mjs';
import { ask, guarded, run, stopGroup, which } from './process.mjs';

test('finds a program in the folders of the system, or says that there is none', () => {
  expect(which('sh')).toMatch(/\/sh$/);
  expect(which('no-such-program-here')).toBeNull();
});

test('keeps what a program prints, and its code', async () => {
  expect(await run('sh', ['-c', 'cat; echo two >&2; exit 3'], { input: 'one\n' })).toEqual({
    code: 3,
    output: expect.stringContaining('two'),
    stdout: 'one\n',
  });
  expect(await run('no-such-program-here', [])).toMatchObject({ code: 127, stdout: '' });
  expect((await run('sleep', ['20'], { timeoutMs: 20 })).code).not.toBe(0);
});

test('what has time lets others go first', async () => {
  const told = ['-c', 'read _; nice'];
  expect((await run('sh', told, { hasTime: true, input: '\n' })).stdout).toBe('19\n');
  expect((await run('sh', told, { input: '\n' })).stdout).toBe((await run('nice', [])).stdout);
});

test('asks in short, and takes failure for no answer', () => {
  expect(ask('sh', ['-c', 'echo yes'])).toBe('yes');
  expect(ask('sh', ['-c', 'echo yes; exit 1'])).toBeNull();
  expect(ask('no-such-program-here', [])).toBeNull();
});

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('ends a process with what it started, by force if it will not listen', async () => {
  const { program, args } = guarded(['sh', '-c', 'trap "" TERM; sleep 300 & echo $!; wait; sleep 300']);
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const [told] = (await once(child.stdout, 'data')) as [Buffer];
  const grandchild = Number(told.toString());
  expect(isRunning(grandchild)).toBe(true);
  await stopGroup(child, 100);
  expect(child.signalCode).toBe('SIGKILL');
  expect(await waitUntil(() => !isRunning(grandchild), { timeoutMs: 5_000 })).toBe(true);
});
