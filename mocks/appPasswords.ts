import type { AppPassword, NewAppPassword } from '../contract/http/appPasswords.ts';
import { APP_PASSWORDS_MAX } from '../contract/limits.ts';
import { nextIdentifier } from './directory.ts';
import { badRequest, notFound } from './refusal.ts';
import type { World } from './world.ts';

/** The same each time: no program of the tests logs in with it. */
const SECRET = 'k3f9d-m7xqa-2hvbn-w8rtc-5yzge';

const ownOf = ({ door }: World, username: string) => door.appPasswords.filter((one) => one.username === username);

export const appPasswordsOf = (world: World, username: string): AppPassword[] =>
  ownOf(world, username)
    .map(({ username: _, ...password }) => password)
    .reverse();

interface Asked {
  readonly name: string;
  readonly networkDrive?: boolean | undefined;
}

export function makeAppPassword(world: World, username: string, { name, networkDrive = false }: Asked): NewAppPassword {
  if (ownOf(world, username).length >= APP_PASSWORDS_MAX) throw badRequest('There are as many as there may be.');
  if (networkDrive && ownOf(world, username).some((one) => one.networkDrive))
    throw badRequest('There is one for network drives already.');
  const identifier = nextIdentifier(world.door.appPasswords);
  const times = { createdAt: world.now(), lastUsedAt: null };
  world.door.appPasswords.push({ identifier, username, name: name.trim(), ...times, networkDrive });
  return { identifier, secret: SECRET };
}

export function withdrawAppPassword(world: World, username: string, identifier: string): void {
  const known = ownOf(world, username).some((one) => one.identifier === identifier);
  if (!known) throw notFound();
  world.door.appPasswords = world.door.appPasswords.filter((one) => one.identifier !== identifier);
}
