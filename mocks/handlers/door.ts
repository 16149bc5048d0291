import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { appPasswordsOf, makeAppPassword, withdrawAppPassword } from '../appPasswords.ts';
import { devicesOf, forgetDevice } from '../devices.ts';
import { isAdministrator, requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { demandPassword } from '../password.ts';
import { linkedTo, sendLink, useLink } from '../recovery.ts';
import { badRequest, denied, notFound } from '../refusal.ts';
import type { World } from '../world.ts';

const SUCCESS = { success: true } as const;

/** Ways in and ways back in: devices, recovery, second factors that were lost. */
export const doorHandlers = (world: World): HttpHandler[] => [
  ...deviceHandlers(world),
  ...appPasswordHandlers(world),
  ...recoveryHandlers(world),
  ...secondFactorHandlers(world),
];

const deviceHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.listDevices, ({ username, token }) => devicesOf(world, username, token)),
  mock(world, calls.revokeDevice, ({ username, token, params }) => forgetDevice(world, username, params.id, token)),
  mock(world, calls.createUserFolder, ({ username, query }) => {
    requireOwn(world, username, query.username ?? username);
    return SUCCESS;
  }),
];

const appPasswordHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.listAppPasswords, ({ username }) => appPasswordsOf(world, username)),
  mock(world, calls.makeAppPassword, ({ username, body }) => makeAppPassword(world, username, body)),
  mock(world, calls.withdrawAppPassword, ({ username, params }) => withdrawAppPassword(world, username, params.id)),
];

const recoveryHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.getForgotPasswordFlag, () => ({ ...SUCCESS, flag: world.settings.mail !== null })),
  mock(world, calls.requestRecovery, ({ query }) => {
    sendLink(world, query.username);
    return SUCCESS;
  }),
  mock(world, calls.checkRecovery, ({ body }) => ({ valid: linkedTo(world, body.data) !== null })),
  mock(world, calls.resetPassword, ({ body, token }) => {
    if (body.data !== undefined) return { result: useLink(world, body.data, body.password) };
    return { result: resetBy(world, world.sessions.get(token ?? ''), body.username ?? '', body.password ?? '') };
  }),
  mock(world, calls.setEmailFlag, ({ username, body }) => {
    requireManaged(world, username, body.username);
    const user = world.users.get(body.username);
    if (!user) throw notFound();
    world.users.set(body.username, { ...user, attributes: { ...user.attributes, 'guac-email-address': body.email } });
    return SUCCESS;
  }),
];

const secondFactorHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.resetSecondFactor, ({ username, body }) => {
    requireAdministrator(world, username);
    if (!world.users.has(body.username)) throw notFound();
    world.door.enrolled.delete(body.username);
    world.door.recoveryCodes.delete(body.username);
    world.door.chosen.delete(body.username);
    return SUCCESS;
  }),
];

function resetBy(world: World, asker: string | undefined, username: string, password: string): 'done' {
  if (asker === undefined) throw denied();
  if (password === '') throw badRequest('The password is missing.');
  requireManaged(world, asker, username);
  const user = world.users.get(username);
  if (!user) throw notFound();
  world.users.set(username, { ...user, password: demandPassword(world, password) });
  return 'done';
}

/** Others than oneself are there for administrators only; oneself is not changed without a right. */
function requireManaged(world: World, asker: string, username: string): void {
  if (isAdministrator(world, asker)) return;
  throw asker === username ? denied() : notFound();
}

function requireOwn(world: World, asker: string, username: string): void {
  const known = world.users.has(username) && (asker === username || isAdministrator(world, asker));
  if (!known) throw notFound();
}
