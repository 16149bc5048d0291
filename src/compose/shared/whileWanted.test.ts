import { expect, test } from 'vitest';
import { whileWanted } from './whileWanted.ts';

test('what nobody waits for any more is asked no longer', () => {
  let asked: AbortSignal | undefined;
  const waiting = whileWanted((signal) => {
    asked = signal;
    return new Promise(() => undefined);
  }).subscribe();
  expect(asked?.aborted).toBe(false);
  waiting.unsubscribe();
  expect(asked?.aborted).toBe(true);
});

test('an answer, or why there is none, is told once', async () => {
  const told: unknown[] = [];
  const listener = {
    next: (answer: unknown) => told.push(answer),
    error: (error: unknown) => told.push(String(error)),
    complete: () => told.push('no more'),
  };
  whileWanted(() => Promise.resolve(7)).subscribe(listener);
  await Promise.resolve();
  whileWanted(() => Promise.reject(new Error('gone'))).subscribe(listener);
  await Promise.resolve();
  expect(told).toEqual([7, 'no more', 'Error: gone']);
});
