import { matchPath } from 'react-router-dom';
import { SETTINGS_TABS, type Route } from '../machines/app/app.types.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';

const UNKNOWN: Route = { screen: 'unknown' };

function clientRoute(path: string): Route | null {
  const clientId = matchPath('/client/:id/:params?', path)?.params.id ?? '';
  return decodeClientId(clientId) === null ? null : { screen: 'client', clientId };
}

function settingsRoute(path: string): Route | null {
  const name = (matchPath('/settings/:tab', path) ?? matchPath('/settings/:dataSource/:tab', path))?.params.tab;
  const tab = SETTINGS_TABS.find((known) => known === name);
  return tab === undefined ? null : { screen: 'settings', tab };
}

/** Where a path of the hash leads (A§2). */
export function routeOf(path: string): Route {
  if (matchPath('/', path) !== null) return { screen: 'home' };
  return clientRoute(path) ?? settingsRoute(path) ?? UNKNOWN;
}

export const PATH = {
  home: '/',
  client: (clientId: string) => `/client/${clientId}`,
  settings: (tab: (typeof SETTINGS_TABS)[number]) => `/settings/${tab}`,
} as const;
