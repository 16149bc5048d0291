import { vi } from 'vitest';
import type { Explanation } from '../../../../contract/http/accountBundle.ts';
import type { LeaveAttempt } from '../../shared/editorEvents.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import type { inviteMachine } from '../invite/invite.machine.ts';
import type { InviteInput, InviteOutput } from '../invite/invite.types.ts';
import type { MemberChoices, MemberQuery } from '../membership/membership.types.ts';
import { userEditorMachine } from './userEditor.machine.ts';
import { sampleLoaded, sampleTarget } from './userEditor.samples.ts';
import { editorMembership } from './userEditor.setup.ts';
import type { AccountSaveRequest, AccountTarget, LoadedAccount } from './userEditor.types.ts';

/** An editor whose calls, invitations and effects are the test's. */
export function startEditor(target: AccountTarget = sampleTarget) {
  const calls = {
    loadAccountEditor: fakeCall<LoadedAccount, AccountTarget>(),
    saveAccount: fakeCall<void, AccountSaveRequest>(),
    deleteAccount: fakeCall<void, AccountTarget>(),
    resetSecondFactor: fakeCall<void, AccountTarget>(),
    explainAccount: fakeCall<Explanation, AccountTarget>(),
    findMembers: fakeCall<MemberChoices, MemberQuery>(),
    invite: fakeCall<InviteOutput, InviteInput>(),
  };
  const attempts = silentStream<LeaveAttempt>();
  const effects = { goOn: vi.fn(), announceReset: vi.fn() };
  const actors = {
    ...{ loadAccountEditor: calls.loadAccountEditor.logic, saveAccount: calls.saveAccount.logic },
    ...{ deleteAccount: calls.deleteAccount.logic, resetSecondFactor: calls.resetSecondFactor.logic },
    ...{ explainAccount: calls.explainAccount.logic, leaveAttempts: attempts.logic },
    membership: editorMembership.provide({ actors: { findMembers: calls.findMembers.logic } }),
    invite: calls.invite.logic as unknown as typeof inviteMachine,
  };
  const { actor } = startWithClock(userEditorMachine.provide({ actors, actions: effects }), { input: target });
  return { actor, ...calls, ...effects, attempts, state: () => actor.getSnapshot() };
}

/** One that has read somebody, without memberships unless the test brings some. */
export async function startLoaded(
  loaded: LoadedAccount = { ...sampleLoaded, memberships: [] },
  target: AccountTarget = sampleTarget,
) {
  const editor = startEditor(target);
  await editor.loadAccountEditor.answer(loaded);
  return editor;
}
