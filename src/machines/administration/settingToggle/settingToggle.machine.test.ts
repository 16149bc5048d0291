import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  settingToggleMachine,
  type SettingToggleInput,
  selectAsking,
  selectCountdown,
  selectOn,
  selectPending,
} from './settingToggle.machine.ts';
import { selectSecondsLeft } from '../../shared/countdown/countdown.machine.ts';

function start(input: SettingToggleInput) {
  const saveSettingToggle = fakeCall<null, SettingToggleInput>();
  const effects = { announceSet: vi.fn(), announceFailure: vi.fn(), reloadPage: vi.fn() };
  const machine = settingToggleMachine.provide({
    actors: { saveSettingToggle: saveSettingToggle.logic },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, { input });
  const shown = () => [selectOn(actor.getSnapshot()), selectPending(actor.getSnapshot())];
  return { actor, clock, saveSettingToggle, effects, shown, asks: () => selectAsking(actor.getSnapshot()) };
}

test('shows its new place at once, and another click is ignored while the gateway is asked [B2-038]', async () => {
  const { actor, saveSettingToggle, effects, shown } = start({ name: 'generalColors', on: false });
  expect(shown()).toEqual([false, false]);
  actor.send({ type: 'settingToggle.switch' });
  actor.send({ type: 'settingToggle.switch' });
  expect([shown(), saveSettingToggle.inputs]).toEqual([[true, true], [{ name: 'generalColors', on: true }]]);
  await saveSettingToggle.answer(null);
  expect([shown(), effects.announceSet.mock.calls.length]).toEqual([[true, false], 1]);
});

test.each([true, false])('from %s it goes back if the gateway refuses, and says so', async (on) => {
  const { actor, saveSettingToggle, effects, shown } = start({ name: 'generalColors', on });
  actor.send({ type: 'settingToggle.switch' });
  expect(shown()).toEqual([!on, true]);
  await saveSettingToggle.refuse('INTERNAL_ERROR');
  expect([shown(), effects.announceFailure.mock.calls.length]).toEqual([[on, false], 1]);
});

test.each([
  { name: 'failBan', on: true, asked: true },
  { name: 'failBan', on: false, asked: false },
  { name: 'twoFactor', on: true, asked: true },
  { name: 'twoFactor', on: false, asked: true },
] as const)('$name that is $on asks first: $asked [B4-013, B4-015]', ({ name, on, asked }) => {
  const { actor, saveSettingToggle, shown, asks } = start({ name, on });
  actor.send({ type: 'settingToggle.switch' });
  expect([asks(), saveSettingToggle.inputs.length]).toEqual([asked, asked ? 0 : 1]);
  if (!asked) return;
  actor.send({ type: 'question.cancel' });
  expect([asks(), shown()]).toEqual([false, [on, false]]);
  actor.send({ type: 'settingToggle.switch' });
  actor.send({ type: 'question.confirm' });
  expect(saveSettingToggle.inputs).toEqual([{ name, on: !on }]);
});

test.each([true, false])('two-factor from %s counts 60 seconds down and loads the page anew [B4-014]', async (on) => {
  const { actor, clock, saveSettingToggle, effects, shown } = start({ name: 'twoFactor', on });
  actor.send({ type: 'settingToggle.switch' });
  actor.send({ type: 'question.confirm' });
  await saveSettingToggle.answer(null);
  const countdown = selectCountdown(actor.getSnapshot());
  expect(shown()).toEqual([!on, false]);
  expect(countdown && selectSecondsLeft(countdown.getSnapshot())).toBe(60);
  for (let second = 1; second < 60; second += 1) clock.increment(1_000);
  actor.send({ type: 'settingToggle.switch' });
  actor.send({ type: 'question.cancel' });
  expect([effects.reloadPage.mock.calls.length, shown()]).toEqual([0, [!on, false]]);
  clock.increment(1_000);
  expect(effects.reloadPage.mock.calls.length).toBe(1);
});

test('whoever does not want to wait for the page loads it at once', async () => {
  const { actor, saveSettingToggle, effects } = start({ name: 'twoFactor', on: false });
  actor.send({ type: 'settingToggle.switch' });
  actor.send({ type: 'question.confirm' });
  await saveSettingToggle.answer(null);
  expect(effects.reloadPage.mock.calls.length).toBe(0);
  actor.send({ type: 'reload.now' });
  expect([effects.reloadPage.mock.calls.length, actor.getSnapshot().status]).toEqual([1, 'done']);
});

test.each(['failBan', 'twoFactor'] as const)(
  '%s goes back where the gateway refuses, and says so [B4-016]',
  async (name) => {
    const { actor, saveSettingToggle, effects, shown } = start({ name, on: true });
    actor.send({ type: 'settingToggle.switch' });
    actor.send({ type: 'question.confirm' });
    expect(shown()).toEqual([false, true]);
    await saveSettingToggle.refuse('INTERNAL_ERROR');
    expect([shown(), effects.announceFailure.mock.calls.length, effects.reloadPage.mock.calls.length]).toEqual([
      [true, false],
      1,
      0,
    ]);
  },
);
