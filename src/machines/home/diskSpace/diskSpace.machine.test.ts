import { describe, expect, test } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { sampleAdministrator, sampleRights } from '../../shared/rights/rights.samples.ts';
import type { Rights } from '../../shared/rights/rights.types.ts';
import { diskSpaceMachine, type DiskSpace, selectSpace } from './diskSpace.machine.ts';

const ENOUGH: DiskSpace = { total: 1_000, free: 101 };
const LITTLE: DiskSpace = { total: 1_000, free: 100 };

function start(rights: Rights = sampleAdministrator) {
  const calls = {
    measure: fakeCall<DiskSpace>(),
    askFlag: fakeCall<boolean>(),
    mailAdministrators: fakeCall<number>(),
    setFlag: fakeCall<boolean, { readonly emailSent: boolean }>(),
  };
  const actors = {
    measure: calls.measure.logic,
    askFlag: calls.askFlag.logic,
    mailAdministrators: calls.mailAdministrators.logic,
    setFlag: calls.setFlag.logic,
  };
  const { actor, clock } = startWithClock(diskSpaceMachine.provide({ actors }), {});
  actor.send({ type: 'rights.changed', rights });
  const state = () => actor.getSnapshot();
  return { actor, clock, ...calls, state, look: () => actor.send({ type: 'diskSpace.look' }) };
}

test('is measured anew when somebody looks and the last time is a minute ago [A4-032]', async () => {
  const { measure, askFlag, clock, look, state } = start();
  expect(measure.inputs).toHaveLength(1);
  await measure.answer(ENOUGH);
  await askFlag.answer(false);
  expect(selectSpace(state())).toEqual(ENOUGH);
  clock.increment(59_999);
  look();
  expect(measure.inputs).toHaveLength(1);
  clock.increment(1);
  expect([measure.inputs.length, selectSpace(state())]).toEqual([1, ENOUGH]);
  look();
  expect(measure.inputs).toHaveLength(2);
});

test('is measured for administrators only, and as long as they are [A6-004]', async () => {
  const { actor, measure, look, state } = start(sampleRights);
  look();
  expect([state().value, measure.inputs]).toEqual(['off', []]);
  actor.send({ type: 'rights.changed', rights: sampleAdministrator });
  await measure.answer(ENOUGH);
  actor.send({ type: 'rights.changed', rights: sampleRights });
  expect([state().value, selectSpace(state()), measure.inputs.length]).toEqual(['off', null, 1]);
});

test('a failure is tried again at the next look, without a word', async () => {
  const { measure, look, state } = start();
  await measure.refuse('UNREACHABLE');
  expect([state().value, selectSpace(state())]).toEqual(['stale', null]);
  look();
  await measure.answer(LITTLE);
  expect(selectSpace(state())).toEqual(LITTLE);
});

describe('a tenth or less', () => {
  test('is mailed to the others once, and noted [A6-006]', async () => {
    const { measure, askFlag, mailAdministrators, setFlag, state } = start();
    await measure.answer(LITTLE);
    await askFlag.answer(false);
    expect(mailAdministrators.inputs).toHaveLength(1);
    await mailAdministrators.answer(2);
    expect(setFlag.inputs).toEqual([{ emailSent: true }]);
    await setFlag.answer(true);
    expect(state().value).toEqual({ fresh: 'settled' });
  });

  test('is not mailed again [A6-006]', async () => {
    const { measure, askFlag, mailAdministrators, setFlag } = start();
    await measure.answer(LITTLE);
    await askFlag.answer(true);
    expect([mailAdministrators.inputs, setFlag.inputs]).toEqual([[], []]);
  });

  test.each(['nobody', 'failed'] as const)('told to %s counts as not told', async (how) => {
    const { measure, askFlag, mailAdministrators, setFlag, state } = start();
    await measure.answer(LITTLE);
    await askFlag.answer(false);
    await (how === 'nobody' ? mailAdministrators.answer(0) : mailAdministrators.refuse('BAD_REQUEST'));
    expect([setFlag.inputs, state().value]).toEqual([[], { fresh: 'settled' }]);
  });
});

test('more than a tenth resets the flag, if it is set', async () => {
  const { measure, askFlag, mailAdministrators, setFlag } = start();
  await measure.answer(ENOUGH);
  await askFlag.answer(true);
  expect([mailAdministrators.inputs, setFlag.inputs]).toEqual([[], [{ emailSent: false }]]);
});

test('a disk of no size warns nobody', async () => {
  const { measure, askFlag, state } = start();
  await measure.answer({ total: 0, free: 0 });
  expect([askFlag.inputs, state().value]).toEqual([[], { fresh: 'settled' }]);
});
