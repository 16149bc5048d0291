import * as z from 'zod/mini';
import { colorCalls } from '../../../contract/http/colors.ts';
import { type ColorScheme, colorScheme, themeColors } from '../../../contract/colorSettings.ts';
import { preferenceCalls } from '../../../contract/http/preferences.ts';
import type { Kept, SaveInput } from '../../machines/preferences/preferences/preferences.types.ts';
import type { Ports } from '../ports/ports.ts';

type World = Pick<Ports, 'api'>;

async function readGeneral({ api }: World): Promise<Kept['general']> {
  const { colorSetting } = await api.call(colorCalls.getGeneralColorSetting, {});
  if (!colorSetting) return null;
  return z.parse(themeColors, JSON.parse((await api.call(colorCalls.getGeneralColorSettings, {})).data));
}

/** What the gateway keeps for whoever is logged in. */
export async function readKept(ports: World, username: string): Promise<Kept> {
  const [preferences, colors, general] = await Promise.all([
    ports.api.call(preferenceCalls.getPreferences, {}),
    readColors(ports, username),
    readGeneral(ports),
  ]);
  return { preferences, colors, general };
}

async function readColors({ api }: World, username: string): Promise<ColorScheme> {
  const { data } = await api.call(colorCalls.getColorSettings, { query: { username } });
  return z.parse(colorScheme, JSON.parse(data));
}

async function saveColors(ports: World, { username, colors }: SaveInput): Promise<void> {
  if (colors === null) return;
  // A whole scheme waits for nothing: the page may be about to go. Where it goes before the rest is read, that stays as it is kept.
  const scheme = 'change' in colors ? { ...(await readColors(ports, username)), ...colors.change } : colors;
  const body = { username, colorSettings: JSON.stringify(scheme) };
  await ports.api.call(colorCalls.saveColorSettings, { body, outlivesPage: true });
}

export async function saveKept(ports: World, input: SaveInput): Promise<SaveInput> {
  const { preferences } = input;
  const hasPreferences = Object.keys(preferences).length > 0;
  await Promise.all([
    hasPreferences && ports.api.call(preferenceCalls.changePreferences, { body: preferences, outlivesPage: true }),
    saveColors(ports, input),
  ]);
  return input;
}
