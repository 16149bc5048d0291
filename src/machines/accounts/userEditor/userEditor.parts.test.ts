import { expect, test } from 'vitest';
import { AccountObstacleError } from './userEditor.errors.ts';
import { sampleLoaded, sampleReader, sampleTarget } from './userEditor.samples.ts';
import {
  selectBusy,
  selectDialog,
  selectDirty,
  selectDraft,
  selectExplanationFailed,
  selectFailure,
  selectInvite,
  selectMemberships,
  selectPermissions,
  selectProblems,
  selectTab,
} from './userEditor.selectors.ts';
import { startEditor, startLoaded } from './userEditor.testing.ts';

const NEW = { ...sampleTarget, identifier: null };
const [inGroups] = sampleLoaded.memberships;
if (inGroups === undefined) throw new Error('The sample is in no groups.');

test('while somebody is read the editor is empty, shows the profile and has nothing to lose', () => {
  const { state } = startEditor();
  expect(selectDraft(state())).toEqual({
    ...{ name: '', password: '', confirmation: '', disabled: false, attributes: {} },
  });
  expect([selectTab(state()), selectDirty(state()), selectPermissions(state()), selectMemberships(state())]).toEqual([
    ...['profile', false, null, []],
  ]);
});

test('groups that are joined and left are saved with everything else', async () => {
  const { actor, saveAccount, attempts, state } = await startLoaded();
  expect(selectMemberships(state())).toEqual([]);
  const member = await startLoaded(sampleLoaded);
  const [groups] = selectMemberships(member.state());
  groups?.send({ type: 'member.toggle', name: 'guests' });
  groups?.send({ type: 'member.toggle', name: 'operators' });
  expect([selectDirty(member.state()), member.attempts.listeners]).toEqual([true, 1]);
  member.actor.send({ type: 'editor.save' });
  expect(member.saveAccount.inputs[0]?.memberships).toEqual({
    userGroups: [
      { op: 'add', name: 'guests' },
      { op: 'remove', name: 'operators' },
    ],
    ...{ memberUsers: [], memberUserGroups: [] },
  });
  actor.send({ type: 'editor.save' });
  expect([saveAccount.inputs[0]?.memberships, attempts.listeners]).toEqual([
    { userGroups: [], memberUsers: [], memberUserGroups: [] },
    1,
  ]);
});

test('a copy joins the groups and is given the permissions of the one it is made of', async () => {
  const { actor, saveAccount, state } = await startLoaded(
    {
      ...sampleLoaded,
      permissions: { ...sampleLoaded.permissions, base: [], added: ['connection/7/READ'] },
      memberships: [{ ...inGroups, base: [], added: ['operators'] }],
    },
    { ...NEW, cloneOf: 'maria' },
  );
  expect([selectDirty(state()), selectMemberships(state()).length]).toEqual([true, 1]);
  actor.send({ type: 'editor.save' });
  expect(saveAccount.inputs).toMatchObject([
    {
      permissions: [{ op: 'add', key: 'connection/7/READ' }],
      memberships: { userGroups: [{ op: 'add', name: 'operators' }], memberUsers: [], memberUserGroups: [] },
    },
  ]);
});

test('a permission alone is something to lose; when it is taken back the editor is left without a question', async () => {
  const { actor, attempts, goOn, state } = await startLoaded();
  const toggle = () => selectPermissions(state())?.send({ type: 'permission.toggle', key: 'connection/7/UPDATE' });
  toggle();
  expect([selectDirty(state()), attempts.listeners]).toEqual([true, 1]);
  toggle();
  expect([selectDirty(state()), attempts.listeners]).toEqual([false, 0]);
  actor.send({ type: 'editor.cancel' });
  expect([state().value, goOn.mock.calls.length]).toEqual(['left', 1]);
});

test('changes of permissions do not disturb what is told of an explanation', async () => {
  const { actor, explainAccount, state } = await startLoaded();
  actor.send({ type: 'tab.choose', tab: 'effective' });
  await explainAccount.refuse('UNREACHABLE');
  actor.send({ type: 'permissions.changed', changes: [{ op: 'add', key: 'connection/7/UPDATE' }] });
  expect([selectExplanationFailed(state()), selectDirty(state())]).toEqual([true, true]);
});

test('of somebody new nothing is explained', async () => {
  const { actor, explainAccount, state } = await startLoaded(undefined, NEW);
  actor.send({ type: 'tab.choose', tab: 'effective' });
  expect([selectTab(state()), explainAccount.inputs]).toEqual(['effective', []]);
});

