import { map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { pickLanguage } from '../i18n/i18n.ts';
import { preferencesMachine } from '../machines/preferences/preferences.machine.ts';
import type { PreferencesEvent, PreferencesInput } from '../machines/preferences/preferences.types.ts';
import type { PreferencesStore } from '../services/preferencesStore.ts';
import type { SystemTheme } from '../services/systemTheme.ts';
import type { Ports } from './ports.ts';

/** What was chosen here before, else what the browser asks for. */
export function preferencesInput(
  store: PreferencesStore,
  systemTheme: SystemTheme,
  languages: readonly string[],
): PreferencesInput {
  const { theme = 'system', language = pickLanguage(languages) } = store.read();
  return { theme, language, systemIsDark: systemTheme.isDark() };
}

export function providePreferences({ preferences, systemTheme, texts }: Ports) {
  return preferencesMachine.provide({
    actors: {
      systemThemes: fromEventObservable<PreferencesEvent, undefined>(() =>
        systemTheme.changes$.pipe(map((dark) => ({ type: 'systemTheme.changed', dark }))),
      ),
    },
    actions: {
      applyLanguage: (_args, language) => {
        // A language whose texts do not load leaves the fall-back in place; i18n sees to that.
        void texts.changeLanguage(language);
      },
      savePreference: ({ event }) => {
        if (event.type === 'theme.choose') preferences.save({ theme: event.theme });
        if (event.type === 'language.choose') preferences.save({ language: event.language });
      },
    },
  });
}
