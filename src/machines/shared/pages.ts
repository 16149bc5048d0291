import { DATA_SOURCE } from '../../../contract/guacamole.ts';

/** Who finds a page in a menu; `rights.navItems.ts` says how each is known. */
export type PageRight = 'everybody' | 'connections' | 'users' | 'userGroups' | 'audit' | 'administrator';

interface PageFacts {
  /** Pattern of its address, as the router matches it (A§2, B§2); null where a lifecycle leads to it. */
  readonly path: string | null;
  /** B§2 main: what one works with; A§2 settings: the side menu. Each in the order of this table. */
  readonly menu: 'main' | 'settings' | null;
  readonly right: PageRight;
  /** The search field of the header names what it searches (A§2). */
  readonly search: boolean;
  /** `lazy`: its code comes when somebody goes there, from `compose/pages` and `views/shell/pages/pageViews`. */
  readonly code: 'eager' | 'lazy';
  /** An editor belongs to the page that lists what it edits. */
  readonly listedIn?: string;
}

const inNoMenu = { menu: null, right: 'everybody', search: false, code: 'lazy' } as const;

/**
 * Every page of the app. A new one is a row here; what it lacks then (title, icon, machine, view, placeholder) does not
 * compile.
 */
export const PAGES = {
  home: { path: '/', menu: 'main', right: 'everybody', search: true, code: 'eager' },
  connections: {
    path: '/settings/:dataSource/connections',
    menu: 'main',
    right: 'connections',
    search: true,
    code: 'lazy',
  },
  users: { path: '/settings/:dataSource?/users', menu: 'main', right: 'users', search: true, code: 'lazy' },
  userGroups: {
    path: '/settings/:dataSource?/userGroups',
    menu: 'main',
    right: 'userGroups',
    search: true,
    code: 'lazy',
  },
  activeSessions: {
    path: '/settings/:dataSource?/sessions',
    menu: 'main',
    right: 'administrator',
    search: true,
    code: 'lazy',
  },
  history: { path: '/settings/:dataSource/history', menu: 'main', right: 'administrator', search: true, code: 'lazy' },
  audit: { path: '/settings/audit', menu: 'main', right: 'audit', search: true, code: 'lazy' },
  adminNote: {
    path: '/settings/:dataSource?/notes',
    menu: 'settings',
    right: 'administrator',
    search: false,
    code: 'lazy',
  },
  preferences: {
    path: '/settings/:dataSource?/preferences',
    menu: 'settings',
    right: 'everybody',
    search: false,
    code: 'eager',
  },
  systemPreferences: {
    path: '/settings/:dataSource?/systempref',
    menu: 'settings',
    right: 'administrator',
    search: false,
    code: 'lazy',
  },
  bans: {
    path: '/settings/:dataSource?/bannedIPs',
    menu: 'settings',
    right: 'administrator',
    search: true,
    code: 'lazy',
  },
  systemCheck: {
    path: '/settings/:dataSource?/check',
    menu: 'settings',
    right: 'administrator',
    search: false,
    code: 'eager',
  },
  connection: { path: '/manage/:dataSource/connections/:id?', ...inNoMenu, listedIn: 'connections' },
  connectionGroup: { path: '/manage/:dataSource/connectionGroups/:id?', ...inNoMenu, listedIn: 'connections' },
  sharingProfile: { path: '/manage/:dataSource/sharingProfiles/:id?', ...inNoMenu, listedIn: 'connections' },
  user: { path: '/manage/:dataSource/users/:id?', ...inNoMenu, listedIn: 'users' },
  userGroup: { path: '/manage/:dataSource/userGroups/:id?', ...inNoMenu, listedIn: 'userGroups' },
  version: { path: '/settings/:dataSource?/version', ...inNoMenu },
  roadmap: { path: '/settings/:dataSource?/roadmap', ...inNoMenu },
  microphone: { path: '/speech-microphone', ...inNoMenu },
  monitor: { path: '/monitor/:id', ...inNoMenu },
  account: { path: null, ...inNoMenu },
  join: { path: null, ...inNoMenu },
  recovery: { path: null, ...inNoMenu },
} as const satisfies Readonly<Record<string, PageFacts>>;

type Pages = typeof PAGES;

/** Whatever the frame may show. */
export type Page = keyof Pages;
type PageWith<Facts> = { [Name in Page]: Pages[Name] extends Facts ? Name : never }[Page];

/** A page whose code comes when somebody goes there. */
export type PageName = PageWith<{ readonly code: 'lazy' }>;
/** A page that a menu leads to. */
export type NavPage = PageWith<{ readonly menu: string }>;
export type SearchedPage = PageWith<{ readonly search: true }>;
type AddressedPage = PageWith<{ readonly path: string }>;

const isPage = (name: string): name is Page => name in PAGES;
const isLazy = (page: Page): page is PageName => PAGES[page].code === 'lazy';
const isNavPage = (page: Page): page is NavPage => PAGES[page].menu !== null;
export const isSearched = (page: Page): page is SearchedPage => PAGES[page].search;

const ALL = Object.keys(PAGES).filter(isPage);
export const PAGE_NAMES: readonly PageName[] = ALL.filter(isLazy);
export const NAV_PAGES: readonly NavPage[] = ALL.filter(isNavPage);

/** The page whose place in a menu is lit while `page` shows. */
export function navPageOf(page: Page): Page {
  const facts = PAGES[page];
  return 'listedIn' in facts ? facts.listedIn : page;
}

/** The address of a page that needs no more to be found than the data source there is. */
export const addressOf = (page: AddressedPage): string =>
  PAGES[page].path.replace('/:dataSource?', '').replace(':dataSource', DATA_SOURCE.MAIN);
