import * as z from 'zod/mini';
import { CLIENT_ID_MAX_CHARS, TIMEZONE_MAX_CHARS } from '../limits.ts';
import { preferences } from '../preferences.ts';
import { decodeClientId } from '../rules/clientId.ts';
import { isTimeZone } from '../rules/timeZone.ts';
import { call } from './call.ts';

const preferencesToSave = z.extend(preferences, {
  homePage: z.optional(
    z.string().check(
      z.maxLength(CLIENT_ID_MAX_CHARS),
      z.refine((id) => id === '' || decodeClientId(id) !== null, 'must name a connection or a group'),
    ),
  ),
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
