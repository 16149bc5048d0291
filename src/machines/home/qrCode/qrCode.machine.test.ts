import { expect, test } from 'vitest';
import { selectSecondsLeft } from '../../shared/countdown/countdown.selectors.ts';
import { startWithClock } from '../../shared/testing.ts';
import { qrCodeMachine } from './qrCode.machine.ts';
import { selectAddress, selectCountdown } from './qrCode.selectors.ts';

const start = () => startWithClock(qrCodeMachine, { input: { address: 'https://oriel.example/' } });

test('shows the address, counts 15 seconds down and closes [A4-033]', () => {
  const { actor, clock } = start();
  expect(selectAddress(actor.getSnapshot())).toBe('https://oriel.example/');
  const seen: number[] = [];
  for (let second = 0; second < 15; second += 1) {
    seen.push(selectSecondsLeft(selectCountdown(actor.getSnapshot())!.getSnapshot()));
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1_000);
  }
  expect(seen).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(actor.getSnapshot().status).toBe('done');
});

test('closed by hand, nothing goes on counting', () => {
  const { actor } = start();
  const countdown = selectCountdown(actor.getSnapshot())!;
  actor.send({ type: 'qrCode.close' });
  expect([actor.getSnapshot().status, countdown.getSnapshot().status]).toEqual(['done', 'stopped']);
});
