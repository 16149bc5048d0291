import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type Variables = Readonly<Record<string, string | number>>;

export interface Text {
  /** A text by a key that the compiler knows. */
  readonly t: TFunction;
  /** A text by a key that came at run time, from a machine or the gateway; `otherwise` where there is no such text. */
  readonly say: (key: string, variables: Variables | undefined, otherwise: string) => string;
  readonly language: string;
}

export function useText(): Text {
  const { t, i18n } = useTranslation();
  const say: Text['say'] = (key, variables, otherwise) =>
    i18n.exists(key) ? i18n.t(key as 'common.close', { ...variables }) : otherwise;
  return { t, say, language: i18n.resolvedLanguage ?? i18n.language };
}
