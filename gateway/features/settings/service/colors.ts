import * as z from 'zod/mini';
import { type ColorScheme, colorScheme, type ThemeColors, themeColors } from '../../../../contract/colorSettings.ts';
import { DEFAULT_THEME_COLORS } from '../../../../contract/rules/themeColors.ts';
import { readSetting, writeSetting } from '../../../platform/database/settings.ts';
import type { Db } from '../../../platform/database/types.ts';
import { readUserSetting, writeUserSetting } from '../../../platform/database/userSettings.ts';

const COLORS = 'colors';
const GENERAL_COLORS = 'generalColors';
const GENERAL_SWITCH = 'generalColorsApply';

export async function readColors(db: Db, userId: number): Promise<ColorScheme> {
  const parsed = z.safeParse(colorScheme, await readUserSetting(db, userId, COLORS));
  return parsed.success ? parsed.data : DEFAULT_THEME_COLORS;
}

export const writeColors = (db: Db, userId: number, text: string): Promise<void> =>
  writeUserSetting(db, userId, COLORS, z.parse(colorScheme, JSON.parse(text)));

export async function readGeneralColors(db: Db): Promise<ThemeColors> {
  const parsed = z.safeParse(themeColors, await readSetting(db, GENERAL_COLORS));
  return parsed.success ? parsed.data : DEFAULT_THEME_COLORS;
}

export const writeGeneralColors = (db: Db, text: string): Promise<void> =>
  writeSetting(db, GENERAL_COLORS, z.parse(themeColors, JSON.parse(text)));

export const generalColorsApply = async (db: Db): Promise<boolean> => (await readSetting(db, GENERAL_SWITCH)) === true;

export const applyGeneralColors = (db: Db, apply: boolean): Promise<void> => writeSetting(db, GENERAL_SWITCH, apply);
