import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { inviteMachine, selectAsks, selectLacksOwnMail, selectObstacle, selectTarget } from './invite.machine.ts';
import { sampleFacts, sampleTarget } from './invite.samples.ts';
import type { InvitationOrder, InviteFacts, InviteInput } from './invite.types.ts';

const KNOWN: InviteInput = { dataSource: 'postgresql', target: sampleTarget, password: '', save: null };

const quiet = () => undefined;

function start(input: InviteInput = KNOWN) {
  const readFacts = fakeCall<InviteFacts, { readonly dataSource: string }>();
  const saveTarget = fakeCall<void, object>();
  const sendInvitation = fakeCall<void, InvitationOrder>();
  const openOwnPage = vi.fn();
  const machine = inviteMachine.provide({
    actors: {
      ...{ readFacts: readFacts.logic, saveTarget: saveTarget.logic },
      sendInvitation: sendInvitation.logic,
    },
    actions: { openOwnPage, announceSent: quiet, announceUnsent: quiet },
  });
  const { actor } = startWithClock(machine, { input });
  return { actor, readFacts, saveTarget, sendInvitation, openOwnPage, state: () => actor.getSnapshot() };
}

test('the facts are read from where the person is kept, and the person is named meanwhile', () => {
  const { readFacts, state } = start();
  expect(readFacts.inputs).toEqual([{ dataSource: 'postgresql' }]);
  expect([selectTarget(state()), selectObstacle(state()), selectAsks(state())]).toEqual([sampleTarget, null, false]);
});

test.each([
  ['there is no port', { ...sampleFacts, externalPort: null }, sampleTarget, 'port_error'],
  ['the name of the person is missing', sampleFacts, { ...sampleTarget, fullName: ' ' }, 'missing_user_info'],
  ['the address of the person is missing', sampleFacts, { ...sampleTarget, email: '' }, 'missing_user_info'],
  ['nothing is missing', sampleFacts, sampleTarget, null],
])('where %s, closing ends it without going anywhere', async (_what, facts, target, obstacle) => {
  const { actor, readFacts, sendInvitation, openOwnPage, state } = start({ ...KNOWN, target });
  await readFacts.answer(facts);
  expect(selectObstacle(state())).toBe(obstacle);
  actor.send({ type: 'invite.close' });
  expect(state()).toMatchObject({ status: 'done', output: { outcome: 'closed', error: null } });
  expect([sendInvitation.inputs, openOwnPage.mock.calls]).toEqual([[], []]);
});

test.each(['readFacts', 'saveTarget'] as const)('an error of %s is handed on with the refusal', async (failing) => {
  const started = start({ ...KNOWN, save: {} });
  if (failing === 'saveTarget') await started.readFacts.answer(sampleFacts);
  const error = new Error('no');
  await started[failing].fail(error);
  expect(started.state().output).toEqual({ outcome: 'refused', error });
});

test('the question stays while the mail is on its way, and where something was saved there is none', async () => {
  const asked = start();
  await asked.readFacts.answer(sampleFacts);
  asked.actor.send({ type: 'invite.confirm' });
  expect(selectAsks(asked.state())).toBe(true);
  await asked.sendInvitation.answer(undefined);
  expect(selectAsks(asked.state())).toBe(false);
  const saved = start({ ...KNOWN, save: {} });
  await saved.readFacts.answer(sampleFacts);
  expect(selectAsks(saved.state())).toBe(false);
  await saved.saveTarget.answer(undefined);
  expect([saved.sendInvitation.inputs.length, selectAsks(saved.state())]).toEqual([1, false]);
});

test.each([
  ['ada@example.org', false],
  [' ', true],
  ['', true],
])('with the own address "%s" one lacks it: %s', async (email, lacks) => {
  const { readFacts, state } = start();
  expect(selectLacksOwnMail(state())).toBe(true);
  await readFacts.answer({ ...sampleFacts, self: { ...sampleFacts.self, email } });
  expect(selectLacksOwnMail(state())).toBe(lacks);
});

test('an invitation that nobody provides the calls of ends as refused, and says which is missing', async () => {
  const actor = createActor(inviteMachine.provide({ actions: { announceUnsent: quiet } }), { input: KNOWN }).start();
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
  expect(String(actor.getSnapshot().output?.error)).toContain('"readFacts" is not provided');
});
