import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { PREFERENCES_SAVE_DELAY_MS } from '../../../../contract/limits.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import {
  areColors,
  beginWith,
  hasUnsaved,
  NOTHING,
  toSave,
  withChoice,
  withKept,
  withoutSaved,
} from './preferences.changes.ts';
import type {
  Kept,
  Language,
  PreferencesContext,
  PreferencesEvent,
  PreferencesInput,
  SaveInput,
  Theme,
} from './preferences.types.ts';

const saveKept = {
  id: 'saveKept',
  src: 'saveKept',
  input: ({ context }: { readonly context: PreferencesContext }) => toSave(context),
} as const;

export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as PreferencesInput,
  },
  actors: {
    systemThemes: streamNotProvided<PreferencesEvent>('systemThemes'),
    accounts: streamNotProvided<PreferencesEvent>('accounts'),
    /** Takes the name of who is logged in. */
    readKept: notProvided<Kept, string>('readKept'),
    /** Answers with what it was given to save. */
    saveKept: notProvided<SaveInput, SaveInput>('saveKept'),
  },
  delays: { saveDelay: PREFERENCES_SAVE_DELAY_MS },
  guards: {
    isTheme: ({ context }, theme: Theme) => context.preferences.theme === theme,
    isLanguage: ({ context }, language: Language) => context.preferences.language === language,
    isSomebody: ({ event }) => event.type === 'account.changed' && event.username !== '',
    areColors: ({ event }) => areColors(event),
    hasUnsaved: ({ context }) => hasUnsaved(context),
  },
  actions: {
    noteSystemTheme: assign(({ event }) => (event.type === 'systemTheme.changed' ? { systemIsDark: event.dark } : {})),
    choose: assign(({ context, event }) => withChoice(context, event)),
    takeAccount: assign(({ event }) =>
      event.type === 'account.changed'
        ? { username: event.username, general: null, isKnown: false, unsaved: NOTHING }
        : {},
    ),
    takeKept: assign(({ context }, kept: Kept) => withKept(context, kept)),
    noteSaved: assign(({ context }, saved: SaveInput) => ({ unsaved: withoutSaved(context, saved) })),
    /** Tells the text library at once. */
    applyLanguage: effect<Language>('applyLanguage'),
    /** Paints the page in its colours at once. */
    applyColors: effect('applyColors'),
    /** Stores in this browser what was just chosen. */
    keepHere: effect('keepHere'),
    /** Stores in this browser what the gateway keeps. */
    keepAllHere: effect('keepAllHere'),
    warnNotRead: effect('warnNotRead'),
    warnNotSaved: effect('warnNotSaved'),
  },
}).createMachine({
  id: 'preferences',
  description: 'B§2 applied at once, stored in the browser, and kept by the gateway for every other one',
  context: ({ input }) => beginWith(input),
  type: 'parallel',
  entry: 'applyColors',
  invoke: [{ src: 'systemThemes' }, { src: 'accounts' }],
  on: { 'systemTheme.changed': { actions: 'noteSystemTheme' } },
  states: {
    theme: {
      description: 'A§1 two themes, light and dark; the system may choose',
      initial: 'choosing',
      on: {
        'theme.choose': { target: '.choosing', actions: ['choose', 'keepHere'] },
        'xstate.done.actor.readKept': '.choosing',
      },
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
      on: {
        'language.choose': { target: '.choosing', actions: ['choose', 'keepHere'] },
        'xstate.done.actor.readKept': '.choosing',
      },
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
    choices: {
      description: 'B§2 time zone, input method and mouse; B§3 colours, of which invalid ones are not taken',
      on: {
        'preference.choose': { actions: ['choose', 'keepHere'] },
        'colors.choose': { guard: 'areColors', actions: ['choose', 'keepHere', 'applyColors'] },
      },
    },
    keeping: {
      initial: 'nobody',
      on: {
        'account.changed': [
          { guard: 'isSomebody', target: '.reading', actions: 'takeAccount' },
          { target: '.nobody', actions: 'takeAccount' },
        ],
      },
      states: {
        nobody: { description: 'Without a name nothing is kept but here' },
        reading: {
          description: 'B§8 what does not load is only warned of: the page works without',
          invoke: {
            id: 'readKept',
            src: 'readKept',
            input: ({ context }) => context.username,
            onDone: { target: 'deciding', actions: [withOutput('takeKept'), 'keepAllHere', 'applyColors'] },
            onError: { target: 'deciding', actions: 'warnNotRead' },
          },
          on: {
            'preferences.readAgain': { target: 'reading', reenter: true },
            'preferences.save': { guard: 'hasUnsaved', target: 'savingAhead' },
          },
        },
        savingAhead: {
          description: 'Whoever goes before it is known what is kept loses nothing of what they chose',
          invoke: {
            ...saveKept,
            onDone: { target: 'reading', actions: withOutput('noteSaved') },
            onError: { target: 'reading', actions: 'warnNotSaved' },
          },
          on: { 'preferences.save': { target: 'savingAhead', reenter: true }, 'preferences.readAgain': 'reading' },
        },
        deciding: { always: [{ guard: 'hasUnsaved', target: 'dirty' }, { target: 'kept' }] },
        kept: {
          description: 'A first change is saved at once: somebody may close the page right after',
          on: {
            'theme.choose': 'saving',
            'language.choose': 'saving',
            'preference.choose': 'saving',
            'colors.choose': { guard: 'areColors', target: 'saving' },
            'preferences.readAgain': 'reading',
          },
        },
        dirty: {
          description: 'Applied already; what follows in a row is saved with one call',
          after: { saveDelay: 'saving' },
          on: { 'preferences.save': 'saving', 'preferences.readAgain': 'reading' },
        },
        saving: {
          description: 'What is not known to be saved when it is read again is saved once more after that',
          invoke: {
            ...saveKept,
            onDone: { target: 'deciding', actions: withOutput('noteSaved') },
            onError: { target: 'refused', actions: 'warnNotSaved' },
          },
          on: { 'preferences.save': { target: 'saving', reenter: true }, 'preferences.readAgain': 'reading' },
        },
        refused: {
          description: 'Nothing is lost: the next change, or the end of a session, tries again',
          on: {
            'theme.choose': 'dirty',
            'language.choose': 'dirty',
            'preference.choose': 'dirty',
            'colors.choose': { guard: 'areColors', target: 'dirty' },
            'preferences.readAgain': 'reading',
            'preferences.save': 'saving',
          },
        },
      },
    },
  },
});

export type PreferencesActorRef = ActorRefFrom<typeof preferencesMachine>;
export type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;
