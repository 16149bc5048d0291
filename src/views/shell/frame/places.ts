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
import type { PlaceName } from '../../../machines/shared/pages.ts';

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
