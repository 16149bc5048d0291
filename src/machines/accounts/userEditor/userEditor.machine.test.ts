import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { LeaveAttempt } from '../../shared/editorEvents.ts';
import { fakeCall, settle, silentStream, startWithClock } from '../../shared/testing.ts';
import type { inviteMachine } from '../invite/invite.machine.ts';
import type { InviteInput, InviteOutput } from '../invite/invite.types.ts';
import { type AccountObstacle, AccountObstacleError } from './userEditor.errors.ts';
import { userEditorMachine } from './userEditor.machine.ts';
import { sampleLoaded, sampleTarget, sampleReader } from './userEditor.samples.ts';
import {
  explainedPageOf,
  selectBusy,
  selectContext,
  selectDialog,
  selectDirty,
  selectDraft,
  selectExplanation,
  selectExplanationFailed,
  selectFailure,
  selectMode,
  selectPermissions,
  selectProblems,
  selectTab,
} from './userEditor.selectors.ts';
import { startEditor, startLoaded } from './userEditor.testing.ts';
import type { LoadedAccount, AccountTarget, AccountSaveRequest } from './userEditor.types.ts';

test('attributes, permissions and version are saved in one step, and the list comes [B4-005]', async () => {
  const { actor, saveAccount, attempts, goOn, state } = await startLoaded();
  expect([selectDirty(state()), attempts.listeners]).toEqual([false, 0]);
  actor.send({ type: 'draft.change', change: { part: 'attributes', name: 'guac-full-name', value: 'Maria L.' } });
  selectPermissions(state())?.send({ type: 'permission.toggle', key: 'connection/7/UPDATE' });
  expect([selectDirty(state()), attempts.listeners]).toEqual([true, 1]);
  actor.send({ type: 'editor.save' });
  expect(saveAccount.inputs).toMatchObject([
    {
      ...{ target: sampleTarget, version: 3, overwrite: false },
      draft: { attributes: { 'guac-full-name': 'Maria L.' } },
      permissions: [{ op: 'add', key: 'connection/7/UPDATE' }],
    },
  ]);
  await saveAccount.answer(undefined);
  expect([state().value, goOn.mock.calls.length]).toEqual(['left', 1]);
});

test('a change that is taken back leaves nothing to lose', async () => {
  const { actor, goOn, state } = await startLoaded();
  for (const value of [true, false]) actor.send({ type: 'draft.change', change: { part: 'disabled', value } });
  for (let time = 0; time < 2; time += 1)
    selectPermissions(state())?.send({ type: 'permission.toggle', key: 'connection/7/READ' });
  expect(selectDirty(state())).toBe(false);
  actor.send({ type: 'editor.cancel' });
  expect(goOn).toHaveBeenCalledOnce();
});

test('a name is checked by its characters, then that there is one; passwords must match [B5-001, B5-003]', async () => {
  const { actor, saveAccount, state } = await startLoaded(
    { ...sampleLoaded, memberships: [], draft: { ...sampleLoaded.draft, name: '' } },
    { ...sampleTarget, identifier: null },
  );
  const type = (part: 'name' | 'password', value: string) =>
    actor.send({ type: 'draft.change', change: { part, value } });
  actor.send({ type: 'editor.save' });
  expect(selectProblems(state())).toEqual({ name: 'required' });
  type('name', 'a b');
  type('password', 'secret');
  actor.send({ type: 'editor.save' });
  expect(selectProblems(state())).toEqual({
    ...{ name: 'badUsername', password: 'passwordShort', confirmation: 'passwordMismatch' },
  });
  type('password', 'a longer secret');
  actor.send({ type: 'editor.save' });
  expect(selectProblems(state())).toEqual({ name: 'badUsername', confirmation: 'passwordMismatch' });
  expect([saveAccount.inputs, selectMode(state())]).toEqual([[], 'new']);
});

