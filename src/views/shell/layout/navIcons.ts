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
import type { NavPage } from '../../../machines/shared/pages.ts';

export const NAV_ICONS: Readonly<Record<NavPage, LucideIcon>> = {
  home: House,
  connections: Monitor,
  users: UserRound,
  userGroups: UsersRound,
  activeSessions: MonitorPlay,
  history: History,
  audit: ScrollText,
  adminNote: StickyNote,
  preferences: SlidersHorizontal,
  systemPreferences: ServerCog,
  bans: Ban,
  systemCheck: Stethoscope,
};
