import * as z from 'zod/mini';
import { colorCalls } from '../../../contract/http/colors.ts';
import { colorScheme, themeColors } from '../../../contract/colorSettings.ts';
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
  const [preferences, own, general] = await Promise.all([
    ports.api.call(preferenceCalls.getPreferences, {}),
    ports.api.call(colorCalls.getColorSettings, { query: { username } }),
    readGeneral(ports),
  ]);
  return { preferences, colors: z.parse(colorScheme, JSON.parse(own.data)), general };
}

export async function saveKept({ api }: World, input: SaveInput): Promise<SaveInput> {
  const { username, preferences, colors } = input;
  const outlivesPage = true;
  const hasPreferences = Object.keys(preferences).length > 0;
  await Promise.all([
    hasPreferences && api.call(preferenceCalls.changePreferences, { body: preferences, outlivesPage }),
    colors &&
      api.call(colorCalls.saveColorSettings, {
        body: { username, colorSettings: JSON.stringify(colors) },
        outlivesPage,
      }),
  ]);
  return input;
}
