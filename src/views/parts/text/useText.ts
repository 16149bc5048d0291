import type { i18n, TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { UserMessage } from '../../../machines/shared/userMessage.ts';
import { keptTexts } from './keptTexts.ts';

type Variables = Readonly<Record<string, string | number>>;

export interface Text {
  /** A text by a key that the compiler knows. */
  readonly t: TFunction;
  /** A text by a key that came at run time, from a machine or the gateway; `otherwise` where there is no such text. */
  readonly say: (key: string, variables: Variables | undefined, otherwise: string) => string;
  readonly language: string;
}

const TextContext = createContext<Text | null>(null);

interface TextsProviderProps {
  readonly value: i18n;
  readonly children: ReactNode;
}

/** Watches the language once for all: a list has hundreds of texts. */
export function TextsProvider({ value: texts, children }: TextsProviderProps) {
  const watch = useMemo(() => (changed: () => void) => watchLanguage(texts, changed), [texts]);
  const current = () => texts.resolvedLanguage ?? texts.language;
  const language = useSyncExternalStore(watch, current, current);
  const text = useMemo(() => textIn(texts, language), [texts, language]);
  return createElement(TextContext, { value: text }, children);
}

function textIn(texts: i18n, language: string): Text {
  const say: Text['say'] = (key, variables, otherwise) =>
    texts.exists(key, { ...variables }) ? texts.t(key as 'common.close', { ...variables }) : otherwise;
  return { t: keptTexts(texts), say, language };
}

/** The app's texts; a view that uses them is drawn again when the language changes. */
export function useText(): Text {
  const text = useContext(TextContext);
  if (text === null) throw new Error('TextsProvider is missing above this view.');
  return text;
}

function watchLanguage(texts: i18n, changed: () => void): () => void {
  texts.on('languageChanged', changed);
  return () => texts.off('languageChanged', changed);
}

/** The words for a refused call: ours where there are some, else the gateway's. */
export function useUserMessage(userMessage: UserMessage | null): string | null {
  const { t, say } = useText();
  return userMessage && say(userMessage.key, userMessage.variables, userMessage.text ?? t('errors.unexpected'));
}
