import { type Hex, DEFAULT_THEME_COLORS } from '../../../../contract/rules/colors.ts';
import { DEFAULT_TERMINAL, writeScheme } from '../../../../contract/rules/colorScheme.ts';
import type { Db, Parameters } from '../../../platform/database/types.ts';
import * as z from 'zod/mini';
import { type ColorScheme, colorScheme } from '../../../../contract/colorSettings.ts';
import { readUserSetting, writeUserSetting } from '../../../platform/database/userSettings.ts';

const COLORS = 'colors';

export async function readColors(db: Db, userId: number): Promise<ColorScheme> {
  const parsed = z.safeParse(colorScheme, await readUserSetting(db, userId, COLORS));
  return parsed.success ? parsed.data : DEFAULT_THEME_COLORS;
}

export const writeColors = (db: Db, userId: number, text: string): Promise<void> =>
  writeUserSetting(db, userId, COLORS, z.parse(colorScheme, JSON.parse(text)));

const TERMINALS: readonly string[] = ['ssh', 'telnet', 'kubernetes'];
const PARAMETER = 'color-scheme';

/** A user's own terminal colours as the engine reads them; null where they chose none. */
async function schemeOf(db: Db, userId: number): Promise<string | null> {
  const { background, foreground, colors } = await readColors(db, userId);
  if (background === undefined && foreground === undefined && colors === undefined) return null;
  return writeScheme({
    background: (background ?? DEFAULT_TERMINAL.background) as Hex,
    foreground: (foreground ?? DEFAULT_TERMINAL.foreground) as Hex,
    colors: (colors ?? DEFAULT_TERMINAL.colors) as readonly Hex[],
  });
}

/** Whoever opens a terminal that has no colours of its own sees the ones they chose. */
export async function withOwnColors(
  db: Db,
  userId: number,
  protocol: string,
  parameters: Parameters,
): Promise<Parameters> {
  if (!TERMINALS.includes(protocol) || parameters[PARAMETER]) return parameters;
  const scheme = await schemeOf(db, userId);
  return scheme === null ? parameters : { ...parameters, [PARAMETER]: scheme };
}
