import * as z from 'zod/mini';
import { fieldCalls } from './settingCalls.ts';

export const sharingSettings = fieldCalls({
  name: 'SharingSettings',
  path: '/api/session/sharingsettings',
  summary: {
    read: 'For administrators: whether people share without a sharing profile, and whether administrators may watch',
    write:
      'For administrators: set either of them; what is left out stays. Who watches when that is forbidden is put out',
  },
  fields: { builtIn: z.boolean(), watching: z.boolean() },
});

/** The calls of settings that the specification has no calls for. */
export const fieldSettingCalls = { ...sharingSettings.calls };
