import {
  Ban,
  History,
  House,
  type LucideIcon,
  Monitor,
  MonitorPlay,
  ServerCog,
  SlidersHorizontal,
  Stethoscope,
} from 'lucide-react';
import type { PlaceName } from '../../machines/home/home.places.ts';
import type { PageName } from '../../machines/page/page.types.ts';

/** What the frame may show; the rail leads to some of them. */
export type Page = 'home' | 'preferences' | 'check' | PageName;

export const PLACE_ICONS: Readonly<Record<PlaceName, LucideIcon>> = {
  home: House,
  connections: Monitor,
  sessions: MonitorPlay,
  history: History,
  preferences: SlidersHorizontal,
  systemPreferences: ServerCog,
  bannedIps: Ban,
  check: Stethoscope,
};

/** Editors belong to the page of connections. */
export const placeOfPage = (page: Page): Page =>
  page === 'connection' || page === 'connectionGroup' || page === 'sharingProfile' ? 'connections' : page;
