import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, streamNotProvided } from '../notProvided.ts';
import type { Language, PreferencesContext, PreferencesEvent, PreferencesInput, Theme } from './preferences.types.ts';

export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as PreferencesInput,
  },
  actors: { systemThemes: streamNotProvided<PreferencesEvent>('systemThemes') },
  guards: {
    isTheme: ({ context, event }, theme: Theme) =>
      (event.type === 'theme.choose' ? event.theme : context.atFirst.theme) === theme,
    isLanguage: ({ context, event }, language: Language) =>
      (event.type === 'language.choose' ? event.language : context.atFirst.language) === language,
  },
  actions: {
    noteSystemTheme: assign(({ event }) => (event.type === 'systemTheme.changed' ? { systemIsDark: event.dark } : {})),
    /** Tells the text library at once. */
    applyLanguage: effect<Language>('applyLanguage'),
    /** Stores what was just chosen. */
    savePreference: effect('savePreference'),
  },
}).createMachine({
  id: 'preferences',
  description: 'B§2 applied at once and stored in the browser',
  context: ({ input }) => ({
    atFirst: { theme: input.theme, language: input.language },
    systemIsDark: input.systemIsDark,
  }),
  type: 'parallel',
  invoke: { src: 'systemThemes' },
  on: { 'systemTheme.changed': { actions: 'noteSystemTheme' } },
  states: {
    theme: {
      description: 'A§1 two themes, light and dark; the system may choose',
      initial: 'choosing',
      on: { 'theme.choose': { target: '.choosing', actions: 'savePreference' } },
      states: {
        choosing: {
          always: [
            { guard: { type: 'isTheme', params: 'light' }, target: 'light' },
            { guard: { type: 'isTheme', params: 'dark' }, target: 'dark' },
            { target: 'system' },
          ],
        },
        light: {},
        dark: {},
        system: {},
      },
    },
    language: {
      description: 'A§1 English where nothing else fits',
      initial: 'choosing',
      on: { 'language.choose': { target: '.choosing', actions: 'savePreference' } },
      states: {
        choosing: {
          always: [
            { guard: { type: 'isLanguage', params: 'de' }, target: 'de' },
            { guard: { type: 'isLanguage', params: 'es' }, target: 'es' },
            { target: 'en' },
          ],
        },
        en: { entry: { type: 'applyLanguage', params: 'en' } },
        de: { entry: { type: 'applyLanguage', params: 'de' } },
        es: { entry: { type: 'applyLanguage', params: 'es' } },
      },
    },
  },
});

export type PreferencesActorRef = ActorRefFrom<typeof preferencesMachine>;
export type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;
