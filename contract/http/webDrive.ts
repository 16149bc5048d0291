import * as z from 'zod/mini';
import { FILE_UPLOAD_MAX_BYTES, PATH_MAX_CHARS, RESTORED_MAX } from '../limits.ts';
import { call } from './call.ts';
import { driveEntry, fileChange } from './fileManager.ts';

/** B§2: a private drive, and one that everybody has in common. */
export const DRIVES = ['private', 'shared'] as const;
export type DriveName = (typeof DRIVES)[number];
const drive = z.enum(DRIVES);

const path = z.string().check(z.maxLength(PATH_MAX_CHARS));
const name = z.string().check(z.maxLength(PATH_MAX_CHARS));
const names = z.array(name).check(z.minLength(1), z.maxLength(RESTORED_MAX));

const WEB_DRIVE_ACTIONS = ['list', 'create', 'rename', 'move', 'remove', 'restore', 'ticket'] as const;

/** What each action takes beside drive and path: `create` a name, `rename` name and newName, `move` names and to. */
const order = z.object({
  action: z.enum(WEB_DRIVE_ACTIONS),
  drive,
  path: z.optional(path),
  name: z.optional(name),
  newName: z.optional(name),
  names: z.optional(names),
  to: z.optional(path),
  binned: z.optional(z.array(z.string().check(z.regex(/^[\w-]+$/))).check(z.maxLength(RESTORED_MAX))),
});
export type WebDriveOrder = z.infer<typeof order>;

const reply = z.object({
  ...fileChange.shape,
  files: z.optional(z.array(driveEntry)),
  ticket: z.optional(z.string()),
});
export type WebDriveReply = z.infer<typeof reply>;

/** The form field of a download: JSON. */
export const wantedFiles = z.object({ drive, path, names });
export type WantedFiles = z.infer<typeof wantedFiles>;

/** A person's own drive and the shared one; refused where an administrator has switched them off. */
export const webDriveCalls = {
  webDrive: call({
    method: 'POST',
    path: '/api/webdavmanager',
    auth: 'token',
    summary: 'List and change what lies in a drive; what comes to nothing is told by `sucess` and `fault`',
    bodyKind: 'json',
    body: order,
    reply,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  webDriveUpload: call({
    method: 'POST',
    path: '/api/webdavupload',
    auth: 'token',
    summary: 'One file of a form into a drive, written as it comes; of a name that is taken as in the shared files',
    query: z.object({
      drive,
      path: z.optional(path),
      existing: z.optional(z.enum(['refuse', 'replace', 'keepBoth'])),
    }),
    bodyKind: 'raw',
    bodyMaxBytes: FILE_UPLOAD_MAX_BYTES,
    reply: z.object({ sucess: z.literal(true), name: z.string() }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
  }),
  webDriveDownload: call({
    method: 'POST',
    path: '/webdavdownload',
    auth: 'none',
    takesToken: true,
    summary: 'A file of a drive, or several and folders as one archive; the token may be a ticket for this download',
    query: z.object({ token: z.optional(z.string()) }),
    bodyKind: 'form',
    body: z.object({ data: z.string() }),
    reply: 'raw',
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
