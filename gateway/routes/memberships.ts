import { calls } from '../../contract/http/index.ts';
import type { Relation } from '../commands/types.ts';
import type { SubjectRef } from '../repositories/types.ts';
import type { RouteContext } from './context.ts';

const user = (identifier: string): SubjectRef => ({ type: 'user', identifier });
const userGroup = (identifier: string): SubjectRef => ({ type: 'userGroup', identifier });

export function bindMemberships({ routes, commands: { memberships } }: RouteContext): void {
  routes.token(calls.getGroupsOfUser, ({ caller, params }) => memberships.list(caller, user(params.id), 'userGroups'));
  routes.token(calls.changeGroupsOfUser, ({ caller, params, body }) =>
    memberships.patch(caller, user(params.id), 'userGroups', body),
  );
  routes.token(calls.getOwnGroups, ({ caller }) => memberships.list(caller, user(caller.username), 'userGroups'));
  routes.token(calls.changeOwnGroups, ({ caller, body }) =>
    memberships.patch(caller, user(caller.username), 'userGroups', body),
  );
  const ofGroup = (read: typeof calls.getMemberUsers, change: typeof calls.changeMemberUsers, relation: Relation) => {
    routes.token(read, ({ caller, params }) => memberships.list(caller, userGroup(params.id), relation));
    routes.token(change, ({ caller, params, body }) => memberships.patch(caller, userGroup(params.id), relation, body));
  };
  ofGroup(calls.getParentGroups, calls.changeParentGroups, 'userGroups');
  ofGroup(calls.getMemberUsers, calls.changeMemberUsers, 'memberUsers');
  ofGroup(calls.getMemberGroups, calls.changeMemberGroups, 'memberUserGroups');
}
