import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import type { OwnFactor } from '../../contract/http/ownSecondFactor.ts';
import { LOGIN_VARIABLES } from '../../contract/login.ts';
import { mock } from '../mock.ts';
import { requireAdministrator } from '../directory.ts';
import { conflict, denied, notFound } from '../refusal.ts';
import { enrol, giveCodes, prove, setUp } from '../secondFactor.ts';
import type { World } from '../world.ts';

function stateOf({ door, settings }: World, username: string): OwnFactor {
  const isOn = door.enrolled.has(username) && (settings.twoFactor || door.chosen.has(username));
  const codesLeft = isOn ? (door.recoveryCodes.get(username)?.size ?? 0) : 0;
  return { state: isOn ? 'on' : 'off', demanded: settings.twoFactor, codesLeft };
}

function demandState(world: World, username: string, state: OwnFactor['state']): void {
  if (stateOf(world, username).state !== state) throw conflict();
}

function demandPassword({ users }: World, username: string, password: string): void {
  if (users.get(username)?.password !== password) throw denied();
}

/** What a person does about their own second factor. */
export const ownSecondFactorHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.getOwnSecondFactor, ({ username }) => stateOf(world, username)),
  mock(world, calls.getSecondFactorOf, ({ username, query }) => {
    requireAdministrator(world, username);
    if (!world.users.has(query.username)) throw notFound();
    return stateOf(world, query.username);
  }),
  mock(world, calls.beginSecondFactor, ({ username, body }) => {
    demandState(world, username, 'off');
    demandPassword(world, username, body.password);
    world.door.enrolled.delete(username);
    world.door.offered.add(username);
    const { [LOGIN_VARIABLES.SECRET]: secret, [LOGIN_VARIABLES.URI]: uri } = setUp(username);
    return { secret: String(secret), uri: String(uri) };
  }),
  mock(world, calls.confirmSecondFactor, ({ username, body }) => {
    demandState(world, username, 'off');
    if (!world.door.offered.has(username)) throw conflict();
    const recoveryCodes = enrol(world.door, username, body.code);
    world.door.offered.delete(username);
    world.door.chosen.add(username);
    return { recoveryCodes };
  }),
  mock(world, calls.renewRecoveryCodes, ({ username, body }) => {
    demandState(world, username, 'on');
    demandPassword(world, username, body.password);
    prove(world.door, username, body.code);
    return { recoveryCodes: giveCodes(world.door, username) };
  }),
  mock(world, calls.turnOffSecondFactor, ({ username, body }) => {
    demandState(world, username, 'on');
    demandPassword(world, username, body.password);
    if (world.settings.twoFactor) throw conflict();
    prove(world.door, username, body.code);
    for (const kept of [world.door.enrolled, world.door.recoveryCodes, world.door.chosen]) kept.delete(username);
    return { success: true } as const;
  }),
];
