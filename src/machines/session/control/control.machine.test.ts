import { expect, test, vi } from 'vitest';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { controlMachine, type ControlFact, type ControlInput } from './control.machine.ts';

function start() {
  const facts = silentStream<ControlFact, ControlInput>();
  const effects = { sayGiven: vi.fn(), sayTaken: vi.fn() };
  const machine = controlMachine.provide({ actors: { controlFacts: facts.logic }, actions: effects });
  const { actor } = startWithClock(machine, { input: { clientId: 'c' } });
  const said = () =>
    Object.entries(effects).flatMap(([name, { mock }]) => mock.calls.map(([, by]) => [name, by as unknown]));
  return { actor, facts, said };
}

test('who gave control, or took it back, is told each time', () => {
  const { actor, facts, said } = start();
  expect([facts.inputs, said()]).toEqual([[{ clientId: 'c' }], []]);
  actor.send({ type: 'control.given', by: 'ada' });
  expect(said()).toEqual([['sayGiven', 'ada']]);
  actor.send({ type: 'control.taken', by: 'ada' });
  expect(said()).toEqual([
    ['sayGiven', 'ada'],
    ['sayTaken', 'ada'],
  ]);
});
