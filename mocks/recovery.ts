import type { RecoveryResult } from '../contract/http/recovery.ts';
import { RECOVERY_LINK_MINUTES, RECOVERY_PASSWORD_CHARS } from '../contract/limits.ts';
import { demandPassword } from './password.ts';
import type { World } from './world.ts';

const addressOf = ({ users }: World, username: string) =>
  users.get(username)?.attributes?.['guac-email-address'] ?? null;

export function sendLink(world: World, username: string): void {
  const to = addressOf(world, username);
  if (to === null || world.settings.mail === null) return;
  const data = world.nextToken();
  world.door.links.set(data, { username, createdAt: world.now() });
  world.door.mails.push({ to, text: `#/?action=recovery-pass&data=${data}` });
}

/** The name that a link is for, while it works. */
export function linkedTo({ door, now }: World, data: string): string | null {
  const link = door.links.get(data);
  return link !== undefined && now() - link.createdAt <= RECOVERY_LINK_MINUTES * 60_000 ? link.username : null;
}

export function useLink(world: World, data: string, given: string | undefined): RecoveryResult {
  const username = linkedTo(world, data);
  const user = world.users.get(username ?? '');
  if (username === null || !user) return 'expired';
  if (world.door.mailBroken) {
    world.door.passwordsRefused += 1;
    return 'failed';
  }
  const password = given ? demandPassword(world, given) : world.nextToken().slice(-RECOVERY_PASSWORD_CHARS);
  world.users.set(username, { ...user, password, expired: false });
  world.door.mails.push({ to: addressOf(world, username) ?? '', text: password });
  for (const [one, link] of world.door.links) if (link.username === username) world.door.links.delete(one);
  for (const [token, name] of world.sessions) if (name === username) world.sessions.delete(token);
  world.door.devices = world.door.devices.filter((device) => device.username !== username);
  return 'done';
}
