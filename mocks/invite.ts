import { EXTERNAL_PORT_UNSET } from '../contract/externalPort.ts';
import { demandPassword } from './password.ts';
import { badRequest, denied, notFound } from './refusal.ts';
import type { MockUser, World } from './world.ts';

const isIncomplete = ({ attributes = {} }: MockUser): boolean =>
  !attributes['guac-full-name']?.trim() || !attributes['guac-email-address']?.trim();

/** The checks of an invitation in their order, then a mail. */
export function inviteUser(
  world: World,
  caller: string,
  { username = '', password = '' }: { readonly username?: string | undefined; readonly password?: string | undefined },
): { sent: number } {
  const [admin, user] = [world.users.get(caller), world.users.get(username)];
  const port = world.settings.externalPort?.trim() ?? '';
  if (port === '' || port === EXTERNAL_PORT_UNSET) throw badRequest('No external port is set.');
  if (admin === undefined || isIncomplete(admin)) throw badRequest('You have no name or no e-mail address.');
  if (user === undefined) throw notFound();
  if (isIncomplete(user)) throw badRequest('The user has no name or no e-mail address.');
  if (username === caller) throw denied();
  if (world.settings.mail === null || world.door.mailBroken) throw badRequest('Error sending email');
  const given = password === '' ? 'mockpass' : demandPassword(world, password);
  const to = user.attributes?.['guac-email-address'] ?? '';
  world.door.mails.push({ to, text: `Username: ${username}\nPassword: ${given}` });
  world.users.set(username, { ...user, password: given, attributes: { ...user.attributes, expired: 'true' } });
  return { sent: 1 };
}
