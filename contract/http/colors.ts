import * as z from 'zod/mini';
import { colorScheme, themeColors } from '../colorSettings.ts';
import { COLOR_SETTINGS_MAX_CHARS } from '../limits.ts';
import { call } from './call.ts';
import { success } from './settings.ts';

function fits(schema: z.ZodMiniType): (text: string) => boolean {
  return (text) => {
    try {
      return z.safeParse(schema, JSON.parse(text)).success;
    } catch {
      return false;
    }
  };
}

const jsonText = (schema: z.ZodMiniType, what: string) =>
  z.string().check(z.maxLength(COLOR_SETTINGS_MAX_CHARS), z.refine(fits(schema), `must be the JSON text of ${what}`));

/** A§3: colour settings travel as the text of a JSON object. */
const colorReply = z.object({ success: z.literal(true), data: jsonText(themeColors, 'appcolor and modalbackground') });

export const colorCalls = {
  getGeneralColorSettings: call({
    method: 'POST',
    path: '/api/getgeneralcolorsettings',
    auth: 'token',
    summary: 'The colours for everybody; they apply where the switch is on',
    reply: colorReply,
    errors: ['PERMISSION_DENIED'],
  }),
  getColorSettings: call({
    method: 'POST',
    path: '/api/getcolorsettings',
    auth: 'token',
    summary: "A user's own colours; those of others for administrators",
    query: z.object({ username: z.optional(z.string()) }),
    reply: colorReply,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  saveColorSettings: call({
    method: 'POST',
    path: '/api/savecolorsettings',
    auth: 'token',
    summary: "Save a user's own colours; those of others for administrators",
    bodyKind: 'json',
    body: z.object({
      username: z.string(),
      colorSettings: jsonText(colorScheme, 'a colour scheme'),
    }),
    reply: success,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  saveGeneralColorSettings: call({
    method: 'POST',
    path: '/api/savegeneralcolorsettings',
    auth: 'token',
    summary: 'For administrators: save the colours for everybody',
    bodyKind: 'json',
    body: z.object({
      username: z.string(),
      colorSettings: jsonText(themeColors, 'appcolor and modalbackground'),
    }),
    reply: success,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  setGeneralColorSetting: call({
    method: 'POST',
    path: '/api/setgeneralcolorsetting',
    auth: 'token',
    summary: 'For administrators: whether the general colours apply to everybody',
    bodyKind: 'json',
    body: z.object({ colorSetting: z.boolean() }),
    reply: success,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  getGeneralColorSetting: call({
    method: 'GET',
    path: '/api/getgeneralcolorsetting',
    auth: 'token',
    summary: 'Whether the general colours apply to everybody',
    reply: z.object({ success: z.literal(true), colorSetting: z.boolean() }),
    errors: ['PERMISSION_DENIED'],
  }),
};
