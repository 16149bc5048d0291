import type { ColorScheme, ThemeColors } from '../../../../contract/colorSettings.ts';
import { isHexColor, DEFAULT_THEME_COLORS } from '../../../../contract/rules/colors.ts';
import type {
  Kept,
  Preferences,
  PreferencesContext,
  PreferencesEvent,
  PreferencesInput,
  SaveInput,
  Unsaved,
} from './preferences.types.ts';

export const NOTHING: Unsaved = { preferences: {}, colors: null };
const UNCHOSEN = {
  homePage: '',
  timezone: '',
  inputMethod: 'none',
  emulateAbsoluteMouse: true,
  whenNameTaken: 'ask',
} as const;

export function beginWith({ systemIsDark, colors, ...preferences }: PreferencesInput): PreferencesContext {
  return {
    preferences: { ...UNCHOSEN, ...preferences },
    systemIsDark,
    colors: colors ?? DEFAULT_THEME_COLORS,
    general: null,
    username: '',
    isKnown: false,
    unsaved: NOTHING,
  };
}

/** What a choice says of the preferences; null for events that say nothing. */
function chosenBy(event: PreferencesEvent): Partial<Preferences> | null {
  if (event.type === 'theme.choose') return { theme: event.theme };
  if (event.type === 'language.choose') return { language: event.language };
  return event.type === 'preference.choose' ? event.change : null;
}

/** Applies a choice, and notes that the gateway does not know it yet. */
export function withChoice(context: PreferencesContext, event: PreferencesEvent): Partial<PreferencesContext> {
  const { unsaved } = context;
  if (event.type === 'colors.choose') {
    const colors = { ...context.colors, ...event.change };
    return { colors, unsaved: { ...unsaved, colors: { ...unsaved.colors, ...event.change } } };
  }
  const change = chosenBy(event) ?? {};
  return {
    preferences: { ...context.preferences, ...change },
    unsaved: { ...unsaved, preferences: { ...unsaved.preferences, ...change } },
  };
}

/** B§3: hex values must be #RRGGBB; a modal background of '' is the theme's own. */
export function areColors(event: PreferencesEvent): boolean {
  if (event.type !== 'colors.choose') return false;
  const { colors = [], modalbackground = '', ...single } = event.change;
  const others = Object.values(single).filter((color) => color !== undefined);
  return [...colors, ...others, ...(modalbackground === '' ? [] : [modalbackground])].every(isHexColor);
}

/** What the gateway keeps stands above what this browser kept, but for what was chosen a moment ago. */
export function withKept({ preferences, unsaved }: PreferencesContext, kept: Kept): Partial<PreferencesContext> {
  const { theme, language } = preferences;
  return {
    preferences: { ...UNCHOSEN, theme, language, ...withoutGaps(kept.preferences), ...unsaved.preferences },
    colors: { ...kept.colors, ...unsaved.colors },
    general: kept.general,
    isKnown: true,
  };
}

function withoutGaps(kept: Kept['preferences']): Partial<Preferences> {
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** Colours are kept as a whole: where it is not known which ones are, it is told what of them changes. */
export function toSave({ username, unsaved, colors, isKnown }: PreferencesContext): SaveInput {
  const { preferences, colors: change } = unsaved;
  if (change === null) return { username, preferences, colors: null };
  return { username, preferences, colors: isKnown ? colors : { change } };
}

/** What was saved needs no saving any more, unless it was changed meanwhile. */
export function withoutSaved({ unsaved }: PreferencesContext, saved: SaveInput): Unsaved {
  const left = Object.entries(unsaved.preferences).filter(
    ([name, value]) => saved.preferences[name as keyof Preferences] !== value,
  );
  return {
    preferences: Object.fromEntries(left),
    colors: isSaved(unsaved.colors, saved.colors) ? null : unsaved.colors,
  };
}

function isSaved(change: Unsaved['colors'], saved: SaveInput['colors']): boolean {
  const colors: Partial<ColorScheme> = saved !== null && 'change' in saved ? saved.change : (saved ?? {});
  return Object.entries(change ?? {}).every(([name, color]) => colors[name as keyof ColorScheme] === color);
}

export const hasUnsaved = ({ unsaved }: PreferencesContext): boolean =>
  unsaved.colors !== null || Object.keys(unsaved.preferences).length > 0;

/** The colours of the page: everybody's where the administrators say so. */
export const themeColorsOf = ({ colors, general }: PreferencesContext): ThemeColors => general ?? colors;
