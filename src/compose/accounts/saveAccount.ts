import type { PatchOperation } from '../../../contract/http/common.ts';
import { userGroupCalls } from '../../../contract/http/userGroups.ts';
import { userCalls } from '../../../contract/http/users.ts';
import { accountBundleCalls } from '../../../contract/http/accountBundle.ts';
import { AccountObstacleError } from '../../machines/accounts/userEditor/userEditor.errors.ts';
import type {
  MembershipChange,
  AccountTarget,
  AccountSaveRequest,
  Values,
} from '../../machines/accounts/userEditor/userEditor.types.ts';
import type { Api } from '../../services/api.ts';
import { ApiError } from '../../services/apiError.ts';
import { operationOf } from './permissionKeys.ts';

const CONFLICT = 409;
const LAST_ADMINISTRATOR = 'ERROR.LAST_ADMINISTRATOR';

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.details.status === CONFLICT;

/** What a person has to decide is told apart from what was only refused. */
function obstacleOf(error: unknown): unknown {
  if (!isConflict(error)) return error;
  const isLast = error.details.translatable?.key === LAST_ADMINISTRATOR;
  return new AccountObstacleError(isLast ? 'LAST_ADMINISTRATOR' : 'CHANGED', { cause: error });
}

/** An empty attribute is one that is not set. */
const attributesToSend = (attributes: Values): Record<string, string | null> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value.trim() === '' ? null : value]));

const memberOperation = ({ op, name }: MembershipChange): PatchOperation => ({ op, path: '/', value: name });

function bodyOf({ target, draft, version, overwrite, permissions, memberships }: AccountSaveRequest) {
  const name = target.identifier ?? draft.name;
  return {
    disabled: draft.disabled,
    attributes: attributesToSend(draft.attributes),
    ...(draft.password === '' ? {} : { password: draft.password }),
    ...(version === null || overwrite ? {} : { version }),
    permissions: permissions.map((change) => operationOf(change, name)),
    userGroups: memberships.userGroups.map(memberOperation),
    memberUsers: memberships.memberUsers.map(memberOperation),
    memberUserGroups: memberships.memberUserGroups.map(memberOperation),
  };
}

async function send(api: Api, request: AccountSaveRequest): Promise<void> {
  const { kind, dataSource, identifier: id } = request.target;
  const { memberUsers, memberUserGroups, ...user } = bodyOf(request);
  const group = { ...user, memberUsers, memberUserGroups };
  const { name } = request.draft;
  const params = { dataSource };
  if (kind === 'user') {
    if (id === null) await api.call(accountBundleCalls.createWholeUser, { params, body: { ...user, username: name } });
    else await api.call(accountBundleCalls.saveWholeUser, { params: { dataSource, id }, body: user });
    return;
  }
  if (id === null)
    await api.call(accountBundleCalls.createWholeUserGroup, { params, body: { ...group, identifier: name } });
  else await api.call(accountBundleCalls.saveWholeUserGroup, { params: { dataSource, id }, body: group });
}

/** B§4: an existing one is updated, otherwise one is made; with all that belongs to it, in one step. */
export async function saveAccount(api: Api, request: AccountSaveRequest): Promise<void> {
  await send(api, request).catch((error: unknown) => {
    throw obstacleOf(error);
  });
}

export async function deleteAccount(api: Api, { kind, dataSource, identifier }: AccountTarget): Promise<void> {
  const params = { dataSource, id: identifier ?? '' };
  await api
    .call(kind === 'user' ? userCalls.deleteUser : userGroupCalls.deleteUserGroup, { params })
    .catch((error: unknown) => {
      throw obstacleOf(error);
    });
}