test('a second factor is reset after a question, and what was typed stays', async () => {
  const reset = fakeCall<void, AccountTarget>();
  const attempts = silentStream<LeaveAttempt>();
  const announceReset = vi.fn();
  const { actor } = startWithClock(
    userEditorMachine.provide({
      actors: {
        loadAccountEditor: fromPromise<LoadedAccount, AccountTarget>(() =>
          Promise.resolve({ ...sampleLoaded, memberships: [] }),
        ),
        ...{ resetSecondFactor: reset.logic, leaveAttempts: attempts.logic },
      },
      actions: { announceReset },
    }),
    { input: sampleTarget },
  );
  await settle();
  const state = () => actor.getSnapshot();
  actor.send({ type: 'draft.change', change: { part: 'disabled', value: true } });
  actor.send({ type: 'secondFactor.reset' });
  expect([selectDialog(state()), reset.inputs, attempts.listeners]).toEqual(['reset', [], 1]);
  actor.send({ type: 'leave.tried', path: '/' });
  expect([selectDialog(state()), reset.inputs]).toEqual([null, []]);
  actor.send({ type: 'secondFactor.reset' });
  actor.send({ type: 'reset.confirm' });
  expect([reset.inputs, selectBusy(state())]).toEqual([[sampleTarget], true]);
  await reset.answer(undefined);
  expect([selectDialog(state()), selectDraft(state()).disabled, announceReset.mock.calls.length]).toEqual([
    ...[null, true, 1],
  ]);
  actor.send({ type: 'secondFactor.reset' });
  actor.send({ type: 'reset.confirm' });
  await reset.refuse('PERMISSION_DENIED');
  expect([selectFailure(state())?.code, selectDraft(state()).disabled]).toEqual(['PERMISSION_DENIED', true]);
});

test('who may not reset a second factor is not asked', async () => {
  const { actor, state } = await startLoaded({ ...sampleLoaded, memberships: [], mayResetSecondFactor: false });
  actor.send({ type: 'secondFactor.reset' });
  expect(selectDialog(state())).toBeNull();
});

/** An editor whose calls are all refused by that obstacle. */
async function startHindered(obstacle: AccountObstacle) {
  const asked: AccountSaveRequest[] = [];
  const refused = () => Promise.reject(new AccountObstacleError(obstacle));
  const { actor } = startWithClock(
    userEditorMachine.provide({
      actors: {
        loadAccountEditor: fromPromise<LoadedAccount, AccountTarget>(() =>
          Promise.resolve({ ...sampleLoaded, memberships: [] }),
        ),
        saveAccount: fromPromise(({ input }) => {
          asked.push(input);
          return refused();
        }),
        deleteAccount: fromPromise<void, AccountTarget>(refused),
        leaveAttempts: silentStream<LeaveAttempt>().logic,
      },
    }),
    { input: sampleTarget },
  );
  await settle();
  return { actor, asked, state: () => actor.getSnapshot() };
}

test('whoever was overtaken keeps what was typed, and may overwrite', async () => {
  const { actor, asked, state } = await startHindered('CHANGED');
  actor.send({ type: 'draft.change', change: { part: 'disabled', value: true } });
  actor.send({ type: 'editor.save' });
  await settle();
  expect(selectDialog(state())).toBe('changed');
  actor.send({ type: 'change.keep' });
  expect([selectDialog(state()), selectDraft(state()).disabled]).toEqual([null, true]);
  actor.send({ type: 'editor.save' });
  await settle();
  actor.send({ type: 'change.overwrite' });
  expect(asked.map(({ overwrite }) => overwrite)).toEqual([false, false, true]);
});

test('the last administrator stays, and that is told', async () => {
  const { actor, state } = await startHindered('LAST_ADMINISTRATOR');
  actor.send({ type: 'editor.delete' });
  actor.send({ type: 'delete.confirm' });
  await settle();
  expect([selectFailure(state()), selectDialog(state())]).toEqual([{ code: 'LAST_ADMINISTRATOR', text: null }, null]);
});

test('what was not saved is asked about before it is lost', async () => {
  const { actor, goOn, state } = await startLoaded();
  actor.send({ type: 'draft.change', change: { part: 'disabled', value: true } });
  actor.send({ type: 'leave.tried', path: '/settings/history' });
  expect(selectDialog(state())).toBe('leave');
  actor.send({ type: 'leave.keep' });
  expect([selectDraft(state()).disabled, state().context.pendingNavigation]).toEqual([true, null]);
  actor.send({ type: 'leave.tried', path: '/settings/history' });
  actor.send({ type: 'leave.confirm' });
  expect([goOn.mock.calls.length, state().context.pendingNavigation]).toEqual([1, '/settings/history']);
});

test('who goes on while it is saved goes when it is saved, and stays where it is refused', async () => {
  const { actor, saveAccount, attempts, goOn, state } = await startLoaded();
  actor.send({ type: 'draft.change', change: { part: 'disabled', value: true } });
  actor.send({ type: 'editor.save' });
  actor.send({ type: 'leave.tried', path: '/' });
  await saveAccount.refuse('UNREACHABLE');
  expect([state().matches('editing'), state().context.pendingNavigation, attempts.listeners]).toEqual([true, null, 1]);
  actor.send({ type: 'editor.save' });
  actor.send({ type: 'leave.tried', path: '/settings/history' });
  await saveAccount.answer(undefined);
  expect([goOn.mock.calls.length, state().context.pendingNavigation]).toEqual([1, '/settings/history']);
});

