import { addressOf, type PageRight, PAGES, NAV_PAGES, type NavPage } from '../../../pages.ts';
import type { Rights } from './rights.types.ts';

/** Somewhere that a menu leads to. */
export interface Place {
  readonly page: NavPage;
  /** Of the route, without the hash. */
  readonly path: string;
}

const RIGHTS: Readonly<Record<PageRight, (rights: Rights) => boolean>> = {
  everybody: () => true,
  connections: ({ mayManage }) => mayManage,
  users: ({ mayManageUsers }) => mayManageUsers,
  userGroups: ({ mayManageUserGroups }) => mayManageUserGroups,
  audit: ({ mayAudit }) => mayAudit,
  meetings: ({ mayMeet }) => mayMeet,
  webDrive: ({ webDrive }) => webDrive,
  administrator: ({ administrator }) => administrator,
};

function navItemsIn(menu: 'main' | 'settings', rights: Rights | undefined): readonly Place[] {
  const isOffered = (right: PageRight) => right === 'everybody' || (rights !== undefined && RIGHTS[right](rights));
  return NAV_PAGES.filter((page) => PAGES[page].menu === menu && isOffered(PAGES[page].right)).map((page) => ({
    page,
    path: addressOf(page),
  }));
}

/** B§2 main menu: what one works with. */
export const mainNavItems = (rights: Rights | undefined): readonly Place[] => navItemsIn('main', rights);

/** A§2 side menu: the settings, those of the whole installation for administrators. */
export const settingsNavItems = (rights: Rights | undefined): readonly Place[] => navItemsIn('settings', rights);

/** A§2 "shown inactive if disabled": in the side menu stands what is switched off, though it leads nowhere. */
export const inactiveNavItems = (rights: Rights | undefined): readonly NavPage[] =>
  rights === undefined || rights.webDrive ? [] : ['webDrive'];

/** Where the session tools leads, whoever it is. What an administrator sets for all is in the sidebar. */
export const SETTINGS_ENTRANCE = addressOf('preferences');
