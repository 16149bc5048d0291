import { LOGIN_KEYS, LOGIN_VARIABLES } from '../contract/login.ts';
import { passwordFault } from '../contract/rules/password.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

const refused = (message: string, key: string, variables: Record<string, number> | null) =>
  new Refusal(400, { type: 'BAD_REQUEST', message, translatableMessage: { key, variables } });

/** What a person chose, held to the rule of the gateway. */
export function demandPassword({ settings }: World, password: string): string {
  const fault = passwordFault(password, settings.passwordRule);
  if (fault === 'blank') throw refused('The new password must not be empty.', LOGIN_KEYS.PASSWORD_BLANK, null);
  if (fault === 'short')
    throw refused('The new password is too short.', LOGIN_KEYS.PASSWORD_SHORT, {
      [LOGIN_VARIABLES.LENGTH]: settings.passwordRule,
    });
  return password;
}