test('going back closes the question of deleting first, and what was typed stays', async () => {
  const { actor, attempts, goOn, state } = await startLoaded();
  actor.send({ type: 'draft.change', change: { part: 'disabled', value: true } });
  actor.send({ type: 'editor.delete' });
  expect([selectDialog(state()), attempts.listeners]).toEqual(['delete', 1]);
  actor.send({ type: 'leave.tried', path: '/' });
  expect([selectDialog(state()), selectDirty(state()), goOn.mock.calls]).toEqual([null, true, []]);
});

test('who turns away from what somebody else saved is asked as well', async () => {
  const { actor, state } = await startHindered('CHANGED');
  actor.send({ type: 'editor.save' });
  await settle();
  actor.send({ type: 'leave.tried', path: '/' });
  expect(selectDialog(state())).toBe('leave');
  actor.send({ type: 'leave.tried', path: '/settings/history' });
  expect([selectDialog(state()), state().context.pendingNavigation]).toEqual(['leave', '/settings/history']);
});

test('who may only look saves, invites and deletes nothing', async () => {
  const { actor, saveAccount, state } = await startLoaded({ ...sampleReader, memberships: [] });
  for (const type of ['editor.save', 'editor.invite', 'editor.delete'] as const) actor.send({ type });
  expect([saveAccount.inputs, state().matches('editing')]).toEqual([[], true]);
});

test('what somebody may do is asked for when one looks, and again', async () => {
  const { actor, explainAccount, state } = await startLoaded();
  actor.send({ type: 'tab.choose', tab: 'effective' });
  await explainAccount.refuse('UNREACHABLE');
  actor.send({ type: 'explanation.retry' });
  const explanation = { administrator: true, system: [], objects: [] };
  await explainAccount.answer(explanation);
  expect([explainAccount.inputs, selectExplanation(state())]).toEqual([[sampleTarget, sampleTarget], explanation]);
});

test('what somebody sees is told in pages of ten, and searched', async () => {
  const { actor, explainAccount, state } = await startLoaded();
  const object = (number: number) => ({
    ...{
      kind: 'connection' as const,
      identifier: `${number}`,
      name: `Desk ${number}`,
      may: ['see' as const],
      from: [],
    },
  });
  actor.send({ type: 'tab.choose', tab: 'effective' });
  const objects = Array.from({ length: 23 }, (_, at) => object(at + 1));
  await explainAccount.answer({ administrator: false, system: [], objects });
  const page = () => explainedPageOf(selectContext(state()));
  const names = () => page().objects.map(({ name }) => name);
  expect([names()[0], names().length, page().pager]).toMatchObject(['Desk 1', 10, { pages: 3, first: 1, last: 10 }]);
  actor.send({ type: 'explanation.page', page: 2 });
  expect([names(), page().pager]).toMatchObject([['Desk 21', 'Desk 22', 'Desk 23'], { first: 21, last: 23 }]);
  actor.send({ type: 'explanation.search', text: '2 DESK' });
  expect([names(), page().total]).toEqual([['Desk 2', 'Desk 12', 'Desk 20', 'Desk 21', 'Desk 22', 'Desk 23'], 6]);
});

const INVITED: InviteInput = {
  dataSource: 'postgresql',
  target: { username: 'maria', fullName: 'Maria Lopez', email: 'maria@example.org' },
  password: '',
  save: { target: sampleTarget, version: 3 },
};

/** An editor that was asked to invite; what comes of it is told by hand. */
async function startInviting() {
  const asked: InviteInput[] = [];
  const goOn = vi.fn();
  let answer: (output: InviteOutput) => void = () => undefined;
  const invite = fromPromise<InviteOutput, InviteInput>(({ input }) => {
    asked.push(input);
    return new Promise((resolve) => (answer = resolve));
  });
  const actors = {
    loadAccountEditor: fromPromise<LoadedAccount, AccountTarget>(() =>
      Promise.resolve({ ...sampleLoaded, memberships: [] }),
    ),
    leaveAttempts: silentStream<LeaveAttempt>().logic,
    invite: invite as unknown as typeof inviteMachine,
  };
  const { actor } = startWithClock(userEditorMachine.provide({ actors, actions: { goOn } }), { input: sampleTarget });
  await settle();
  actor.send({ type: 'editor.invite' });
  const end = async (outcome: InviteOutput['outcome'], error: unknown = null) => {
    answer({ outcome, error });
    await settle();
  };
  return { actor, asked, goOn, end, state: () => actor.getSnapshot() };
}

