import { expect, test, vi } from 'vitest';
import { fakeCall, settle, startWithClock } from '../../shared/testing.ts';
import { inviteMachine, selectAsks, selectBusy, selectObstacle } from './invite.machine.ts';
import { sampleFacts, sampleTarget } from './invite.samples.ts';
import type { InvitationOrder, InviteFacts, InviteInput } from './invite.types.ts';

const KNOWN: InviteInput = { dataSource: 'postgresql', target: sampleTarget, password: '', save: null };
const NOBODY = { username: 'admin', fullName: '', email: '' };

function start(input: InviteInput = KNOWN) {
  const readFacts = fakeCall<InviteFacts, { readonly dataSource: string }>();
  const saveTarget = fakeCall<void, object>();
  const sendInvitation = fakeCall<void, InvitationOrder>();
  const effects = { openOwnPage: vi.fn(), announceSent: vi.fn(), announceUnsent: vi.fn() };
  const actors = {
    ...{ readFacts: readFacts.logic, saveTarget: saveTarget.logic },
    sendInvitation: sendInvitation.logic,
  };
  const { actor } = startWithClock(inviteMachine.provide({ actors, actions: effects }), { input });
  return { actor, readFacts, saveTarget, sendInvitation, effects, state: () => actor.getSnapshot() };
}

test.each([
  ['no port, nothing else', { externalPort: null, self: NOBODY }, 'port_error'],
  ['a blank port', { ...sampleFacts, externalPort: ' ' }, 'port_error'],
  ['no port by its text', { ...sampleFacts, externalPort: 'File does not exists.' }, 'port_error'],
  ['an admin without a name', { ...sampleFacts, self: { ...sampleFacts.self, fullName: '' } }, 'missing_admin_fields'],
  ['an admin without a mail', { ...sampleFacts, self: { ...sampleFacts.self, email: ' ' } }, 'missing_admin_fields'],
  ['all but the target', sampleFacts, 'missing_user_info'],
] as const)(
  '%s: the first that is missing is told, and nothing is saved [B4-028, B5-011, B8-008]',
  async (_what, facts, obstacle) => {
    const { readFacts, saveTarget, state } = start({ ...KNOWN, target: { ...sampleTarget, email: '' }, save: {} });
    await readFacts.answer(facts);
    expect([selectObstacle(state()), saveTarget.inputs]).toEqual([obstacle, []]);
  },
);

test.each([
  [{ ...sampleFacts.self, email: '' }, 1],
  [{ ...sampleFacts.self, fullName: '' }, 0],
])('closing leads to the own page where the address is missing there [B5-010]', async (self, opened) => {
  const { actor, readFacts, effects, state } = start();
  await readFacts.answer({ ...sampleFacts, self });
  actor.send({ type: 'invite.close' });
  expect([effects.openOwnPage.mock.calls.length, state().output]).toEqual([opened, { outcome: 'closed', error: null }]);
});

test('somebody known is asked about, then mailed', async () => {
  const { actor, readFacts, sendInvitation, effects, state } = start();
  await readFacts.answer(sampleFacts);
  expect(selectAsks(state())).toBe(true);
  actor.send({ type: 'invite.confirm' });
  expect(sendInvitation.inputs).toEqual([{ dataSource: 'postgresql', username: 'maria', password: '' }]);
  await sendInvitation.answer(undefined);
  expect([state().output?.outcome, effects.announceSent.mock.calls.length]).toEqual(['sent', 1]);
});

test('from an editor everything is saved before the mail [B4-006]', async () => {
  const { readFacts, saveTarget, sendInvitation, state } = start({ ...KNOWN, save: { all: 'of it' }, password: 'own' });
  await readFacts.answer(sampleFacts);
  expect([saveTarget.inputs, sendInvitation.inputs]).toEqual([[{ all: 'of it' }], []]);
  await saveTarget.answer(undefined);
  expect(sendInvitation.inputs).toEqual([{ dataSource: 'postgresql', username: 'maria', password: 'own' }]);
  await sendInvitation.answer(undefined);
  expect(state().output?.outcome).toBe('sent');
});

test.each(['readFacts', 'saveTarget', 'sendInvitation'] as const)(
  'after %s has failed nothing is busy any more [B8-014]',
  async (failing) => {
    const started = start({ ...KNOWN, save: {} });
    const order = ['readFacts', 'saveTarget', 'sendInvitation'] as const;
    const answers = {
      readFacts: () => started.readFacts.answer(sampleFacts),
      saveTarget: () => started.saveTarget.answer(),
      sendInvitation: settle,
    };
    for (const call of order.slice(0, order.indexOf(failing))) await answers[call]();
    expect(selectBusy(started.state())).toBe(true);
    await started[failing].refuse('BAD_REQUEST');
    const outcome = failing === 'sendInvitation' ? 'unsent' : 'refused';
    expect([selectBusy(started.state()), started.state().output?.outcome]).toEqual([false, outcome]);
    expect(started.effects.announceUnsent).toHaveBeenCalledTimes(failing === 'saveTarget' ? 0 : 1);
  },
);
