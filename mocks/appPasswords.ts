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
    .map(({ identifier, name, createdAt, lastUsedAt }) => ({ identifier, name, createdAt, lastUsedAt }))
    .reverse();

export function makeAppPassword(world: World, username: string, name: string): NewAppPassword {
  if (ownOf(world, username).length >= APP_PASSWORDS_MAX) throw badRequest('There are as many as there may be.');
  const identifier = nextIdentifier(world.door.appPasswords);
  world.door.appPasswords.push({ identifier, username, name: name.trim(), createdAt: world.now(), lastUsedAt: null });
  return { identifier, secret: SECRET };
}

export function withdrawAppPassword(world: World, username: string, identifier: string): void {
  const known = ownOf(world, username).some((one) => one.identifier === identifier);
  if (!known) throw notFound();
  world.door.appPasswords = world.door.appPasswords.filter((one) => one.identifier !== identifier);
}
