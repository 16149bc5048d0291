import type { World } from '../../../mocks/world.ts';

/** Somebody of a gateway in memory can be written to, and it has a mail server. */
export function giveMail(world: World, username: string): void {
  const server = {
    host: 'mail.example',
    port: 587,
    security: 'starttls',
    username: '',
    from: 'noreply@example.org',
  } as const;
  world.settings.mail = { ...server, hasPassword: false };
  const user = world.users.get(username);
  if (user) world.users.set(username, { ...user, attributes: { 'guac-email-address': `${username}@example.org` } });
}
