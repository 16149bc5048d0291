import * as z from 'zod/mini';

export const INPUT_METHODS = ['none', 'osk', 'text'] as const;
/** Of the keyboard on the screen; each device has its own. */
export const KEYBOARD_LAYOUTS = ['en-US', 'de-DE', 'es-ES'] as const;
export type KeyboardLayout = (typeof KEYBOARD_LAYOUTS)[number];
/** What becomes of a file that is sent to a drive where its name is taken. */
export const NAME_TAKEN_RULES = ['ask', 'skip', 'replace', 'keepBoth'] as const;
export type NameTakenRule = (typeof NAME_TAKEN_RULES)[number];

/** What somebody chose for themselves, on every device; what is absent was never chosen. */
export const preferences = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  language: z.optional(z.enum(['en', 'de', 'es'])),
  /** Client id of what opens in place of Home; '' is Home (A§2). */
  homePage: z.optional(z.string()),
  /** '' follows the device. */
  timezone: z.optional(z.string()),
  inputMethod: z.optional(z.enum(INPUT_METHODS)),
  emulateAbsoluteMouse: z.optional(z.boolean()),
  whenNameTaken: z.optional(z.enum(NAME_TAKEN_RULES)),
});
export type Preferences = z.infer<typeof preferences>;
