import * as z from 'zod/mini';
import { call } from './call.ts';

/**
 * How the shared drive stands by SMB: not set up, without Samba's server, without what lets it know people who are no users
 * of its machine, switched off with file sharing, not answering, or there.
 */
export const SMB_STATES = ['off', 'noServer', 'noNames', 'closed', 'failed', 'running'] as const;
export type SmbState = (typeof SMB_STATES)[number];

export const networkDrive = z.object({
  state: z.enum(SMB_STATES),
  /** Null where it is not set up. */
  port: z.nullable(z.number()),
  /** Under which name the caller logs in there. */
  username: z.string(),
});
export type NetworkDriveInfo = z.infer<typeof networkDrive>;

export const networkDriveCalls = {
  getNetworkDrive: call({
    method: 'GET',
    path: '/api/session/ext/drive/smb',
    auth: 'token',
    summary: 'Whether the shared drive can be opened by SMB, and under which name; ours',
    reply: networkDrive,
    errors: ['PERMISSION_DENIED'],
  }),
};
