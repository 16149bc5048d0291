import { matchPath } from 'react-router-dom';
import { SETTINGS_TABS, type Route } from '../machines/app/app.types.ts';
import type { PageName } from '../machines/page/page.types.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';

type Query = Readonly<Record<string, string>>;

const UNKNOWN: Route = { screen: 'unknown' };
const RECOVERY_ACTION = 'recovery-pass'; // A§2 "reached with query action=recovery-pass"

/** Paths of the pages that come with code of their own (A§2, B§2). */
const PAGES: readonly (readonly [pattern: string, page: PageName])[] = [
  ['/settings/:dataSource/connections', 'connections'],
  ['/settings/systempref', 'systemPreferences'],
  ['/settings/:dataSource/systempref', 'systemPreferences'],
  ['/manage/:dataSource/connections/:id?', 'connection'],
  ['/manage/:dataSource/connectionGroups/:id?', 'connectionGroup'],
  ['/manage/:dataSource/sharingProfiles/:id?', 'sharingProfile'],
  ['/speech-microphone', 'microphone'],
];

function clientRoute(path: string): Route | null {
  const clientId = matchPath('/client/:id/:params?', path)?.params.id ?? '';
  return decodeClientId(clientId) === null ? null : { screen: 'client', clientId };
}

function settingsRoute(path: string): Route | null {
  const name = (matchPath('/settings/:tab', path) ?? matchPath('/settings/:dataSource/:tab', path))?.params.tab;
  const tab = SETTINGS_TABS.find((known) => known === name);
  return tab === undefined ? null : { screen: 'settings', tab };
}

/** What the path says stands above what its query says. */
function pageRoute(path: string, query: Query): Route | null {
  for (const [pattern, page] of PAGES) {
    const match = matchPath(pattern, path);
    if (match === null) continue;
    const named = Object.entries(match.params).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { screen: 'page', page, params: { ...query, ...Object.fromEntries(named) } };
  }
  return null;
}

/** Where a path of the hash and its query lead (A§2). */
export function routeOf(path: string, query: Query = {}): Route {
  if (query['action'] === RECOVERY_ACTION) return { screen: 'recovery' };
  if (matchPath('/', path) !== null) return { screen: 'home' };
  return clientRoute(path) ?? pageRoute(path, query) ?? settingsRoute(path) ?? UNKNOWN;
}

/** Objects that have an editor, as its address names them. */
export type Editor = 'connections' | 'connectionGroups' | 'sharingProfiles';

export const PATH = {
  home: '/',
  client: (clientId: string) => `/client/${clientId}`,
  settings: (tab: (typeof SETTINGS_TABS)[number]) => `/settings/${tab}`,
  systemPreferences: '/settings/systempref',
  connections: (dataSource: string) => `/settings/${encodeURIComponent(dataSource)}/connections`,
  manage: (dataSource: string, editor: Editor, id?: string) =>
    `/manage/${encodeURIComponent(dataSource)}/${editor}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`,
} as const;
