import { expect, test } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { hintsMachine } from './hints.machine.ts';
import { selectHint } from './hints.selectors.ts';
import type { HintName } from './hints.types.ts';

function start() {
  const readHints = fakeCall<readonly HintName[]>();
  const remembered: (HintName | null)[] = [];
  const machine = hintsMachine.provide({
    actors: { readHints: readHints.logic },
    actions: { rememberDismissal: ({ context }) => void remembered.push(context.hints[0] ?? null) },
  });
  const { actor } = startWithClock(machine, {});
  const look = () => {
    actor.send({ type: 'hints.look' });
  };
  return { actor, readHints, remembered, look, shown: () => selectHint(actor.getSnapshot()) };
}

test('one shows after the other, each until it is dismissed [A6-003, A6-007]', async () => {
  const { actor, readHints, remembered, look, shown } = start();
  expect([shown(), readHints.inputs]).toEqual([null, []]);
  look();
  await readHints.answer(['twoFactor', 'email']);
  expect([shown(), readHints.inputs.length]).toEqual(['twoFactor', 1]);
  actor.send({ type: 'hints.dismiss' });
  expect([shown(), remembered]).toEqual(['email', ['twoFactor']]);
  actor.send({ type: 'hints.dismiss' });
  actor.send({ type: 'hints.dismiss' });
  expect([shown(), remembered]).toEqual([null, ['twoFactor', 'email']]);
});

test('what was set meanwhile is not asked for any longer', async () => {
  const { readHints, look, shown } = start();
  look();
  await readHints.answer(['email']);
  look();
  expect(shown()).toBe('email');
  await readHints.answer([]);
  expect([shown(), readHints.inputs.length]).toEqual([null, 2]);
});

test('what was dismissed does not come back, also where the browser keeps nothing', async () => {
  const { actor, readHints, look, shown } = start();
  look();
  await readHints.answer(['email']);
  look();
  actor.send({ type: 'hints.dismiss' });
  await readHints.answer(['email']);
  expect(shown()).toBeNull();
});

test('a reading that fails changes nothing, and the next look reads again', async () => {
  const { readHints, look, shown } = start();
  look();
  await readHints.refuse('UNREACHABLE');
  expect(shown()).toBeNull();
  look();
  await readHints.answer(['email']);
  look();
  await readHints.refuse('UNREACHABLE');
  expect(shown()).toBe('email');
});
