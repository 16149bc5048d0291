import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { LANGUAGE_NAMES } from '../../contract/languages.ts';
import { forgetDeviceOf } from '../devices.ts';
import { requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { notFound } from '../refusal.ts';
import { signIn } from '../signIn.ts';
import { enterByKey, refreshGuest } from '../enterByKey.ts';
import type { World } from '../world.ts';

export const sessionHandlers = (world: World): HttpHandler[] => [
  mock(
    world,
    calls.createToken,
    ({ body }) =>
      (body['key'] ? enterByKey(world, body['key'], body.token) : refreshGuest(world, body)) ?? signIn(world, body),
  ),
  mock(world, calls.deleteToken, ({ params }) => {
    forgetDeviceOf(world, params.token);
    if (!world.sessions.delete(params.token)) throw notFound();
  }),
  mock(world, calls.checkSession, () => undefined),
  mock(world, calls.deleteSession, ({ token }) => {
    forgetDeviceOf(world, token ?? '');
    world.sessions.delete(token ?? '');
  }),
  mock(world, calls.listLanguages, () => LANGUAGE_NAMES),
  mock(world, calls.listPatches, () => []),
  mock(world, calls.getVersion, () => ({ version: world.systemCheck.version })),
  mock(world, calls.getSelfCheck, ({ username }) => {
    requireAdministrator(world, username);
    return world.systemCheck;
  }),
];
