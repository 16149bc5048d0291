import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './settings.ts';

/** B§7 "a status string". */
const sambaState = z.enum(['active', 'inactive']);
/** B§7 "status active or disabled". */
const webDriveState = z.enum(['active', 'disabled']);

const errors = ['PERMISSION_DENIED'] as const;
const written = { method: 'POST', auth: 'token', bodyKind: 'json', reply: success } as const;
const refusals = ['BAD_REQUEST', 'PERMISSION_DENIED'] as const;

export const driveSettingCalls = {
  getFileSharing: call({
    ...{ method: 'POST', path: '/api/getsamba', auth: 'token', reply: sambaState, errors },
    summary: 'Whether people have a shared drive beside their own',
  }),
  setFileSharing: call({
    ...{ ...written, path: '/api/setsamba', body: z.object({ allowSamba: z.boolean() }), errors: refusals },
    summary: 'For administrators: whether people have a shared drive beside their own',
  }),
  getWebDrive: call({
    ...{ method: 'GET', path: '/api/getwebdavsetting', auth: 'token', errors },
    reply: z.object({ success: z.literal(true), status: webDriveState }),
    summary: 'Whether people have drives in the browser',
  }),
  setWebDrive: call({
    ...{ ...written, path: '/api/savewebdavconfig', body: z.object({ status: webDriveState }), errors: refusals },
    summary: 'For administrators: whether people have drives in the browser; where not, every call of them is refused',
  }),
};
