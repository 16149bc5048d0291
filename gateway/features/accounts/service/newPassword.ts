import { LOGIN_KEYS, LOGIN_VARIABLES } from '../../../../contract/login.ts';
import { passwordFault } from '../../../../contract/rules/password.ts';
import { type AppError, badRequest } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/database/types.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';

export const passwordBlank = (): AppError =>
  badRequest('The new password must not be empty.', {
    translatable: { key: LOGIN_KEYS.PASSWORD_BLANK, variables: null },
  });

const passwordShort = (minChars: number): AppError =>
  badRequest(`The new password must have at least ${minChars} characters.`, {
    translatable: { key: LOGIN_KEYS.PASSWORD_SHORT, variables: { [LOGIN_VARIABLES.LENGTH]: minChars } },
  });

/**
 * What a person chose, if it may become a password; whoever sets one asks here. Not those that the gateway makes: the
 * specification fixes their length, and the short one of an invitation has to be changed at the first log-in (B§9).
 */
export async function checkedPassword(db: Db, password: string): Promise<string> {
  const minChars = await settingValue(db, 'passwordRule');
  const fault = passwordFault(password, minChars);
  if (fault === 'blank') throw passwordBlank();
  if (fault === 'short') throw passwordShort(minChars);
  return password;
}
