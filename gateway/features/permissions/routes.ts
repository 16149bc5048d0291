import { calls } from '../../../contract/http/index.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SubjectRef } from '../../platform/database/types.ts';
import type { ObjectPermission } from '../../../contract/http/common.ts';
import type { Routes } from '../../platform/http/bind.ts';
import type { PermissionService } from './types.ts';

export interface PermissionRoutes {
  readonly routes: Routes;
  readonly services: { readonly permissions: PermissionService };
  readonly activeUses: { permissions(caller: Caller): Promise<Record<string, ObjectPermission[]>> };
}

const user = (identifier: string): SubjectRef => ({ type: 'user', identifier });
const userGroup = (identifier: string): SubjectRef => ({ type: 'userGroup', identifier });

export function bindPermissions({ routes, services: { permissions }, activeUses }: PermissionRoutes): void {
  /** Rights on running uses follow from who started them; nobody grants them, so only the caller's own are known. */
  async function effective(caller: Caller, username: string): Promise<PermissionSet> {
    const set = await permissions.effective(caller, username);
    if (username !== caller.username) return set;
    return { ...set, activeConnectionPermissions: await activeUses.permissions(caller) };
  }

  routes.token(calls.getUserPermissions, ({ caller, params }) => permissions.granted(caller, user(params.id)));
  routes.token(calls.changeUserPermissions, ({ caller, params, body }) =>
    permissions.patch(caller, user(params.id), body),
  );
  routes.token(calls.getUserEffectivePermissions, ({ caller, params }) => effective(caller, params.id));
  routes.token(calls.getOwnPermissions, ({ caller }) => permissions.granted(caller, user(caller.username)));
  routes.token(calls.changeOwnPermissions, ({ caller, body }) =>
    permissions.patch(caller, user(caller.username), body),
  );
  routes.token(calls.getOwnEffectivePermissions, ({ caller }) => effective(caller, caller.username));
  routes.token(calls.getUserGroupPermissions, ({ caller, params }) =>
    permissions.granted(caller, userGroup(params.id)),
  );
  routes.token(calls.changeUserGroupPermissions, ({ caller, params, body }) =>
    permissions.patch(caller, userGroup(params.id), body),
  );
}
