import * as z from 'zod/mini';
import { call } from './call.ts';

const PATH = '/api/session/sharingsettings';

export const sharingSettingCalls = {
  getSharingSettings: call({
    method: 'GET',
    path: PATH,
    auth: 'token',
    summary: 'For administrators: whether people share without a sharing profile, and whether administrators may watch',
    reply: z.object({ builtIn: z.boolean(), watching: z.boolean() }),
    errors: ['PERMISSION_DENIED'],
  }),
  saveSharingSettings: call({
    method: 'PUT',
    path: PATH,
    auth: 'token',
    summary:
      'For administrators: set either of them; what is left out stays. Who watches when that is forbidden is put out',
    bodyKind: 'json',
    body: z.object({ builtIn: z.optional(z.boolean()), watching: z.optional(z.boolean()) }),
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
};
