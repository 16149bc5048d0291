import { DATA_SOURCE } from '../../../contract/guacamole.ts';
import { House, type LucideIcon, Monitor, ServerCog, SlidersHorizontal, Stethoscope } from 'lucide-react';
import type { HomeSnapshot } from '../../machines/home/home.machine.ts';
import { selectAdministrator, selectMayManage } from '../../machines/home/home.selectors.ts';
import type { PageName } from '../../machines/page/page.types.ts';

/** What the frame may show; the rail leads to some of them. */
export type Page = 'home' | 'preferences' | 'check' | PageName;

export interface Place {
  readonly page: 'home' | 'connections' | 'preferences' | 'systemPreferences' | 'check';
  readonly href: string;
  readonly icon: LucideIcon;
}

const HOME: Place = { page: 'home', href: '#/', icon: House };
const CONNECTIONS: Place = { page: 'connections', href: `#/settings/${DATA_SOURCE.MAIN}/connections`, icon: Monitor };
const PREFERENCES: Place = { page: 'preferences', href: '#/settings/preferences', icon: SlidersHorizontal };
const SYSTEM: Place = { page: 'systemPreferences', href: '#/settings/systempref', icon: ServerCog };
const CHECK: Place = { page: 'check', href: '#/settings/check', icon: Stethoscope };

/** B§2 main menu: what one works with. */
export function mainPlaces(home: HomeSnapshot | undefined): readonly Place[] {
  return home !== undefined && selectMayManage(home) ? [HOME, CONNECTIONS] : [HOME];
}

/** A§2 side menu: the settings, those of the whole installation for administrators. */
export function settingsPlaces(home: HomeSnapshot | undefined): readonly Place[] {
  return home !== undefined && selectAdministrator(home) ? [PREFERENCES, SYSTEM, CHECK] : [PREFERENCES];
}

/** Editors belong to the page of connections. */
export const placeOfPage = (page: Page): Page =>
  page === 'connection' || page === 'connectionGroup' || page === 'sharingProfile' ? 'connections' : page;
