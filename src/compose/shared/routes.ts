import type { RouteObject } from 'react-router-dom';
import { SETTINGS_TABS, type Route } from '../../machines/shell/app/app.types.ts';
import { addressOf, PAGE_NAMES, type PageName, PAGES } from '../../pages.ts';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import type { RoomCode } from '../../../contract/rules/roomId.ts';
import type { Arrival } from '../../services/router.ts';

const UNKNOWN: Route = { screen: 'unknown' };
const RECOVERY_ACTION = 'recovery-pass'; // A§2 "reached with query action=recovery-pass"

/** What the router matches; none of it renders or loads anything. */
export const ROUTES: RouteObject[] = [
  { id: 'client', path: '/client/:id/:params?' },
  ...Object.entries(PAGES).flatMap(([id, { path }]) => (path === null ? [] : [{ id, path }])),
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
  const { section } = query;
  if (tab !== undefined) return { screen: 'settings', tab, ...(section !== undefined && { section }) };
  const page = PAGE_NAMES.find((known) => known === routeId);
  return page === undefined ? UNKNOWN : pageRoute(page, found);
}

/** Objects that have an editor, as its address names them. */
export type Editor = 'connections' | 'connectionGroups' | 'sharingProfiles' | 'users' | 'userGroups';

export const PATH = {
  home: addressOf('home'),
  client: (clientId: string) => `/client/${clientId}`,
  connections: (dataSource: string) => `/settings/${encodeURIComponent(dataSource)}/connections`,
  room: (roomid: string) => `${addressOf('room')}?room=${roomid}`,
  meeting: ({ roomid, roomKey }: RoomCode) =>
    roomKey === null ? PATH.room(roomid) : `${addressOf('meet').replace(':id', roomid)}?key=${roomKey}`,
  people: (kind: 'user' | 'userGroup') => addressOf(kind === 'user' ? 'users' : 'userGroups'),
  manage: (dataSource: string, editor: Editor, id?: string) =>
    `/manage/${encodeURIComponent(dataSource)}/${editor}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`,
} as const;
