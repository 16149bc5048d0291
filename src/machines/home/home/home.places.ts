import { addressOf, type PageRight, PAGES, PLACE_NAMES, type PlaceName } from '../../shared/pages.ts';
import type { HomeSnapshot } from './home.machine.ts';
import {
  selectAdministrator,
  selectMayAudit,
  selectMayManage,
  selectMayManageUserGroups,
  selectMayManageUsers,
} from './home.selectors.ts';

/** Somewhere that a menu leads to. */
export interface Place {
  readonly page: PlaceName;
  /** Of the route, without the hash. */
  readonly path: string;
}

const RIGHTS: Readonly<Record<PageRight, (home: HomeSnapshot) => boolean>> = {
  everybody: () => true,
  connections: selectMayManage,
  users: selectMayManageUsers,
  userGroups: selectMayManageUserGroups,
  audit: selectMayAudit,
  administrator: selectAdministrator,
};

function placesIn(menu: 'main' | 'settings', home: HomeSnapshot | undefined): readonly Place[] {
  const isOffered = (right: PageRight) => right === 'everybody' || (home !== undefined && RIGHTS[right](home));
  return PLACE_NAMES.filter((page) => PAGES[page].menu === menu && isOffered(PAGES[page].right)).map((page) => ({
    page,
    path: addressOf(page),
  }));
}

/** B§2 main menu: what one works with. */
export const mainPlaces = (home: HomeSnapshot | undefined): readonly Place[] => placesIn('main', home);

/** A§2 side menu: the settings, those of the whole installation for administrators. */
export const settingsPlaces = (home: HomeSnapshot | undefined): readonly Place[] => placesIn('settings', home);

/** Where the gear leads, whoever it is. What an administrator sets for all is in the rail. */
export const SETTINGS_ENTRANCE = addressOf('preferences');
