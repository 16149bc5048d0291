import * as z from 'zod/mini';
import { TIMEZONE_MAX_CHARS } from '../limits.ts';
import { isTimeZone } from '../rules/timeZone.ts';
import { call } from './call.ts';

export const INPUT_METHODS = ['none', 'osk', 'text'] as const;
export type InputMethod = (typeof INPUT_METHODS)[number];

/** What somebody chose for themselves, on every device; what is absent was never chosen. */
export const preferences = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  language: z.optional(z.enum(['en', 'de', 'es'])),
  /** '' follows the device. */
  timezone: z.optional(z.string()),
  inputMethod: z.optional(z.enum(INPUT_METHODS)),
  emulateAbsoluteMouse: z.optional(z.boolean()),
});
export type Preferences = z.infer<typeof preferences>;

const preferencesToSave = z.extend(preferences, {
  timezone: z.optional(
    z.string().check(
      z.maxLength(TIMEZONE_MAX_CHARS),
      z.refine((name) => name === '' || isTimeZone(name), 'must be a time zone'),
    ),
  ),
});

const PATH = '/api/session/preferences';

export const preferenceCalls = {
  getPreferences: call({
    method: 'GET',
    path: PATH,
    auth: 'token',
    summary: 'What the caller chose on whatever device',
    reply: preferences,
    errors: ['PERMISSION_DENIED'],
  }),
  changePreferences: call({
    method: 'PATCH',
    path: PATH,
    auth: 'token',
    summary: 'Change some preferences and keep the others',
    bodyKind: 'json',
    body: preferencesToSave,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
};
