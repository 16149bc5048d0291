import {
  Ban,
  FolderOpen,
  HardDrive,
  History,
  House,
  type LucideIcon,
  Monitor,
  MonitorPlay,
  ScrollText,
  ServerCog,
  SlidersHorizontal,
  Stethoscope,
  StickyNote,
  UserRound,
  UsersRound,
  Video,
} from 'lucide-react';
import { DATA_SOURCE } from '../contract/guacamole.ts';

/** Who finds a page in a menu; `machines/shared/rights/rights.navItems.ts` says how each is known. */
export type PageRight =
  'everybody' | 'webDrive' | 'connections' | 'users' | 'userGroups' | 'audit' | 'meetings' | 'administrator';

interface InNoMenu {
  readonly menu: null;
}

interface InMenu {
  /** B§2 main: what one works with; A§2 settings: the side menu. Each in the order of this table. */
  readonly menu: 'main' | 'settings';
  readonly icon: LucideIcon;
}

interface PageFacts {
  /** Pattern of its address, as the router matches it (A§2, B§2); null where a lifecycle leads to it. */
  readonly path: string | null;
  readonly right: PageRight;
  /** The search field of the header names what it searches (A§2). */
  readonly search: boolean;
  /** Machine and view come when somebody goes there, as `src/pages/code.ts` says; else the frame has them. */
  readonly isLazy: boolean;
  /** An editor belongs to the page that lists what it edits. */
  readonly listedIn?: string;
}

const inNoMenu = { menu: null, right: 'everybody', search: false } as const;

/**
 * Every page of the app. A new one is a row here, its code a file in `src/pages` that `code.ts` there fetches; titles, short
 * titles and placeholders stand in the languages under its name. Where one of them is missing it does not compile.
 */
export const PAGES = {
  home: { path: '/', menu: 'main', icon: House, right: 'everybody', search: true, isLazy: false },
  fileManager: {
    path: '/filemanager',
    ...{ menu: 'main', icon: FolderOpen, right: 'everybody', search: true },
    isLazy: true,
  },
  webDrive: {
    path: '/mydrive',
    ...{ menu: 'main', icon: HardDrive, right: 'webDrive', search: true },
    isLazy: true,
  },
  connections: {
    path: '/settings/:dataSource/connections',
    ...{ menu: 'main', icon: Monitor, right: 'connections', search: true },
    isLazy: true,
  },
  quickMeet: {
    path: '/quickmeet',
    ...{ menu: 'main', icon: Video, right: 'meetings', search: false },
    isLazy: true,
  },
  users: {
    path: '/settings/:dataSource?/users',
    ...{ menu: 'main', icon: UserRound, right: 'users', search: true },
    isLazy: true,
  },
  userGroups: {
    path: '/settings/:dataSource?/userGroups',
    ...{ menu: 'main', icon: UsersRound, right: 'userGroups', search: true },
    isLazy: true,
  },
  activeSessions: {
    path: '/settings/:dataSource?/sessions',
    ...{ menu: 'main', icon: MonitorPlay, right: 'administrator', search: true },
    isLazy: true,
  },
  history: {
    path: '/settings/:dataSource/history',
    ...{ menu: 'main', icon: History, right: 'administrator', search: true },
    isLazy: true,
  },
  audit: {
    path: '/settings/audit',
    ...{ menu: 'main', icon: ScrollText, right: 'audit', search: true },
    isLazy: true,
  },
  adminNote: {
    path: '/settings/:dataSource?/notes',
    ...{ menu: 'settings', icon: StickyNote, right: 'administrator', search: false },
    isLazy: true,
  },
  preferences: {
    path: '/settings/:dataSource?/preferences',
    ...{ menu: 'settings', icon: SlidersHorizontal, right: 'everybody', search: false },
    isLazy: false,
  },
  systemPreferences: {
    path: '/settings/:dataSource?/systempref',
    ...{ menu: 'settings', icon: ServerCog, right: 'administrator', search: false },
    isLazy: true,
  },
  bans: {
    path: '/settings/:dataSource?/bannedIPs',
    ...{ menu: 'settings', icon: Ban, right: 'administrator', search: true },
    isLazy: true,
  },
  systemCheck: {
    path: '/settings/:dataSource?/check',
    ...{ menu: 'settings', icon: Stethoscope, right: 'administrator', search: false },
    isLazy: false,
  },
  connection: {
    path: '/manage/:dataSource/connections/:id?',
    ...inNoMenu,
    listedIn: 'connections',
    isLazy: true,
  },
  connectionGroup: {
    path: '/manage/:dataSource/connectionGroups/:id?',
    ...inNoMenu,
    listedIn: 'connections',
    isLazy: true,
  },
  sharingProfile: {
    path: '/manage/:dataSource/sharingProfiles/:id?',
    ...inNoMenu,
    listedIn: 'connections',
    isLazy: true,
  },
  user: {
    path: '/manage/:dataSource/users/:id?',
    ...inNoMenu,
    listedIn: 'users',
    isLazy: true,
  },
  userGroup: {
    path: '/manage/:dataSource/userGroups/:id?',
    ...inNoMenu,
    listedIn: 'userGroups',
    isLazy: true,
  },
  version: { path: '/settings/:dataSource?/version', ...inNoMenu, isLazy: true },
  roadmap: { path: '/settings/:dataSource?/roadmap', ...inNoMenu, isLazy: true },
  microphone: { path: '/speech-microphone', ...inNoMenu, isLazy: true },
  monitor: { path: '/monitor/:id', ...inNoMenu, isLazy: true },
  driveHelp: { path: '/mydrive/help', ...inNoMenu, listedIn: 'webDrive', isLazy: true },
  room: { path: '/room', ...inNoMenu, listedIn: 'quickMeet', isLazy: true },
  meet: { path: '/meet/:id', ...inNoMenu, listedIn: 'quickMeet', isLazy: true },
  guestMeeting: { path: null, ...inNoMenu, isLazy: true },
  miniMeeting: { path: null, ...inNoMenu, isLazy: true },
  account: { path: null, ...inNoMenu, isLazy: true },
  join: { path: null, ...inNoMenu, isLazy: true },
  recovery: { path: null, ...inNoMenu, isLazy: true },
} as const satisfies Readonly<Record<string, PageFacts & (InMenu | InNoMenu)>>;

type Pages = typeof PAGES;

/** Whatever the frame may show. */
export type Page = keyof Pages;
type PageWith<Facts> = { [Name in Page]: Pages[Name] extends Facts ? Name : never }[Page];

/** A page whose code comes when somebody goes there. */
export type PageName = PageWith<{ readonly isLazy: true }>;
/** A page that a menu leads to. */
export type NavPage = PageWith<{ readonly menu: string }>;
export type SearchedPage = PageWith<{ readonly search: true }>;
type AddressedPage = PageWith<{ readonly path: string }>;

const isPage = (name: string): name is Page => name in PAGES;
const isLazy = (page: Page): page is PageName => PAGES[page].isLazy;
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

/** A part of the preferences that a link leads to, below what stands above it. */
export type PreferencesSection = 'email' | 'appPasswords';

export const preferencesAt = (section: PreferencesSection): string => `${addressOf('preferences')}?section=${section}`;
