import { distinctUntilChanged, from, fromEvent, map, merge, type ObservableInput } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { pickLanguage } from '../../i18n/language.ts';
import type { AppSnapshot } from '../../machines/shell/app/app.machine.ts';
import { selectAccount } from '../../machines/shell/app/app.selectors.ts';
import { themeColorsOf } from '../../machines/preferences/preferences/preferences.changes.ts';
import { preferencesMachine } from '../../machines/preferences/preferences/preferences.machine.ts';
import type { PreferencesEvent, PreferencesInput } from '../../machines/preferences/preferences/preferences.types.ts';
import type { PreferencesStore } from '../../services/preferencesStore.ts';
import type { SystemTheme } from '../../services/systemTheme.ts';
import { lazyCode } from '../shared/lazyCode.ts';
import { showNotice, SYSTEM_ID, type Directory } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';

/** What was chosen here before, else what the browser asks for. */
export function preferencesInput(
  store: PreferencesStore,
  systemTheme: SystemTheme,
  languages: readonly string[],
): PreferencesInput {
  const { theme = 'system', language = pickLanguage(languages), ...others } = store.read();
  return { ...(others as object), theme, language, systemIsDark: systemTheme.isDark() };
}

/** Who is logged in, as the whole app knows it; each change once. */
const accountsIn = (system: Directory) =>
  from(system.get(SYSTEM_ID.app) as unknown as ObservableInput<AppSnapshot>).pipe(
    map((snapshot) => selectAccount(snapshot)?.username ?? ''),
    distinctUntilChanged(),
    map((username): PreferencesEvent => ({ type: 'account.changed', username })),
  );

const kept = lazyCode(() => import('./keptPreferences.ts').then(({ readKept, saveKept }) => ({ readKept, saveKept })));

/** The page is put away or closed: what was chosen last does not wait for more. */
const partings = () => fromEvent(window, 'pagehide').pipe(map((): PreferencesEvent => ({ type: 'preferences.save' })));

export function providePreferences({ api, pageColors, preferences, sessionFlags, systemTheme, texts }: Ports) {
  return preferencesMachine.provide({
    actors: {
      systemThemes: fromEventObservable<PreferencesEvent, undefined>(() =>
        systemTheme.changes$.pipe(map((dark) => ({ type: 'systemTheme.changed', dark }))),
      ),
      accounts: fromEventObservable<PreferencesEvent, undefined>(({ system }) => merge(accountsIn(system), partings())),
      readKept: fromPromise(async ({ input }) => (await kept.get()).readKept({ api }, input)),
      saveKept: fromPromise(async ({ input }) => (await kept.get()).saveKept({ api }, input)),
    },
    actions: {
      applyLanguage: (_args, language) => {
        // A language whose texts do not load leaves the fall-back in place; i18n sees to that.
        void texts.changeLanguage(language);
      },
      applyColors: ({ context }) => {
        pageColors.apply(themeColorsOf(context));
      },
      keepHere: ({ context, event }) => {
        if (event.type === 'colors.choose') preferences.save({ colors: context.colors });
        if (event.type === 'theme.choose') preferences.save({ theme: event.theme });
        if (event.type === 'language.choose') preferences.save({ language: event.language });
        if (event.type !== 'preference.choose') return;
        preferences.save(event.change);
        // Whoever chooses for all their devices means this one too.
        if (event.change.inputMethod !== undefined) sessionFlags.forgetInputMethod();
      },
      keepAllHere: ({ context }) => {
        preferences.save({ ...context.preferences, colors: context.colors });
      },
      warnNotRead: ({ system }) => {
        showNotice(system, { kind: 'info', key: 'notice.preferencesNotRead' });
      },
      warnNotSaved: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'notice.preferencesNotSaved' });
      },
    },
  });
}
