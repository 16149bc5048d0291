import type { i18n, TFunction } from 'i18next';
import { createContext, useContext, useSyncExternalStore } from 'react';

type Variables = Readonly<Record<string, string | number>>;

export interface Text {
  /** A text by a key that the compiler knows. */
  readonly t: TFunction;
  /** A text by a key that came at run time, from a machine or the gateway; `otherwise` where there is no such text. */
  readonly say: (key: string, variables: Variables | undefined, otherwise: string) => string;
  readonly language: string;
}

const TextsContext = createContext<i18n | null>(null);

export const TextsProvider = TextsContext.Provider;

/** The app's texts; a view that uses them is drawn again when the language changes. */
export function useText(): Text {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('TextsProvider is missing above this view.');
  const language = useSyncExternalStore(
    (changed) => watchLanguage(texts, changed),
    () => texts.resolvedLanguage ?? texts.language,
  );
  const say: Text['say'] = (key, variables, otherwise) =>
    texts.exists(key, { ...variables }) ? texts.t(key as 'common.close', { ...variables }) : otherwise;
  return { t: texts.t, say, language };
}

function watchLanguage(texts: i18n, changed: () => void): () => void {
  texts.on('languageChanged', changed);
  return () => texts.off('languageChanged', changed);
}
