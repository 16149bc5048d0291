import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { signInSettingCalls } from '../../../contract/http/signInSettings.ts';
import { accountBundleCalls } from '../../../contract/http/accountBundle.ts';
import { userGroupCalls } from '../../../contract/http/userGroups.ts';
import { userCalls } from '../../../contract/http/users.ts';
import { MEMBER_CHOICES_MAX } from '../../../contract/limits.ts';
import type { MemberChoices, MemberQuery } from '../../machines/accounts/membership/membership.types.ts';
import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import type { AccountKind } from '../../machines/accounts/accounts/accounts.types.ts';
import { userEditorMachine } from '../../machines/accounts/userEditor/userEditor.machine.ts';
import { editorMembership, editorPermissions } from '../../machines/accounts/userEditor/userEditor.setup.ts';
import type { AccountTarget } from '../../machines/accounts/userEditor/userEditor.types.ts';
import type { Api } from '../../services/api.ts';
import { mailLanguage } from '../shared/mailLanguage.ts';
import { showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { PATH } from '../shared/routes.ts';
import { loadAccountEditor } from './loadAccountEditor.ts';
import { findAccounts } from './permissionObjects.ts';
import { provideInvite } from './provideInvite.ts';
import { deleteAccount, saveAccount } from './saveAccount.ts';

/** As many as a list can show; whoever wants others types more of the name. */
async function findMembers(api: Api, { dataSource, relation, search }: MemberQuery): Promise<MemberChoices> {
  const input = {
    params: { dataSource },
    query: { limit: MEMBER_CHOICES_MAX, contains: search.trim().split(/\s+/).filter(Boolean) },
  };
  if (relation === 'memberUsers') {
    const { total, rows } = await api.call(userCalls.pageUsers, input);
    return { total, names: rows.map(({ username }) => username) };
  }
  const { total, rows } = await api.call(userGroupCalls.pageUserGroups, input);
  return { total, names: rows.map(({ identifier }) => identifier) };
}

function provideEditor(ports: Ports) {
  const { api, router } = ports;
  return userEditorMachine.provide({
    actors: {
      loadAccountEditor: fromPromise(({ input }) => loadAccountEditor(ports, input)),
      saveAccount: fromPromise(({ input }) => saveAccount(api, input)),
      deleteAccount: fromPromise(({ input }) => deleteAccount(api, input)),
      resetSecondFactor: fromPromise(async ({ input: { identifier } }) => {
        const body = { username: identifier ?? '', language: mailLanguage(ports.texts) };
        await api.call(signInSettingCalls.resetSecondFactor, { body });
      }),
      explainAccount: fromPromise(({ input: { dataSource, identifier } }) =>
        api.call(accountBundleCalls.explainUser, { params: { dataSource, id: identifier ?? '' } }),
      ),
      leaveAttempts: fromEventObservable(() =>
        router.blockedPaths$.pipe(map((path) => ({ type: 'leave.tried' as const, path }))),
      ),
      invite: provideInvite(ports),
      permissions: editorPermissions.provide({
        actors: { findAccounts: fromPromise(({ input }) => findAccounts(ports, input)) },
      }),
      membership: editorMembership.provide({
        actors: { findMembers: fromPromise(({ input }) => findMembers(api, input)) },
      }),
    },
    actions: {
      announceReset: ({ system }) => {
        showNotice(system, { kind: 'success', key: 'userEditor.resetting.done' });
      },
      goOn: ({ context: { target, pendingNavigation } }) => {
        router.navigate(pendingNavigation ?? PATH.people(target.kind));
      },
    },
  });
}

/** The editor of a user or a group. The address names who is edited. */
export function openAccountEditor(ports: Ports, kind: AccountKind, params: RouteTarget['params']) {
  const input: AccountTarget = {
    ...{ kind, dataSource: params['dataSource'] ?? '' },
    ...{ identifier: params['id'] ?? null, cloneOf: params['clone'] ?? null },
  };
  return { logic: provideEditor(ports), input };
}
