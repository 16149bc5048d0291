import { addressOf, type PageRight, PAGES, PLACE_NAMES, type PlaceName } from '../pages.ts';
import type { Rights } from './rights.types.ts';

/** Somewhere that a menu leads to. */
export interface Place {
  readonly page: PlaceName;
  /** Of the route, without the hash. */
  readonly path: string;
}

const RIGHTS: Readonly<Record<PageRight, (rights: Rights) => boolean>> = {
  everybody: () => true,
  connections: ({ mayManage }) => mayManage,
  users: ({ mayManageUsers }) => mayManageUsers,
  userGroups: ({ mayManageUserGroups }) => mayManageUserGroups,
  audit: ({ mayAudit }) => mayAudit,
  administrator: ({ administrator }) => administrator,
};

function placesIn(menu: 'main' | 'settings', rights: Rights | undefined): readonly Place[] {
  const isOffered = (right: PageRight) => right === 'everybody' || (rights !== undefined && RIGHTS[right](rights));
  return PLACE_NAMES.filter((page) => PAGES[page].menu === menu && isOffered(PAGES[page].right)).map((page) => ({
    page,
    path: addressOf(page),
  }));
}

/** B§2 main menu: what one works with. */
export const mainPlaces = (rights: Rights | undefined): readonly Place[] => placesIn('main', rights);

/** A§2 side menu: the settings, those of the whole installation for administrators. */
export const settingsPlaces = (rights: Rights | undefined): readonly Place[] => placesIn('settings', rights);

/** Where the gear leads, whoever it is. What an administrator sets for all is in the rail. */
export const SETTINGS_ENTRANCE = addressOf('preferences');
