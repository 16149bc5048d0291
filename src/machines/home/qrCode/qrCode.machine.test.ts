import { expect, test } from 'vitest';
import { selectSecondsLeft } from '../../shared/countdown/countdown.machine.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { qrCodeMachine, selectAddress, selectCountdown, selectOpen } from './qrCode.machine.ts';

const ADDRESS = 'https://oriel.example/';

function start() {
  const readAddress = fakeCall<string>();
  const machine = qrCodeMachine.provide({ actors: { readAddress: readAddress.logic } });
  const { actor, clock } = startWithClock(machine, {});
  const open = async () => {
    actor.send({ type: 'qrCode.open' });
    await readAddress.answer(ADDRESS);
  };
  return { actor, clock, open, readAddress, state: () => actor.getSnapshot() };
}

test('shows the address, counts 15 seconds down and closes [A4-033]', async () => {
  const { clock, open, state } = start();
  expect(selectOpen(state())).toBe(false);
  await open();
  expect(selectAddress(state())).toBe(ADDRESS);
  const seen: number[] = [];
  for (let second = 0; second < 15; second += 1) {
    seen.push(selectSecondsLeft(selectCountdown(state())!.getSnapshot()));
    expect(selectOpen(state())).toBe(true);
    clock.increment(1_000);
  }
  expect(seen).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(selectOpen(state())).toBe(false);
});

test('closed by hand, nothing goes on counting, and it opens anew', async () => {
  const { actor, open, state } = start();
  await open();
  const countdown = selectCountdown(state())!;
  actor.send({ type: 'qrCode.close' });
  expect([selectOpen(state()), countdown.getSnapshot().status]).toEqual([false, 'stopped']);
  await open();
  expect(selectOpen(state())).toBe(true);
});

test('stays closed where the address is not known', async () => {
  const { actor, readAddress, state } = start();
  actor.send({ type: 'qrCode.open' });
  await readAddress.refuse('INTERNAL_ERROR');
  expect(selectOpen(state())).toBe(false);
});
