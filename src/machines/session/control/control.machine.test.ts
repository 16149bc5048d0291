import { expect, test, vi } from 'vitest';
import { CONTROL_ASK_MS } from '../../../../contract/limits.ts';
import { shareClientId } from '../../../../contract/rules/shareLink.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { controlMachine, type ControlFact, type ControlInput } from './control.machine.ts';
import { selectAsking } from './control.selectors.ts';

const VISIT = shareClientId('share-1');

function start(clientId = VISIT) {
  const facts = silentStream<ControlFact, ControlInput>();
  const ask = fakeCall<boolean, ControlInput>();
  const effects = { sayAsked: vi.fn(), sayGiven: vi.fn(), sayTaken: vi.fn(), sayRefused: vi.fn() };
  const machine = controlMachine.provide({ actors: { ask: ask.logic, controlFacts: facts.logic }, actions: effects });
  const { actor, clock } = startWithClock(machine, { input: { clientId } });
  const done = () =>
    Object.entries(effects).flatMap(([name, { mock }]) => mock.calls.map(([, by]) => [name, by as unknown]));
  const asking = () => selectAsking(actor.getSnapshot());
  return { actor, ask, clock, facts, done, asking };
}

test('who gave control, took it back or refused it is told each time', () => {
  const { actor, facts, done } = start();
  expect([facts.inputs, done()]).toEqual([[{ clientId: VISIT }], []]);
  for (const type of ['control.given', 'control.taken', 'control.refused'] as const) actor.send({ type, by: 'ada' });
  expect(done()).toEqual([
    ['sayGiven', 'ada'],
    ['sayTaken', 'ada'],
    ['sayRefused', 'ada'],
  ]);
});

test('a guest asks once, and again after a while, whatever the answer was', async () => {
  const { actor, ask, clock, done, asking } = start();
  expect(asking()).toBe('possible');
  actor.send({ type: 'control.ask' });
  actor.send({ type: 'control.ask' });
  await ask.answer(true);
  actor.send({ type: 'control.ask' });
  expect([asking(), ask.inputs, done()]).toEqual(['done', [{ clientId: VISIT }], [['sayAsked', undefined]]]);
  actor.send({ type: 'control.refused', by: 'ada' });
  clock.increment(CONTROL_ASK_MS - 1);
  expect(asking()).toBe('done');
  clock.increment(1);
  expect(asking()).toBe('possible');
  actor.send({ type: 'control.ask' });
  expect(ask.inputs).toHaveLength(2);
});

test('what nobody has heard is not said to have been asked, and is not asked once control was given', () => {
  const { actor, ask, clock, done, asking } = start();
  actor.send({ type: 'control.ask' });
  clock.increment(CONTROL_ASK_MS);
  expect([asking(), done()]).toEqual(['done', []]);
  actor.send({ type: 'control.given', by: 'ada' });
  expect([asking(), ask.isCalledOff(), done()]).toEqual(['possible', true, [['sayGiven', 'ada']]]);
});

test('who was given control and lost it may ask at once', () => {
  const { actor, asking } = start();
  actor.send({ type: 'control.ask' });
  actor.send({ type: 'control.given', by: 'ada' });
  actor.send({ type: 'control.taken', by: 'ada' });
  expect(asking()).toBe('possible');
});

test('in one’s own session there is nobody to ask', () => {
  const { actor, ask, asking } = start('MQBjAG1haW4');
  actor.send({ type: 'control.ask' });
  expect([asking(), ask.inputs]).toEqual(['never', []]);
});
