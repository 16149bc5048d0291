import {
  Ban,
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
} from 'lucide-react';
import type { PlaceName } from '../../machines/home/home.places.ts';
import type { PageName } from '../../machines/page/page.types.ts';

/** What the frame may show; the rail leads to some of them. */
export type Page = 'home' | 'preferences' | 'check' | PageName;

export const PLACE_ICONS: Readonly<Record<PlaceName, LucideIcon>> = {
  home: House,
  connections: Monitor,
  users: UserRound,
  userGroups: UsersRound,
  sessions: MonitorPlay,
  history: History,
  audit: ScrollText,
  notes: StickyNote,
  preferences: SlidersHorizontal,
  systemPreferences: ServerCog,
  bannedIps: Ban,
  check: Stethoscope,
};

/** Editors belong to the page that lists what they edit. */
const LIST_OF: Partial<Record<Page, Page>> = {
  connection: 'connections',
  connectionGroup: 'connections',
  sharingProfile: 'connections',
  user: 'users',
  userGroup: 'userGroups',
};

export const placeOfPage = (page: Page): Page => LIST_OF[page] ?? page;
