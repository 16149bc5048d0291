import { DATA_SOURCE, ROOT_GROUP } from '../../../contract/guacamole.ts';
import { activeConnectionCalls, type ActiveConnection } from '../../../contract/http/activeConnections.ts';
import { connectionGroupCalls } from '../../../contract/http/connectionGroups.ts';
import { connectionNoteCalls, type ConnectionNote } from '../../../contract/http/connectionNotes.ts';
import { driveSettingCalls } from '../../../contract/http/driveSettings.ts';
import { permissionCalls, type PermissionSet } from '../../../contract/http/permissions.ts';
import { preferenceCalls } from '../../../contract/http/preferences.ts';
import { HOME_AHEAD_FRESH_MS } from '../../../contract/limits.ts';
import { listedSources } from '../shared/dataSources.ts';
import { isGuest } from '../shared/guest.ts';
import type { Ports } from '../ports/ports.ts';

export type Uses = Readonly<Record<string, ActiveConnection>>;

/** What one data source was asked. */
export interface AskedShare {
  readonly dataSource: string;
  /** Not read yet: where it is the one that is at hand, nothing of it came. */
  readonly tree: Promise<Response>;
  readonly permissions: Promise<PermissionSet>;
  readonly uses: Promise<Uses>;
}

/** What Home asks, all at once and the longest answer first. */
interface AskedHome {
  readonly shares: readonly AskedShare[];
  readonly notes: Promise<readonly ConnectionNote[]>;
  readonly homePage: Promise<string>;
  readonly webDrive: Promise<boolean>;
}

/** Its shape is looked at as its nodes are made: ten thousand connections are not gone through twice. */
const TREE_CALL = { ...connectionGroupCalls.getConnectionGroupOutline, reply: 'raw' } as const;

/** `unless` names the tree that is at hand. */
export const askTree = ({ api }: Ports, dataSource: string, unless?: string): Promise<Response> =>
  api.call(TREE_CALL, { params: { dataSource, id: ROOT_GROUP }, ...(unless !== undefined && { unless }) });

/** What is shared by a key may be opened, and nothing else: neither rights nor uses of it are asked for. */
const NO_RIGHTS: PermissionSet = {
  ...{ connectionPermissions: {}, connectionGroupPermissions: {}, sharingProfilePermissions: {} },
  ...{ activeConnectionPermissions: {}, userPermissions: {}, userGroupPermissions: {} },
  systemPermissions: [],
};
const isShared = (dataSource: string): boolean => dataSource === DATA_SOURCE.SHARED;

async function readPermissions({ api }: Ports, dataSource: string): Promise<PermissionSet> {
  if (isShared(dataSource)) return NO_RIGHTS;
  return api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } });
}

export async function readUses({ api }: Ports, dataSource: string): Promise<Uses> {
  if (isShared(dataSource)) return {};
  return api.call(activeConnectionCalls.listActiveConnections, { params: { dataSource } });
}

const loadNotes = async (ports: Ports): Promise<readonly ConnectionNote[]> =>
  isGuest(ports) ? [] : ports.api.call(connectionNoteCalls.getConnectionsNotes, {}).catch(() => []);

async function loadHomePage(ports: Ports): Promise<string> {
  if (isGuest(ports)) return '';
  const preferences = await ports.api.call(preferenceCalls.getPreferences, {}).catch(() => undefined);
  return preferences?.homePage ?? '';
}

/** Whether there are drives; where nobody says so, there are none. */
async function loadWebDrive(ports: Ports): Promise<boolean> {
  if (isGuest(ports)) return false;
  const reply = await ports.api.call(driveSettingCalls.getWebDrive, {}).catch(() => undefined);
  return reply?.status === 'active';
}

/** Uses that cannot be read are left out: the list is worth more than they are. */
const askShare = (ports: Ports, dataSource: string, unless?: string): AskedShare => ({
  dataSource,
  tree: askTree(ports, dataSource, unless),
  permissions: readPermissions(ports, dataSource),
  uses: readUses(ports, dataSource).catch(() => ({})),
});

const ask = (ports: Ports, tagOf: (dataSource: string) => string | undefined): AskedHome => ({
  shares: listedSources(ports).map((source) => askShare(ports, source, tagOf(source))),
  notes: loadNotes(ports),
  homePage: loadHomePage(ports),
  webDrive: loadWebDrive(ports),
});

interface Ahead {
  readonly asked: AskedHome;
  readonly token: string | undefined;
  readonly at: number;
}

const ahead = new WeakMap<Ports, Ahead>();
/** For whom Home has asked by itself. */
const begun = new WeakMap<Ports, string | undefined>();
const tokenOf = ({ credentials }: Ports) => credentials.session()?.authToken;

/** Asks with the log-in's answer: Home, which asks once its code is there and drawn, is handed the same answers. */
export function askHomeAhead(ports: Ports): void {
  // Home was sooner: what it reads next has to be newer than this.
  if (begun.has(ports) && begun.get(ports) === tokenOf(ports)) return;
  const asked = ask(ports, () => undefined);
  // Whoever takes them hears of what was refused; nobody may.
  for (const { tree, permissions } of asked.shares) void Promise.all([tree, permissions]).catch(() => undefined);
  ahead.set(ports, { asked, token: tokenOf(ports), at: performance.now() });
}

/** What was asked ahead serves once, the one who logged in, while it is fresh. */
export function askHome(ports: Ports, tagOf: (dataSource: string) => string | undefined): AskedHome {
  const first = ahead.get(ports);
  ahead.delete(ports);
  begun.set(ports, tokenOf(ports));
  const isFresh = first?.token === tokenOf(ports) && performance.now() - (first?.at ?? 0) < HOME_AHEAD_FRESH_MS;
  return first !== undefined && isFresh ? first.asked : ask(ports, tagOf);
}
