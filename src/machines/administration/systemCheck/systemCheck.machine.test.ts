import { expect, test } from 'vitest';
import type { SystemCheck } from '../../../../contract/http/systemCheck.ts';
import type { Asked } from '../../shared/query/query.machine.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { systemCheckMachine, selectChecking, selectFailure, selectReport } from './systemCheck.machine.ts';
import { sampleReport } from '../area.samples.ts';

function start() {
  const readSystemCheck = fakeCall<SystemCheck, Asked<undefined>>();
  const { actor } = startWithClock(systemCheckMachine.provide({ actors: { ask: readSystemCheck.logic } }), {});
  return { actor, readSystemCheck, state: () => actor.getSnapshot() };
}

test('checks at once and shows the report', async () => {
  const { readSystemCheck, state } = start();
  expect([selectChecking(state()), selectReport(state())]).toEqual([true, null]);
  await readSystemCheck.answer(sampleReport);
  expect([selectChecking(state()), selectReport(state()), selectFailure(state())]).toEqual([false, sampleReport, null]);
});

test('a refusal keeps the last report and can be repeated', async () => {
  const { actor, readSystemCheck, state } = start();
  await readSystemCheck.answer(sampleReport);
  actor.send({ type: 'query.repeat' });
  await readSystemCheck.refuse('PERMISSION_DENIED');
  expect([selectFailure(state()), selectReport(state())]).toEqual(['PERMISSION_DENIED', sampleReport]);
  actor.send({ type: 'query.repeat' });
  expect([selectChecking(state()), selectFailure(state())]).toEqual([true, null]);
});

test('an error without a known code is an internal one', async () => {
  const { readSystemCheck, state } = start();
  await readSystemCheck.refuse('WHATEVER');
  expect(selectFailure(state())).toBe('INTERNAL_ERROR');
});
