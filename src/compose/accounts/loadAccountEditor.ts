import { membershipCalls } from '../../../contract/http/memberships.ts';
import { ownSecondFactorCalls } from '../../../contract/http/ownSecondFactor.ts';
import { type PermissionSet, permissionCalls } from '../../../contract/http/permissions.ts';
import { schemaCalls } from '../../../contract/http/schema.ts';
import { userGroupCalls } from '../../../contract/http/userGroups.ts';
import { userCalls } from '../../../contract/http/users.ts';
import { accountBundleCalls } from '../../../contract/http/accountBundle.ts';
import type { Relation } from '../../machines/accounts/membership/membership.types.ts';
import type { PermissionsInput } from '../../machines/accounts/permissions/permissions.types.ts';
import { EMPTY_ACCOUNT } from '../../machines/accounts/userEditor/userEditor.draft.ts';
import type {
  LoadedAccount,
  AccountDraft,
  AccountTarget,
  Values,
} from '../../machines/accounts/userEditor/userEditor.types.ts';
import type { Api } from '../../services/api.ts';
import type { Ports } from '../ports/ports.ts';
import { readSetting } from '../administration/systemSettings.ts';
import { isAdministrator } from '../shared/accountRights.ts';
import { managementRights } from './managementRights.ts';
import { ownPermissions } from './ownRights.ts';
import { inheritedKeys, keysOf } from './permissionKeys.ts';
import { loadPermissionObjects } from './permissionObjects.ts';

interface Source {
  readonly draft: AccountDraft;
  readonly version: number | null;
  readonly permissions: PermissionSet | null;
}

const NONE: Source = { draft: EMPTY_ACCOUNT, version: null, permissions: null };

const texts = (attributes: Readonly<Record<string, string | null>>): Values =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value ?? '']));

/** The one that is edited or copied, as it is stored. */
async function readSource(api: Api, { kind, dataSource }: AccountTarget, id: string | null): Promise<Source> {
  if (id === null) return NONE;
  const params = { dataSource, id };
  if (kind === 'user') {
    const [user, permissions] = await Promise.all([
      api.call(userCalls.getUser, { params }),
      api.call(permissionCalls.getUserPermissions, { params }),
    ]);
    const draft = {
      ...EMPTY_ACCOUNT,
      name: user.username,
      disabled: user.disabled,
      attributes: texts(user.attributes),
    };
    return { draft, version: user.version ?? null, permissions };
  }
  const [group, permissions] = await Promise.all([
    api.call(userGroupCalls.getUserGroup, { params }),
    api.call(permissionCalls.getUserGroupPermissions, { params }),
  ]);
  const { identifier: name, disabled, attributes, version = null } = group;
  return { draft: { ...EMPTY_ACCOUNT, name, disabled, attributes: texts(attributes) }, version, permissions };
}

const RELATIONS = {
  user: ['userGroups'],
  userGroup: ['userGroups', 'memberUsers', 'memberUserGroups'],
} as const satisfies Record<string, readonly Relation[]>;

function readMembers(api: Api, { kind, dataSource }: AccountTarget, relation: Relation, id: string): Promise<string[]> {
  const params = { dataSource, id };
  if (relation === 'memberUsers') return api.call(membershipCalls.getMemberUsers, { params });
  if (relation === 'memberUserGroups') return api.call(membershipCalls.getMemberGroups, { params });
  const call = kind === 'user' ? membershipCalls.getGroupsOfUser : membershipCalls.getParentGroups;
  return api.call(call, { params });
}

/** What a copy takes over is pending until it is saved. */
const stored = <T>({ identifier }: AccountTarget, values: readonly T[]) =>
  identifier === null ? { base: [], added: values } : { base: values, added: [] };

function loadMemberships(api: Api, target: AccountTarget, mayChange: boolean) {
  const id = target.identifier ?? target.cloneOf;
  return Promise.all(
    RELATIONS[target.kind].map(async (relation) => {
      const names = id === null ? [] : await readMembers(api, target, relation, id);
      const self = relation === 'memberUsers' || target.kind === 'user' ? null : target.identifier;
      return { dataSource: target.dataSource, relation, ...stored(target, names), self, mayChange };
    }),
  );
}

async function loadPermissions(
  ports: Ports,
  target: AccountTarget,
  own: PermissionSet,
  permissions: PermissionSet | null,
): Promise<PermissionsInput> {
  const { kind, dataSource, identifier, cloneOf } = target;
  const self = kind === 'user' ? (identifier ?? cloneOf) : null;
  const granted = permissions === null ? [] : keysOf(permissions, self);
  const explains = kind === 'user' && identifier !== null;
  const [{ objects, accounts }, inherited] = await Promise.all([
    loadPermissionObjects(ports, dataSource, own, granted),
    explains
      ? ports.api
          .call(accountBundleCalls.explainUser, { params: { dataSource, id: identifier } })
          .then((explanation) => inheritedKeys(explanation, identifier))
      : {},
  ]);
  const { canChangePermissions, canSaveObject } = managementRights(own, kind, identifier);
  // The gateway gives whoever is made READ on themselves.
  const added = granted.filter((key) => key !== 'self//READ');
  return {
    ...stored(target, identifier === null ? added : granted),
    ...{ dataSource, self: kind === 'user' ? identifier : null, accounts },
    ...{ inherited, objects, mayChangeSystem: isAdministrator(own), mayChange: canChangePermissions && canSaveObject },
  };
}

/** At the log-in of a user, whether everybody has to give one or they chose to. */
async function takesCode(api: Api, username: string): Promise<boolean> {
  const { demanded, state } = await api.call(ownSecondFactorCalls.getSecondFactorOf, { query: { username } });
  return demanded || state === 'on';
}

export async function loadAccountEditor(ports: Ports, target: AccountTarget): Promise<LoadedAccount> {
  const { api, credentials } = ports;
  const { kind, dataSource, identifier, cloneOf } = target;
  const params = { dataSource };
  const [own, source, forms, passwordMinChars] = await Promise.all([
    ownPermissions(ports, dataSource),
    readSource(api, target, identifier ?? cloneOf),
    api.call(kind === 'user' ? schemaCalls.getUserAttributes : schemaCalls.getUserGroupAttributes, { params }),
    readSetting(api, 'passwordRule'),
  ]);
  const rights = managementRights(own, kind, identifier);
  const [permissions, memberships] = await Promise.all([
    loadPermissions(ports, target, own, source.permissions),
    loadMemberships(api, target, rights.canSaveObject),
  ]);
  const isSelf = kind === 'user' && identifier === credentials.session()?.username;
  const isOther = identifier !== null && kind === 'user' && !isSelf;
  return {
    ...{ rights, forms, permissions, memberships, isSelf, passwordMinChars },
    draft: identifier === null ? { ...source.draft, name: '' } : source.draft,
    version: identifier === null ? null : source.version,
    mayResetSecondFactor: isOther && isAdministrator(own) && (await takesCode(api, identifier)),
    mayInvite: kind === 'user' && !isSelf && isAdministrator(own),
  };
}