test('a problem goes when its own field is typed in, the others stay', async () => {
  const { actor, state } = await startLoaded(undefined, NEW);
  actor.send({ type: 'draft.change', change: { part: 'name', value: 'a b' } });
  actor.send({ type: 'draft.change', change: { part: 'password', value: 'short' } });
  actor.send({ type: 'tab.choose', tab: 'members' });
  actor.send({ type: 'editor.save' });
  expect(selectTab(state())).toBe('profile');
  actor.send({ type: 'draft.change', change: { part: 'attributes', name: 'name', value: 'x' } });
  expect(Object.keys(selectProblems(state()))).toEqual(['name', 'password', 'confirmation']);
  actor.send({ type: 'draft.change', change: { part: 'password', value: 'shorter' } });
  expect(selectProblems(state())).toEqual({ name: 'badUsername', confirmation: 'passwordMismatch' });
});

test('overwriting counts once, and what went wrong is told until it is tried again', async () => {
  const { actor, saveAccount, invite, state } = await startLoaded();
  const overwriteInVain = async () => {
    actor.send({ type: 'editor.save' });
    await saveAccount.fail(new AccountObstacleError('CHANGED'));
    actor.send({ type: 'change.overwrite' });
    await saveAccount.refuse('UNREACHABLE');
    expect([selectFailure(state())?.code, saveAccount.inputs.at(-1)?.overwrite]).toEqual(['UNREACHABLE', true]);
  };
  await overwriteInVain();
  actor.send({ type: 'editor.save' });
  expect([selectFailure(state()), saveAccount.inputs.at(-1)?.overwrite]).toEqual([null, false]);
  await saveAccount.refuse('UNREACHABLE');
  await overwriteInVain();
  actor.send({ type: 'editor.invite' });
  expect([selectFailure(state()), invite.inputs.at(-1)?.save]).toMatchObject([null, { overwrite: false }]);
});

test('somebody new is invited by the name that was typed, without what is not known of them', async () => {
  const loaded = { ...sampleLoaded, memberships: [], draft: { ...sampleLoaded.draft, name: '', attributes: {} } };
  const { actor, invite, state } = await startLoaded({ ...loaded, version: null }, NEW);
  actor.send({ type: 'draft.change', change: { part: 'name', value: 'lena' } });
  for (const part of ['password', 'confirmation'] as const)
    actor.send({ type: 'draft.change', change: { part, value: 'twelve chars' } });
  actor.send({ type: 'editor.invite' });
  expect(invite.inputs).toMatchObject([
    {
      ...{ dataSource: 'postgresql', target: { username: 'lena', fullName: '', email: '' }, password: 'twelve chars' },
      save: { target: NEW, version: null, draft: { name: 'lena' } },
    },
  ]);
  expect(selectInvite(state())).toBeDefined();
});

test.each([
  ['may save and not invite', { ...sampleLoaded, mayInvite: false }],
  ['may invite and not save', { ...sampleReader, mayInvite: true }],
])('who %s opens no invitation', async (_who, loaded) => {
  const { actor, invite, state } = await startLoaded({ ...loaded, memberships: [] });
  actor.send({ type: 'editor.invite' });
  expect([invite.inputs, state().matches('editing')]).toEqual([[], true]);
});

test.each([
  ['is closed', { outcome: 'closed', error: null }, null],
  ['was overtaken', { outcome: 'refused', error: new AccountObstacleError('CHANGED') }, 'changed'],
] as const)('who wants to go on while an invitation %s stays here', async (_what, output, dialog) => {
  const { actor, invite, loadAccountEditor, goOn, state } = await startLoaded();
  actor.send({ type: 'editor.invite' });
  actor.send({ type: 'leave.tried', path: '/' });
  await invite.answer(output);
  expect([selectDialog(state()), state().context.pendingNavigation, goOn.mock.calls]).toEqual([dialog, null, []]);
  expect(loadAccountEditor.inputs).toHaveLength(1);
});

test('keeping a second factor, and a reset that is refused, lead back to what was typed', async () => {
  const { actor, resetSecondFactor, loadAccountEditor, goOn, state } = await startLoaded();
  actor.send({ type: 'draft.change', change: { part: 'disabled', value: true } });
  actor.send({ type: 'secondFactor.reset' });
  actor.send({ type: 'reset.keep' });
  expect([state().matches('editing'), selectDialog(state()), resetSecondFactor.inputs]).toEqual([true, null, []]);
  actor.send({ type: 'secondFactor.reset' });
  actor.send({ type: 'reset.confirm' });
  actor.send({ type: 'leave.tried', path: '/' });
  expect([selectBusy(state()), selectDialog(state())]).toEqual([true, 'reset']);
  await resetSecondFactor.refuse('PERMISSION_DENIED');
  expect([state().matches('editing'), state().context.pendingNavigation, goOn.mock.calls]).toEqual([true, null, []]);
  expect([selectDraft(state()).disabled, loadAccountEditor.inputs.length]).toEqual([true, 1]);
});
