import * as z from 'zod/mini';
import { type ColorScheme, colorScheme } from '../../../../contract/colorSettings.ts';
import { DEFAULT_THEME_COLORS } from '../../../../contract/rules/themeColors.ts';
import type { Db } from '../../../platform/database/types.ts';
import { readUserSetting, writeUserSetting } from '../../../platform/database/userSettings.ts';

const COLORS = 'colors';

export async function readColors(db: Db, userId: number): Promise<ColorScheme> {
  const parsed = z.safeParse(colorScheme, await readUserSetting(db, userId, COLORS));
  return parsed.success ? parsed.data : DEFAULT_THEME_COLORS;
}

export const writeColors = (db: Db, userId: number, text: string): Promise<void> =>
  writeUserSetting(db, userId, COLORS, z.parse(colorScheme, JSON.parse(text)));
