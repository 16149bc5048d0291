import { HttpResponse, type HttpHandler } from 'msw';
import { EXTERNAL_PORT_UNSET } from '../../contract/externalPort.ts';
import type { ColorScheme, ThemeColors } from '../../contract/colorSettings.ts';
import { calls } from '../../contract/http/index.ts';
import { DEFAULT_THEME_COLORS } from '../../contract/rules/themeColors.ts';
import { isAdministrator, requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { permissionsOf } from '../permissions.ts';
import { denied, notFound } from '../refusal.ts';
import type { World } from '../world.ts';

const DONE = { success: true } as const;
const told = (colors: object) => ({ ...DONE, data: JSON.stringify(colors) });

export const preferenceHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.getAccount, ({ username }) => ({
    username,
    onlyAdministrator: isOnlyAdministrator(world, username),
  })),
  mock(world, calls.getPreferences, ({ username }) => world.settings.preferences.get(username) ?? {}),
  mock(world, calls.changePreferences, ({ username, body }) => {
    world.settings.preferences.set(username, { ...world.settings.preferences.get(username), ...body });
  }),
  mock(world, calls.getFirstLogin, ({ username }) => ({ ...DONE, firstLogin: !world.settings.greeted.has(username) })),
  mock(world, calls.setFirstLogin, ({ username }) => {
    world.settings.greeted.add(username);
    return DONE;
  }),
  ...colorHandlers(world),
  ...externalPortHandlers(world),
  ...closeConnectionHandlers(world),
  ...sharingSettingHandlers(world),
];

function isOnlyAdministrator(world: World, username: string): boolean {
  const others = [...world.users].filter(([name, user]) => name !== username && !user.disabled);
  const holds = (name: string) => permissionsOf(world, name).systemPermissions.includes('ADMINISTER');
  return holds(username) && !others.some(([name]) => holds(name));
}

function colorHandlers(world: World): HttpHandler[] {
  const ownerOf = (caller: string, username: string) => {
    if (username !== caller && !isAdministrator(world, caller)) throw denied();
    if (!world.users.has(username)) throw notFound();
    return username;
  };
  return [
    mock(world, calls.getGeneralColorSettings, () => told(world.settings.generalColors)),
    mock(world, calls.getColorSettings, ({ username, query }) =>
      told(world.settings.colors.get(ownerOf(username, query.username ?? username)) ?? DEFAULT_THEME_COLORS),
    ),
    mock(world, calls.saveColorSettings, ({ username, body }) => {
      world.settings.colors.set(ownerOf(username, body.username), JSON.parse(body.colorSettings) as ColorScheme);
      return DONE;
    }),
    mock(world, calls.saveGeneralColorSettings, ({ username, body }) => {
      requireAdministrator(world, username);
      world.settings.generalColors = JSON.parse(body.colorSettings) as ThemeColors;
      return DONE;
    }),
    mock(world, calls.setGeneralColorSetting, ({ username, body }) => {
      requireAdministrator(world, username);
      world.settings.generalColorsApply = body.colorSetting;
      return DONE;
    }),
    mock(world, calls.getGeneralColorSetting, () => ({ ...DONE, colorSetting: world.settings.generalColorsApply })),
  ];
}

function sharingSettingHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getSharingSettings, ({ username }) => {
      requireAdministrator(world, username);
      return world.settings.sharing;
    }),
    mock(world, calls.saveSharingSettings, ({ username, body }) => {
      requireAdministrator(world, username);
      const { builtIn, watching } = world.settings.sharing;
      world.settings.sharing = { builtIn: body.builtIn ?? builtIn, watching: body.watching ?? watching };
    }),
  ];
}

function closeConnectionHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getCloseConnection, () => ({ ...DONE, connSetting: world.settings.closeConnection })),
    mock(world, calls.setCloseConnection, ({ username, body }) => {
      requireAdministrator(world, username);
      world.settings.closeConnection = body.connSetting;
      return DONE;
    }),
  ];
}

function externalPortHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getExternalPort, () => HttpResponse.text(world.settings.externalPort ?? EXTERNAL_PORT_UNSET)),
    mock(world, calls.saveExternalPort, ({ username, body }) => {
      requireAdministrator(world, username);
      world.settings.externalPort = body.port;
      return 'success' as const;
    }),
    mock(world, calls.removeExternalPort, ({ username }) => {
      requireAdministrator(world, username);
      world.settings.externalPort = null;
      return 'success' as const;
    }),
  ];
}
