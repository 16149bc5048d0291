import { ROOT_GROUP } from '../../../contract/guacamole.ts';
import { connectionGroupCalls, type ConnectionGroupTree } from '../../../contract/http/connectionGroups.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { userGroupCalls } from '../../../contract/http/userGroups.ts';
import { userCalls } from '../../../contract/http/users.ts';
import { PERMISSION_ACCOUNTS_MAX } from '../../../contract/limits.ts';
import { wordsOf } from '../../../contract/rules/searchFilter.ts';
import { partsOf } from '../../machines/accounts/permissions/permissions.pending.ts';
import { NO_ACCOUNTS_LISTED } from '../../machines/accounts/permissions/permissions.accounts.ts';
import type {
  AccountsFound,
  AccountsQuestion,
  AccountsListed,
  PermissionKey,
  PermissionObject,
} from '../../machines/accounts/permissions/permissions.types.ts';
import type { Ports } from '../ports/ports.ts';
import { isAdministrator } from '../shared/accountRights.ts';
import { ownPermissions } from './ownRights.ts';

const MAPS = {
  ...{ connection: 'connectionPermissions', connectionGroup: 'connectionGroupPermissions' },
  ...{ sharingProfile: 'sharingProfilePermissions', user: 'userPermissions', userGroup: 'userGroupPermissions' },
} as const satisfies Record<PermissionObject['kind'], keyof PermissionSet>;

export const PERMISSION_MAP_OF: Readonly<Record<string, keyof PermissionSet | undefined>> = MAPS;

type People = keyof AccountsListed;

type MayGrant = (kind: PermissionObject['kind'], identifier: string) => boolean;

const grantsOf =
  (own: PermissionSet): MayGrant =>
  (kind, identifier) =>
    isAdministrator(own) || (own[MAPS[kind]][identifier]?.includes('ADMINISTER') ?? false);

const NAMES = new Intl.Collator(undefined, { numeric: true });
const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  NAMES.compare(one.name, other.name);

/** Groups before connections, each by name, and a connection's sharing profiles below it. */
function treeObjects(group: ConnectionGroupTree, depth: number, mayGrant: MayGrant): readonly PermissionObject[] {
  const object = (kind: PermissionObject['kind'], at: { identifier: string; name: string }, level: number) => ({
    ...{ kind, identifier: at.identifier, name: at.name, alias: '', depth: level },
    mayGrant: mayGrant(kind, at.identifier),
  });
  const groups = [...(group.childConnectionGroups ?? [])]
    .sort(byName)
    .flatMap((child) => [object('connectionGroup', child, depth), ...treeObjects(child, depth + 1, mayGrant)]);
  const connections = [...(group.childConnections ?? [])]
    .sort(byName)
    .flatMap((child) => [
      object('connection', child, depth),
      ...[...(child.sharingProfiles ?? [])].sort(byName).map((one) => object('sharingProfile', one, depth + 1)),
    ]);
  return [...groups, ...connections];
}

interface Named {
  readonly name: string;
  readonly alias: string;
}

/** Those that permissions are held on already, whom nobody has told. */
const heldBeside = (kind: People, known: readonly Named[], held: readonly PermissionKey[]): readonly Named[] =>
  held
    .map(partsOf)
    .filter((one) => one.kind === kind && !known.some(({ name }) => name === one.identifier))
    .map(({ identifier }) => ({ name: identifier, alias: '' }));

const accountObjects = (kind: People, people: readonly Named[], mayGrant: MayGrant): readonly PermissionObject[] =>
  people.map(({ name, alias }) => ({
    ...{ kind, identifier: name, name, alias, depth: 0 },
    mayGrant: mayGrant(kind, name),
  }));

interface AccountList {
  readonly names: readonly Named[];
  readonly listed: number;
  readonly total: number;
}

interface PageQuestion {
  readonly dataSource: string;
  readonly contains: readonly string[];
  readonly offset: number;
}

const listOf = (names: readonly Named[], { offset, total }: { offset: number; total: number }): AccountList => ({
  // Who has gone meanwhile is not waited for.
  ...{ names, total, listed: names.length === 0 ? total : offset + names.length },
});

const pageInput = ({ dataSource, contains, offset }: PageQuestion) => ({
  params: { dataSource },
  query: { limit: PERMISSION_ACCOUNTS_MAX, offset, contains: [...contains] },
});

async function readUsers(api: Ports['api'], question: PageQuestion): Promise<AccountList> {
  const { rows, total } = await api.call(userCalls.pageUsers, pageInput(question));
  const names = rows.map(({ username, attributes }) => ({
    name: username,
    alias: [attributes['guac-full-name'], attributes['guac-organization']].filter(Boolean).join(' · '),
  }));
  return listOf(names, { offset: question.offset, total });
}

async function readGroups(api: Ports['api'], question: PageQuestion): Promise<AccountList> {
  const { rows, total } = await api.call(userGroupCalls.pageUserGroups, pageInput(question));
  const names = rows.map(({ identifier }) => ({ name: identifier, alias: '' }));
  return listOf(names, { offset: question.offset, total });
}

/** Users and groups that match, from where the last answer ended. */
async function readAccounts(api: Ports['api'], { dataSource, search, accounts: people }: AccountsQuestion) {
  const question = { dataSource, contains: wordsOf(search) };
  const [userGroup, user] = await Promise.all([
    readGroups(api, { ...question, offset: people.userGroup.listed }),
    readUsers(api, { ...question, offset: people.user.listed }),
  ]);
  return { userGroup, user };
}

const objectsOf = ({ userGroup, user }: Record<People, Pick<AccountList, 'names'>>, mayGrant: MayGrant) => [
  ...accountObjects('userGroup', userGroup.names, mayGrant),
  ...accountObjects('user', user.names, mayGrant),
];

const countsOf = ({ userGroup, user }: Record<People, AccountList>): AccountsListed => ({
  userGroup: { listed: userGroup.listed, total: userGroup.total },
  user: { listed: user.listed, total: user.total },
});

export async function findAccounts(ports: Ports, question: AccountsQuestion): Promise<AccountsFound> {
  const [own, found] = await Promise.all([
    ownPermissions(ports, question.dataSource),
    readAccounts(ports.api, question),
  ]);
  return { objects: objectsOf(found, grantsOf(own)), accounts: countsOf(found) };
}

/** Everything that permissions may be given on, as far as the viewer sees it; of the people, the first. */
export async function loadPermissionObjects(
  { api }: Ports,
  dataSource: string,
  own: PermissionSet,
  held: readonly PermissionKey[],
): Promise<AccountsFound> {
  const [tree, found] = await Promise.all([
    api.call(connectionGroupCalls.getConnectionGroupTree, { params: { dataSource, id: ROOT_GROUP } }),
    readAccounts(api, { dataSource, search: '', accounts: NO_ACCOUNTS_LISTED }),
  ]);
  const mayGrant = grantsOf(own);
  const withHeld = (kind: People) => ({ names: [...found[kind].names, ...heldBeside(kind, found[kind].names, held)] });
  const people = objectsOf({ userGroup: withHeld('userGroup'), user: withHeld('user') }, mayGrant);
  return { objects: [...treeObjects(tree, 0, mayGrant), ...people], accounts: countsOf(found) };
}
