import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ALL_TEXTS } from '../../../src/i18n/allTexts.ts';
import { type Language, LANGUAGES } from '../../../src/i18n/language.ts';
import { loginMachine } from '../../../src/machines/access/login/login.machine.ts';
import type { Recalled } from '../../../src/machines/access/login/login.types.ts';
import {
  reachabilityMachine,
  type ProbeAnswer,
} from '../../../src/machines/access/reachability/reachability.machine.ts';
import { NoCode } from '../../../src/views/access/login/NoCode.tsx';
import { LoginView } from '../../../src/views/access/login/LoginView.tsx';
import { TextsProvider } from '../../../src/views/parts/text/useText.ts';

/** A log-in that nobody has done anything to yet: not locked, and whether the server answers is not known. */
const untouched = loginMachine.provide({
  actors: {
    recall: fromPromise<Recalled, undefined>(() => Promise.resolve({ lockedForSeconds: 0, remembered: false })),
    reachability: reachabilityMachine.provide({
      actors: {
        ask: fromPromise<ProbeAnswer, { readonly question: undefined }>(
          () => new Promise<ProbeAnswer>(() => undefined),
        ),
      },
    }),
  },
});

async function textsIn(language: Language) {
  const texts = i18next.createInstance();
  await texts.init({ lng: language, resources: { [language]: { translation: ALL_TEXTS[language] } } });
  return texts;
}

export interface EarlyMarkup {
  /** The log-in's own view, as it first shows. */
  readonly form: string;
  /** What shows where the app does not come. */
  readonly noCode: string;
}

/** What the page holds before the app is there, in each language. */
export async function renderEarly(): Promise<Readonly<Record<Language, EarlyMarkup>>> {
  const login = createActor(untouched).start();
  await waitFor(login, (snapshot) => snapshot.hasTag('interactive'));
  const rendered = await Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = await textsIn(language);
      const markup = (view: ReactNode) => renderToStaticMarkup(<TextsProvider value={texts}>{view}</TextsProvider>);
      return [language, { form: markup(<LoginView login={login} />), noCode: markup(<NoCode />) }] as const;
    }),
  );
  login.stop();
  return Object.fromEntries(rendered) as Record<Language, EarlyMarkup>;
}
