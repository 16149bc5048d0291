import { expect, test, vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { audienceMachine, type AudienceFact, type AudienceInput } from './audience.machine.ts';
import { selectHasGuests, selectOthers, selectPeople, selectStopping } from './audience.selectors.ts';
import { sampleGuest, sampleOwner, sampleWatcher } from '../area.samples.ts';

function start() {
  const stopSharing = fakeCall<void, AudienceInput>();
  const audience = silentStream<AudienceFact, AudienceInput>();
  const effects = { remove: vi.fn(), giveControl: vi.fn(), takeControl: vi.fn(), sayNotStopped: vi.fn() };
  const machine = audienceMachine.provide({
    actors: { stopSharing: stopSharing.logic, audience: audience.logic },
    actions: effects,
  });
  const { actor } = startWithClock(machine, { input: { clientId: 'c' } });
  const tell = (...people: AudienceFact['people']) => actor.send({ type: 'audience.updated', people });
  const state = () => actor.getSnapshot();
  return {
    actor,
    audience,
    stopSharing,
    effects,
    tell,
    state,
    others: () => selectOthers(state()).map(({ name }) => name),
  };
}

test('others are told of from the first to the last of them; one’s own browsers are not others', () => {
  const { tell, state, others } = start();
  tell(sampleOwner, { ...sampleOwner, since: 2 });
  expect([state().value, others(), selectPeople(state()).length]).toEqual(['alone', [], 2]);
  tell(sampleOwner, sampleWatcher);
  expect([state().value, others(), selectHasGuests(state())]).toEqual([{ accompanied: 'settled' }, ['root'], false]);
  tell(sampleOwner, sampleWatcher, sampleGuest);
  expect([others(), selectHasGuests(state())]).toEqual([['root', 'Otto'], true]);
  tell(sampleOwner);
  expect([state().value, others()]).toEqual(['alone', []]);
});

test('a guest is removed by their request', () => {
  const { actor, tell, effects } = start();
  tell(sampleOwner, sampleGuest);
  actor.send({ type: 'audience.remove', sessionId: 'b' });
  expect(effects.remove.mock.calls.map(([, given]) => given as unknown)).toEqual(['b']);
});

test('control is given to a guest who looks on and taken from one who controls, by their request', () => {
  const { actor, tell, effects } = start();
  const given = ({ mock }: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
    mock.calls.map(([, params]) => params);
  const both = () => {
    actor.send({ type: 'audience.giveControl', sessionId: 'b' });
    actor.send({ type: 'audience.takeControl', sessionId: 'b' });
    return [given(effects.giveControl), given(effects.takeControl)];
  };
  tell(sampleOwner);
  expect(both()).toEqual([[], []]);
  tell(sampleOwner, { ...sampleGuest, mayControl: false });
  expect(both()).toEqual([[], []]);
  tell(sampleOwner, { ...sampleGuest, sessionId: 'c' });
  expect(both()).toEqual([[], []]);
  tell(sampleOwner, sampleGuest);
  expect(both()).toEqual([['b'], []]);
  tell(sampleOwner, { ...sampleGuest, controls: true, mayControl: false });
  expect(both()).toEqual([['b'], ['b']]);
});

test('sharing is stopped once, and a failure is told and may be tried again', async () => {
  const { actor, tell, stopSharing, effects, state } = start();
  tell(sampleOwner, sampleGuest);
  const stop = { type: 'audience.stopSharing' } as const;
  actor.send(stop);
  actor.send(stop);
  expect([selectStopping(state()), stopSharing.inputs]).toEqual([true, [{ clientId: 'c' }]]);
  await stopSharing.refuse('UNREACHABLE');
  expect([selectStopping(state()), effects.sayNotStopped.mock.calls.length]).toEqual([false, 1]);
  actor.send(stop);
  tell(sampleOwner);
  expect([state().value, stopSharing.inputs.length]).toEqual(['alone', 2]);
});

test('who is there is asked for the session at hand, and nobody is known before the answer', () => {
  const { audience, state } = start();
  expect([audience.inputs, selectPeople(state()), state().value]).toEqual([[{ clientId: 'c' }], [], 'alone']);
});

test('sharing that was stopped may be stopped again: others may have come by then', async () => {
  const { actor, tell, stopSharing, effects, state } = start();
  tell(sampleOwner, sampleGuest);
  actor.send({ type: 'audience.stopSharing' });
  await stopSharing.answer(undefined);
  expect([selectStopping(state()), effects.sayNotStopped.mock.calls]).toEqual([false, []]);
  actor.send({ type: 'audience.stopSharing' });
  expect(stopSharing.inputs).toHaveLength(2);
});
