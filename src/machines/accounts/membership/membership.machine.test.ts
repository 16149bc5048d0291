import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { membershipMachine } from './membership.machine.ts';
import { sampleMembership } from './membership.samples.ts';
import { membersOf, selectChoices, selectLooking, selectSearch, selectSearchFailed } from './membership.selectors.ts';
import type { MemberChoices, MemberQuery, MembershipInput } from './membership.types.ts';

function start(input: MembershipInput = sampleMembership) {
  const findMembers = fakeCall<MemberChoices, MemberQuery>();
  const tellChanges = vi.fn();
  const machine = membershipMachine.provide({ actors: { findMembers: findMembers.logic }, actions: { tellChanges } });
  const { actor, clock } = startWithClock(machine, { input });
  const toggle = (name: string) => actor.send({ type: 'member.toggle', name });
  return { actor, clock, findMembers, tellChanges, toggle, state: () => actor.getSnapshot() };
}

test('adding cancels a pending removal, and the other way round [B4-011]', () => {
  const { toggle, tellChanges, state } = start();
  toggle('guests');
  toggle('operators');
  expect(membersOf(state())).toEqual([
    { name: 'guests', member: true, pending: true },
    { name: 'operators', member: false, pending: true },
  ]);
  expect(state().matches({ members: 'changed' })).toBe(true);
  toggle('guests');
  toggle('operators');
  expect(membersOf(state())).toEqual([{ name: 'operators', member: true, pending: false }]);
  expect([state().matches({ members: 'unchanged' }), tellChanges.mock.calls.length]).toEqual([true, 4]);
});

test('a group is no member of itself, and is not offered', async () => {
  const { findMembers, toggle, state } = start();
  await findMembers.answer({ names: ['guests', 'night shift'], total: 2 });
  expect(selectChoices(state())).toEqual({ names: ['guests'], total: 2 });
  toggle('night shift');
  expect(membersOf(state()).map(({ name }) => name)).toEqual(['operators']);
  toggle('guests');
  toggle('night shift');
  expect(membersOf(state()).map(({ name }) => name)).toEqual(['guests', 'operators']);
});

test('one question is asked for several key presses, and again after a failure', async () => {
  const { actor, clock, findMembers, state } = start();
  await findMembers.answer({ names: [], total: 0 });
  actor.send({ type: 'search.change', text: 'g' });
  clock.increment(100);
  actor.send({ type: 'search.change', text: 'gu' });
  clock.increment(199);
  expect(findMembers.inputs.length).toBe(1);
  clock.increment(1);
  expect(findMembers.inputs[1]).toEqual({ dataSource: 'postgresql', relation: 'userGroups', search: 'gu' });
  await findMembers.refuse('UNREACHABLE');
  expect(selectSearchFailed(state())).toBe(true);
  actor.send({ type: 'search.retry' });
  await findMembers.answer({ names: ['guests'], total: 1 });
  expect(selectChoices(state()).names).toEqual(['guests']);
});

test('whoever may not change memberships toggles nothing', () => {
  const { toggle, tellChanges, state } = start({ ...sampleMembership, mayChange: false });
  toggle('guests');
  expect([membersOf(state()).length, tellChanges.mock.calls.length]).toEqual([1, 0]);
});

test('before an answer nobody is offered, and what is looked for is everybody', async () => {
  const { actor, clock, findMembers, state } = start({ ...sampleMembership, self: null });
  expect([selectChoices(state()), selectSearch(state()), selectLooking(state())]).toEqual([
    ...[{ names: [], total: 0 }, '', true],
  ]);
  await findMembers.answer({ names: ['guests', 'operators'], total: 2 });
  expect([selectChoices(state()), selectLooking(state())]).toEqual([
    { names: ['guests', 'operators'], total: 2 },
    false,
  ]);
  actor.send({ type: 'search.change', text: 'x' });
  clock.increment(200);
  expect(findMembers.inputs.map(({ search }) => search)).toEqual(['', 'x']);
});
