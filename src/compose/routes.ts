import type { RouteObject } from 'react-router-dom';
import { SETTINGS_TABS, type Route } from '../machines/app/app.types.ts';
import { PAGE_NAMES, type PageName } from '../machines/page/page.types.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import type { Arrival } from '../services/router.ts';

const UNKNOWN: Route = { screen: 'unknown' };
const RECOVERY_ACTION = 'recovery-pass'; // A§2 "reached with query action=recovery-pass"

/** Paths of the pages that come with code of their own (A§2, B§2). */
const PAGE_PATHS = {
  connections: '/settings/:dataSource/connections',
  systemPreferences: '/settings/:dataSource?/systempref',
  connection: '/manage/:dataSource/connections/:id?',
  connectionGroup: '/manage/:dataSource/connectionGroups/:id?',
  sharingProfile: '/manage/:dataSource/sharingProfiles/:id?',
  history: '/settings/:dataSource/history',
  audit: '/settings/audit',
  version: '/settings/:dataSource?/version',
  roadmap: '/settings/:dataSource?/roadmap',
  notes: '/settings/:dataSource?/notes',
  bannedIps: '/settings/:dataSource?/bannedIPs',
  sessions: '/settings/:dataSource?/sessions',
  users: '/settings/:dataSource?/users',
  userGroups: '/settings/:dataSource?/userGroups',
  user: '/manage/:dataSource/users/:id?',
  userGroup: '/manage/:dataSource/userGroups/:id?',
  microphone: '/speech-microphone',
  monitor: '/monitor/:id',
} as const satisfies Partial<Record<PageName, string>>;

/** What the router matches; none of it renders or loads anything. */
export const ROUTES: RouteObject[] = [
  { id: 'home', path: '/' },
  { id: 'client', path: '/client/:id/:params?' },
  ...SETTINGS_TABS.map((tab) => ({ id: tab, path: `/settings/:dataSource?/${tab}` })),
  ...Object.entries(PAGE_PATHS).map(([id, path]) => ({ id, path })),
  { id: 'unknown', path: '*' },
];

/** Of a further window. */
const NUMBER = /^[1-9]\d{0,3}$/;

function clientRoute(clientId: string): Route {
  return decodeClientId(clientId) === null ? UNKNOWN : { screen: 'client', clientId };
}

type Found = Pick<Arrival, 'routeId' | 'params' | 'query'>;

/** What the path says stands above what its query says. */
function pageRoute(page: PageName, { params, query }: Found): Route {
  if (page === 'monitor' && !NUMBER.test(params['id'] ?? '')) return UNKNOWN;
  const said = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { screen: 'page', page, params: { ...query, ...Object.fromEntries(said) } };
}

/** Where a route that matched and its query lead (A§2). */
export function routeOf(found: Found): Route {
  const { routeId, params, query } = found;
  if (query['action'] === RECOVERY_ACTION) return { screen: 'recovery' };
  if (routeId === 'home') return { screen: 'home' };
  if (routeId === 'client') return clientRoute(params['id'] ?? '');
  const tab = SETTINGS_TABS.find((known) => known === routeId);
  if (tab !== undefined) return { screen: 'settings', tab };
  const page = PAGE_NAMES.find((known) => known === routeId);
  return page === undefined ? UNKNOWN : pageRoute(page, found);
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
