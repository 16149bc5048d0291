import type { i18n } from 'i18next';
import { LANGUAGE_NAMES } from '../../../contract/languages.ts';

export type MailLanguage = keyof typeof LANGUAGE_NAMES;

/** The language in which the gateway is to write to a person. */
export function mailLanguage({ resolvedLanguage }: Pick<i18n, 'resolvedLanguage'>): MailLanguage {
  return Object.keys(LANGUAGE_NAMES).find((name): name is MailLanguage => name === resolvedLanguage) ?? 'en';
}
