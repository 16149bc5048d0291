import { SETTINGS_TABS, type Route } from '../machines/app/app.types.ts';
import type { PageName } from '../machines/page/page.types.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import { pathPattern } from './pathPattern.ts';

type Query = Readonly<Record<string, string>>;

const UNKNOWN: Route = { screen: 'unknown' };
const RECOVERY_ACTION = 'recovery-pass'; // A§2 "reached with query action=recovery-pass"

const HOME = pathPattern('/');
const CLIENT = pathPattern('/client/:id/:params?');
const SETTINGS = [pathPattern('/settings/:tab'), pathPattern('/settings/:dataSource/:tab')];

/** Paths of the pages that come with code of their own (A§2, B§2). */
const PAGES = [
  { match: pathPattern('/settings/:dataSource/connections'), page: 'connections' },
  { match: pathPattern('/settings/systempref'), page: 'systemPreferences' },
  { match: pathPattern('/settings/:dataSource/systempref'), page: 'systemPreferences' },
  { match: pathPattern('/manage/:dataSource/connections/:id?'), page: 'connection' },
  { match: pathPattern('/manage/:dataSource/connectionGroups/:id?'), page: 'connectionGroup' },
  { match: pathPattern('/manage/:dataSource/sharingProfiles/:id?'), page: 'sharingProfile' },
  { match: pathPattern('/settings/:dataSource/history'), page: 'history' },
  { match: pathPattern('/settings/audit'), page: 'audit' },
  { match: pathPattern('/settings/version'), page: 'version' },
  { match: pathPattern('/settings/:dataSource/version'), page: 'version' },
  { match: pathPattern('/settings/roadmap'), page: 'roadmap' },
  { match: pathPattern('/settings/:dataSource/roadmap'), page: 'roadmap' },
  { match: pathPattern('/settings/notes'), page: 'notes' },
  { match: pathPattern('/settings/:dataSource/notes'), page: 'notes' },
  { match: pathPattern('/settings/bannedIPs'), page: 'bannedIps' },
  { match: pathPattern('/settings/:dataSource/bannedIPs'), page: 'bannedIps' },
  { match: pathPattern('/settings/sessions'), page: 'sessions' },
  { match: pathPattern('/settings/:dataSource/sessions'), page: 'sessions' },
  { match: pathPattern('/settings/users'), page: 'users' },
  { match: pathPattern('/settings/:dataSource/users'), page: 'users' },
  { match: pathPattern('/settings/userGroups'), page: 'userGroups' },
  { match: pathPattern('/settings/:dataSource/userGroups'), page: 'userGroups' },
  { match: pathPattern('/manage/:dataSource/users/:id?'), page: 'user' },
  { match: pathPattern('/manage/:dataSource/userGroups/:id?'), page: 'userGroup' },
  { match: pathPattern('/speech-microphone'), page: 'microphone' },
  { match: pathPattern('/monitor/:id'), page: 'monitor' },
] as const satisfies readonly { readonly match: unknown; readonly page: PageName }[];

/** Of a further window. */
const NUMBER = /^[1-9]\d{0,3}$/;

function clientRoute(path: string): Route | null {
  const clientId = CLIENT(path)?.['id'] ?? '';
  return decodeClientId(clientId) === null ? null : { screen: 'client', clientId };
}

function settingsRoute(path: string): Route | null {
  const names = SETTINGS.map((match) => match(path)?.['tab']);
  const tab = SETTINGS_TABS.find((known) => names.includes(known));
  return tab === undefined ? null : { screen: 'settings', tab };
}

/** What the path says stands above what its query says. */
function pageRoute(path: string, query: Query): Route | null {
  for (const { match, page } of PAGES) {
    const params = match(path);
    if (params !== null && (page !== 'monitor' || NUMBER.test(params['id'] ?? '')))
      return { screen: 'page', page, params: { ...query, ...params } };
  }
  return null;
}

/** Where a path of the hash and its query lead (A§2). */
export function routeOf(path: string, query: Query = {}): Route {
  if (query['action'] === RECOVERY_ACTION) return { screen: 'recovery' };
  if (HOME(path) !== null) return { screen: 'home' };
  return clientRoute(path) ?? pageRoute(path, query) ?? settingsRoute(path) ?? UNKNOWN;
}

/** Objects that have an editor, as its address names them. */
export type Editor = 'connections' | 'connectionGroups' | 'sharingProfiles' | 'users' | 'userGroups';

export const PATH = {
  home: '/',
  client: (clientId: string) => `/client/${clientId}`,
  settings: (tab: (typeof SETTINGS_TABS)[number]) => `/settings/${tab}`,
  systemPreferences: '/settings/systempref',
  connections: (dataSource: string) => `/settings/${encodeURIComponent(dataSource)}/connections`,
  people: (kind: 'user' | 'userGroup') => `/settings/${kind}s`,
  manage: (dataSource: string, editor: Editor, id?: string) =>
    `/manage/${encodeURIComponent(dataSource)}/${editor}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`,
} as const;
