const ALLOWED = /^[\w.-]*$/;

/** B§5: letters, digits, underscore, dot and hyphen. Nothing typed yet is no fault of the characters. */
export const isUsername = (name: string): boolean => ALLOWED.test(name);

/** Letters that a keyboard needs two of are one character here; spaces count, so that a sentence may be a password. */
export const passwordLength = (password: string): number => [...password].length;

export type PasswordFault = 'blank' | 'short';

/** What is wrong with a password that somebody chose. Nothing but length is asked for: classes of characters invite "Password1!". */
export function passwordFault(password: string, minChars: number): PasswordFault | null {
  if (password === '') return 'blank';
  return passwordLength(password) < minChars ? 'short' : null;
}
