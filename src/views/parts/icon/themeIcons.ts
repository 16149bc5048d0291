import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';

export const THEME_ICONS: Readonly<Record<'light' | 'dark' | 'system', LucideIcon>> = {
  light: Sun,
  dark: Moon,
  system: Monitor,
};
