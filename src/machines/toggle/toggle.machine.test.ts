import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../testing.ts';
import { toggleMachine } from './toggle.machine.ts';
import { selectAsking, selectOn, selectPending } from './toggle.selectors.ts';
import type { ToggleInput } from './toggle.types.ts';

function start(input: ToggleInput) {
  const saveToggle = fakeCall<null, ToggleInput>();
  const effects = { announceSet: vi.fn(), announceFailure: vi.fn() };
  const machine = toggleMachine.provide({ actors: { saveToggle: saveToggle.logic }, actions: effects });
  const { actor } = startWithClock(machine, { input });
  const shown = () => [selectOn(actor.getSnapshot()), selectPending(actor.getSnapshot())];
  return { actor, saveToggle, effects, shown, asks: () => selectAsking(actor.getSnapshot()) };
}

test('shows its new place at once, and another click is ignored while the gateway is asked [B2-038]', async () => {
  const { actor, saveToggle, effects, shown } = start({ name: 'generalColors', on: false });
  expect(shown()).toEqual([false, false]);
  actor.send({ type: 'toggle.switch' });
  actor.send({ type: 'toggle.switch' });
  expect([shown(), saveToggle.inputs]).toEqual([[true, true], [{ name: 'generalColors', on: true }]]);
  await saveToggle.answer(null);
  expect([shown(), effects.announceSet.mock.calls.length]).toEqual([[true, false], 1]);
});

test.each([true, false])('from %s it goes back if the gateway refuses, and says so', async (on) => {
  const { actor, saveToggle, effects, shown } = start({ name: 'generalColors', on });
  actor.send({ type: 'toggle.switch' });
  expect(shown()).toEqual([!on, true]);
  await saveToggle.refuse('INTERNAL_ERROR');
  expect([shown(), effects.announceFailure.mock.calls.length]).toEqual([[on, false], 1]);
});

test.each([
  { name: 'failBan', on: true, asked: true },
  { name: 'failBan', on: false, asked: false },
  { name: 'twoFactor', on: true, asked: true },
  { name: 'twoFactor', on: false, asked: true },
] as const)('$name that is $on asks first: $asked', ({ name, on, asked }) => {
  const { actor, saveToggle, shown, asks } = start({ name, on });
  actor.send({ type: 'toggle.switch' });
  expect([asks(), saveToggle.inputs.length]).toEqual([asked, asked ? 0 : 1]);
  if (!asked) return;
  actor.send({ type: 'question.cancel' });
  expect([asks(), shown()]).toEqual([false, [on, false]]);
  actor.send({ type: 'toggle.switch' });
  actor.send({ type: 'question.confirm' });
  expect(saveToggle.inputs).toEqual([{ name, on: !on }]);
});
