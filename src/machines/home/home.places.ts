import { DATA_SOURCE } from '../../../contract/guacamole.ts';
import type { HomeSnapshot } from './home.machine.ts';
import {
  selectAdministrator,
  selectMayAudit,
  selectMayManage,
  selectMayManageUserGroups,
  selectMayManageUsers,
} from './home.selectors.ts';

export type PlaceName =
  | 'home'
  | 'connections'
  | 'users'
  | 'userGroups'
  | 'sessions'
  | 'history'
  | 'audit'
  | 'notes'
  | 'preferences'
  | 'systemPreferences'
  | 'bannedIps'
  | 'check';

/** Somewhere that a menu leads to. */
export interface Place {
  readonly page: PlaceName;
  /** Of the route, without the hash. */
  readonly path: string;
}

const HOME: Place = { page: 'home', path: '/' };
const CONNECTIONS: Place = { page: 'connections', path: `/settings/${DATA_SOURCE.MAIN}/connections` };
const USERS: Place = { page: 'users', path: '/settings/users' };
const USER_GROUPS: Place = { page: 'userGroups', path: '/settings/userGroups' };
const SESSIONS: Place = { page: 'sessions', path: '/settings/sessions' };
const HISTORY: Place = { page: 'history', path: `/settings/${DATA_SOURCE.MAIN}/history` };
const AUDIT: Place = { page: 'audit', path: '/settings/audit' };
const NOTES: Place = { page: 'notes', path: '/settings/notes' };
const PREFERENCES: Place = { page: 'preferences', path: '/settings/preferences' };
const SYSTEM: Place = { page: 'systemPreferences', path: '/settings/systempref' };
const BANNED: Place = { page: 'bannedIps', path: '/settings/bannedIPs' };
const CHECK: Place = { page: 'check', path: '/settings/check' };

/** B§2 main menu: what one works with. */
export function mainPlaces(home: HomeSnapshot | undefined): readonly Place[] {
  if (home === undefined) return [HOME];
  const managing = selectMayManage(home) ? [CONNECTIONS] : [];
  const people = [
    ...(selectMayManageUsers(home) ? [USERS] : []),
    ...(selectMayManageUserGroups(home) ? [USER_GROUPS] : []),
  ];
  const watching = selectAdministrator(home) ? [SESSIONS, HISTORY] : [];
  const auditing = selectMayAudit(home) ? [AUDIT] : [];
  return [HOME, ...managing, ...people, ...watching, ...auditing];
}

/** A§2 side menu: the settings, those of the whole installation for administrators. */
export function settingsPlaces(home: HomeSnapshot | undefined): readonly Place[] {
  return home !== undefined && selectAdministrator(home) ? [NOTES, PREFERENCES, SYSTEM, BANNED, CHECK] : [PREFERENCES];
}

/** Where the gear leads, whoever it is. What an administrator sets for all is in the rail. */
export const SETTINGS_ENTRANCE = PREFERENCES.path;
