import { expect, test, vi } from 'vitest';
import { CONTROL_ASK_MS } from '../../../../contract/limits.ts';
import { shareClientId } from '../../../../contract/rules/shareLink.ts';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { controlMachine, type ControlFact, type ControlInput } from './control.machine.ts';
import { selectAsking } from './control.selectors.ts';

const VISIT = shareClientId('share-1');

function start(clientId = VISIT) {
  const facts = silentStream<ControlFact, ControlInput>();
  const effects = { ask: vi.fn(), sayAsked: vi.fn(), sayGiven: vi.fn(), sayTaken: vi.fn(), sayRefused: vi.fn() };
  const machine = controlMachine.provide({ actors: { controlFacts: facts.logic }, actions: effects });
  const { actor, clock } = startWithClock(machine, { input: { clientId } });
  const done = () =>
    Object.entries(effects).flatMap(([name, { mock }]) => mock.calls.map(([, by]) => [name, by as unknown]));
  const asking = () => selectAsking(actor.getSnapshot());
  return { actor, clock, facts, done, asking };
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

test('a guest asks once, and again after a while, whatever the answer was', () => {
  const { actor, clock, done, asking } = start();
  expect(asking()).toBe('possible');
  actor.send({ type: 'control.ask' });
  actor.send({ type: 'control.ask' });
  expect([asking(), done()]).toEqual([
    'done',
    [
      ['ask', undefined],
      ['sayAsked', undefined],
    ],
  ]);
  actor.send({ type: 'control.refused', by: 'ada' });
  clock.increment(CONTROL_ASK_MS - 1);
  expect(asking()).toBe('done');
  clock.increment(1);
  expect(asking()).toBe('possible');
  actor.send({ type: 'control.ask' });
  expect(done().filter(([name]) => name === 'ask')).toHaveLength(2);
});

test('who was given control and lost it may ask at once', () => {
  const { actor, asking } = start();
  actor.send({ type: 'control.ask' });
  actor.send({ type: 'control.given', by: 'ada' });
  actor.send({ type: 'control.taken', by: 'ada' });
  expect(asking()).toBe('possible');
});

test('in one’s own session there is nobody to ask', () => {
  const { actor, done, asking } = start('MQBjAG1haW4');
  actor.send({ type: 'control.ask' });
  expect([asking(), done()]).toEqual(['never', []]);
});
