import type { HttpHandler } from 'msw';
import type { ColorScheme } from '../../contract/colorSettings.ts';
import { calls } from '../../contract/http/index.ts';
import { DEFAULT_THEME_COLORS } from '../../contract/rules/colors.ts';
import { isAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { permissionsOf } from '../permissions.ts';
import { denied, notFound } from '../refusal.ts';
import type { World } from '../world.ts';

const DONE = { success: true } as const;

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
    mock(world, calls.getColorSettings, ({ username, query }) => {
      const colors = world.settings.colors.get(ownerOf(username, query.username ?? username));
      return { ...DONE, data: JSON.stringify(colors ?? DEFAULT_THEME_COLORS) };
    }),
    mock(world, calls.saveColorSettings, ({ username, body }) => {
      world.settings.colors.set(ownerOf(username, body.username), JSON.parse(body.colorSettings) as ColorScheme);
      return DONE;
    }),
  ];
}