test.each(['sent', 'unsent'] as const)(
  'who is invited is saved: the editor is left when the mail is %s',
  async (end) => {
    const invitation = await startInviting();
    expect([invitation.asked, invitation.state().value]).toMatchObject([[INVITED], 'inviting']);
    invitation.actor.send({ type: 'leave.tried', path: '/settings/history' });
    await invitation.end(end);
    const { value, context } = invitation.state();
    expect([value, context.pendingNavigation, invitation.goOn.mock.calls.length]).toEqual([
      ...['left', '/settings/history', 1],
    ]);
  },
);

test('an invitation that is closed leads back without a word, a refused one with the reason', async () => {
  const closed = await startInviting();
  await closed.end('closed');
  expect([closed.state().matches('editing'), selectFailure(closed.state()), closed.goOn.mock.calls]).toEqual([
    ...[true, null, []],
  ]);
  const refused = await startInviting();
  await refused.end('refused', new AccountObstacleError('LAST_ADMINISTRATOR'));
  expect([refused.state().matches('editing'), selectFailure(refused.state())?.code]).toEqual([
    ...[true, 'LAST_ADMINISTRATOR'],
  ]);
});

test('whoever was overtaken while inviting decides whose change stays', async () => {
  const { end, state } = await startInviting();
  await end('refused', new AccountObstacleError('CHANGED'));
  expect(selectDialog(state())).toBe('changed');
});

test('a faulty draft is no invitation: what is wrong is shown', async () => {
  const { actor, state } = await startLoaded();
  actor.send({ type: 'draft.change', change: { part: 'password', value: 'short' } });
  actor.send({ type: 'editor.invite' });
  expect([state().matches('editing'), selectProblems(state()).password]).toEqual([true, 'passwordShort']);
});

test('who cannot be read is said, and read again', async () => {
  const { actor, loadAccountEditor, goOn, state } = startEditor();
  expect([state().value, loadAccountEditor.inputs]).toEqual(['loading', [sampleTarget]]);
  await loadAccountEditor.refuse('UNREACHABLE');
  expect([state().value, selectFailure(state())?.code]).toEqual(['failed', 'UNREACHABLE']);
  actor.send({ type: 'editor.retry' });
  await loadAccountEditor.answer({ ...sampleLoaded, memberships: [] });
  expect([state().matches('editing'), loadAccountEditor.inputs.length, goOn.mock.calls]).toEqual([true, 2, []]);
});

test('who is deleted is named, after a question, and the list comes', async () => {
  const remove = fakeCall<void, AccountTarget>();
  const goOn = vi.fn();
  const loadAccountEditor = fromPromise<LoadedAccount, AccountTarget>(() =>
    Promise.resolve({ ...sampleLoaded, memberships: [] }),
  );
  const machine = userEditorMachine.provide({
    actors: {
      ...{ loadAccountEditor, deleteAccount: remove.logic },
      leaveAttempts: silentStream<LeaveAttempt>().logic,
    },
    actions: { goOn },
  });
  const { actor } = startWithClock(machine, { input: sampleTarget });
  await settle();
  actor.send({ type: 'editor.delete' });
  expect([selectDialog(actor.getSnapshot()), remove.inputs]).toEqual(['delete', []]);
  actor.send({ type: 'delete.confirm' });
  await remove.answer(undefined);
  expect([remove.inputs, actor.getSnapshot().value, goOn.mock.calls.length]).toEqual([[sampleTarget], 'left', 1]);
});

test('memberships that change are saved as well, and leaving them is asked about without a way out', async () => {
  const { actor, saveAccount, state } = await startLoaded();
  const changes = [{ op: 'add', name: 'guests' }] as const;
  actor.send({ type: 'memberships.changed', relation: 'userGroups', changes });
  expect(selectDirty(state())).toBe(true);
  actor.send({ type: 'editor.cancel' });
  expect([selectDialog(state()), state().context.pendingNavigation]).toEqual(['leave', null]);
  actor.send({ type: 'leave.keep' });
  actor.send({ type: 'editor.save' });
  expect(saveAccount.inputs[0]?.memberships.userGroups).toEqual(changes);
});

test('another tab is shown and asks for nothing; one that asks is left without waiting', async () => {
  const { actor, explainAccount, state } = await startLoaded();
  actor.send({ type: 'tab.choose', tab: 'members' });
  expect([selectTab(state()), explainAccount.inputs]).toEqual(['members', []]);
  actor.send({ type: 'tab.choose', tab: 'effective' });
  await explainAccount.refuse('UNREACHABLE');
  expect([selectTab(state()), selectExplanationFailed(state())]).toEqual(['effective', true]);
  actor.send({ type: 'tab.choose', tab: 'profile' });
  expect([selectTab(state()), selectExplanationFailed(state())]).toEqual(['profile', false]);
});
