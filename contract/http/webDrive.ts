import * as z from 'zod/mini';
import { CHUNK_MOST_BYTES, FILE_UPLOAD_MAX_BYTES, PATH_MAX_CHARS, RESTORED_MAX } from '../limits.ts';
import { call } from './call.ts';
import {
  binnedIds,
  binnedThing,
  copyExisting,
  DRIVE_FAULTS,
  driveEntry,
  fileChange,
  foundFiles,
  searchText,
} from './fileManager.ts';

/** B§2: a private drive, and one that everybody has in common. */
export const DRIVES = ['private', 'shared'] as const;
export type DriveName = (typeof DRIVES)[number];
const drive = z.enum(DRIVES);

const path = z.string().check(z.maxLength(PATH_MAX_CHARS));
const name = z.string().check(z.maxLength(PATH_MAX_CHARS));
const names = z.array(name).check(z.minLength(1), z.maxLength(RESTORED_MAX));

const WEB_DRIVE_ACTIONS = [
  'list',
  'create',
  'rename',
  'move',
  'copy',
  'remove',
  'restore',
  'bin',
  'purge',
  'search',
  'ticket',
  'preview',
] as const;

/** What each action takes beside drive and path; `ticket` and `preview`: for a download, and for one file as it is shown: `create` a name, `rename` name and newName, `move` names and to, `copy` these and `existing`, `restore` binned, `purge` binned or all, `search` text. */
const order = z.object({
  action: z.enum(WEB_DRIVE_ACTIONS),
  drive,
  path: z.optional(path),
  name: z.optional(name),
  newName: z.optional(name),
  names: z.optional(names),
  to: z.optional(path),
  existing: z.optional(copyExisting),
  binned: z.optional(binnedIds),
  all: z.optional(z.boolean()),
  text: z.optional(searchText),
});
export type WebDriveOrder = z.infer<typeof order>;

const reply = z.object({
  ...fileChange.shape,
  files: z.optional(z.array(driveEntry)),
  ticket: z.optional(z.string()),
  /** What was deleted or replaced, the newest first. */
  bin: z.optional(z.array(binnedThing)),
  ...z.partial(foundFiles).shape,
  /** Of a list: a ticket for the small pictures of this drive. */
  pictures: z.optional(z.string()),
});
export type WebDriveReply = z.infer<typeof reply>;

/** The form field of a download: JSON. */
export const wantedFiles = z.object({ drive, path, names });
export type WantedFiles = z.infer<typeof wantedFiles>;

/** Of an upload: chosen by who sends it, and good for that person alone. */
const uploadId = z.string().check(z.regex(/^[\w-]{8,64}$/));
const bytes = z.string().check(z.regex(/^\d{1,12}$/));

/** B§3 the record of an upload, said with each chunk. `relPath`: below `path`, with the folders that came along. */
const chunkQuery = z.object({
  ...{ username: z.string(), drive, path: z.optional(path) },
  ...{ fileName: name, relPath: path, fileFullSize: bytes, upload: uploadId, offset: bytes },
  existing: z.optional(z.enum(['refuse', 'replace', 'keepBoth'])),
  cancelUpload: z.optional(z.enum(['true', 'false'])),
});
export type ChunkQuery = z.infer<typeof chunkQuery>;

/** How much of a file has arrived, in bytes; and its name in the folder, once it stands there. */
export const chunkReply = z.object({ offset: z.number(), name: z.optional(z.string()) });

/** B§7 "JSON data: path, fileName, drive"; with the rest of the record it is one upload that is asked about. */
const checkOrder = z.object({
  ...{ path, fileName: name, drive },
  ...{ relPath: z.optional(path), fileFullSize: z.optional(z.number()), upload: z.optional(uploadId) },
});
export type CheckOrder = z.infer<typeof checkOrder>;

/** `fault`: why the file could not be put where it belongs. What has arrived of it is kept. */
const checkReply = z.object({
  ...{ exists: z.boolean(), offset: z.number(), name: z.optional(z.string()) },
  fault: z.optional(z.enum(DRIVE_FAULTS)),
});
export type CheckReply = z.infer<typeof checkReply>;

/** How a drive stands for the caller: whether they may change it, and its bytes with its bin. */
export const driveStanding = z.object({
  ...{ writable: z.boolean(), used: z.number(), free: z.number() },
  /** What `used` is a part of: what this drive may hold, all drives together, or the disk. */
  ...{ whole: z.number(), bound: z.enum(['own', 'all', 'disk']) },
});
export type DriveStanding = z.infer<typeof driveStanding>;

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
  driveStanding: call({
    method: 'GET',
    path: '/api/session/ext/drive/standing',
    auth: 'token',
    summary: 'Whether the caller may change what lies in a drive, how much it holds and how much may still come; ours',
    query: z.object({ drive }),
    reply: driveStanding,
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
  webDriveChunk: call({
    method: 'POST',
    path: '/api/webdavsave',
    auth: 'token',
    summary:
      'One chunk of a file, as the one file of a form. 202: all has arrived, and the file is still being put together. 412: it does not go on where the file ends that has arrived. `cancelUpload`: what has arrived is given up',
    query: chunkQuery,
    bodyKind: 'raw',
    bodyMaxBytes: CHUNK_MOST_BYTES,
    reply: chunkReply,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
  }),
  webDriveCheck: call({
    method: 'POST',
    path: '/api/webdavcheckfile',
    auth: 'token',
    summary: 'Whether a file stands in a drive; of an upload also how much of it has arrived',
    bodyKind: 'json',
    body: checkOrder,
    reply: checkReply,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  webDrivePicture: call({
    method: 'GET',
    path: '/api/getwebdavimg',
    auth: 'none',
    takesToken: true,
    summary: 'A small picture of a picture in a drive; the token may be a ticket for the pictures of this drive',
    query: z.object({
      token: z.optional(z.string()),
      drive,
      path: z.optional(path),
      name,
      size: z.optional(z.enum(['small', 'large'])),
    }),
    reply: 'raw',
    replyTypes: ['image/webp'],
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  webDriveContent: call({
    method: 'GET',
    path: '/api/session/ext/drive/content',
    auth: 'none',
    takesToken: true,
    summary:
      'A file of a drive as it is shown in place; the token may be a ticket for this file. Ranges are answered. Only sound and video have their types, all else is bytes; ours',
    query: z.object({ token: z.optional(z.string()), drive, path: z.optional(path), name }),
    reply: 'raw',
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
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
