import { expect, test } from 'vitest';
import type { SelfCheck } from '../../../../contract/http/selfCheck.ts';
import type { Asked } from '../../shared/query/query.machine.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { selfCheckMachine } from './selfCheck.machine.ts';
import { sampleReport } from './selfCheck.samples.ts';
import { selectChecking, selectFailure, selectReport } from './selfCheck.selectors.ts';

function start() {
  const readSelfCheck = fakeCall<SelfCheck, Asked<undefined>>();
  const { actor } = startWithClock(selfCheckMachine.provide({ actors: { ask: readSelfCheck.logic } }), {});
  return { actor, readSelfCheck, state: () => actor.getSnapshot() };
}

test('checks at once and shows the report', async () => {
  const { readSelfCheck, state } = start();
  expect([selectChecking(state()), selectReport(state())]).toEqual([true, null]);
  await readSelfCheck.answer(sampleReport);
  expect([selectChecking(state()), selectReport(state()), selectFailure(state())]).toEqual([false, sampleReport, null]);
});

test('a refusal keeps the last report and can be repeated', async () => {
  const { actor, readSelfCheck, state } = start();
  await readSelfCheck.answer(sampleReport);
  actor.send({ type: 'query.repeat' });
  await readSelfCheck.refuse('PERMISSION_DENIED');
  expect([selectFailure(state()), selectReport(state())]).toEqual(['PERMISSION_DENIED', sampleReport]);
  actor.send({ type: 'query.repeat' });
  expect([selectChecking(state()), selectFailure(state())]).toEqual([true, null]);
});

test('an error without a known code is an internal one', async () => {
  const { readSelfCheck, state } = start();
  await readSelfCheck.refuse('WHATEVER');
  expect(selectFailure(state())).toBe('INTERNAL_ERROR');
});
