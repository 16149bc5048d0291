import * as z from 'zod/mini';
import { FILE_UPLOAD_MAX_BYTES, PATH_MAX_CHARS, RESTORED_MAX, SEARCH_TEXT_MAX_CHARS } from '../limits.ts';
import { call } from './call.ts';

/** B§3. `mtime` is in milliseconds since 1970. */
export const driveEntry = z.object({ name: z.string(), size: z.number(), mtime: z.number(), folder: z.boolean() });
export type DriveEntry = z.infer<typeof driveEntry>;

/** `path`: of the folder in which it lies, from the root on. */
export const foundEntry = z.object({ ...driveEntry.shape, path: z.string() });
export type FoundEntry = z.infer<typeof foundEntry>;

/** What a search found. `cut`: that is not all, because so many were found, or it would have taken too long. */
export const foundFiles = z.object({ found: z.array(foundEntry), cut: z.optional(z.enum(['many', 'slow'])) });
export type FoundFiles = z.infer<typeof foundFiles>;
/** What a name has to hold. */
export const searchText = z.string().check(z.minLength(1), z.maxLength(SEARCH_TEXT_MAX_CHARS));

/** Why a change of files came to nothing. */
export const DRIVE_FAULTS = [
  'path',
  'name',
  'reserved',
  'notFound',
  'exists',
  'insideItself',
  'noRoom',
  'tooLarge',
  'cutOff',
  'locked',
  'changed',
  'offset',
  'readOnly',
] as const;
export type DriveFault = (typeof DRIVE_FAULTS)[number];

/** B§7: `sucess` is spelt so. `binned`: what was deleted, by the names under which it comes back. `taken`: names that keep a copy from being made. */
export const fileChange = z.object({
  sucess: z.boolean(),
  binned: z.optional(z.array(z.string())),
  taken: z.optional(z.array(z.string())),
  error: z.optional(z.string()),
  fault: z.optional(z.enum(DRIVE_FAULTS)),
});
export type FileChange = z.infer<typeof fileChange>;

/**
 * Something in a bin. `path`: of the folder in which it was; `deletedAt`: in milliseconds since 1970; `size`: in bytes, of a
 * folder with all that is in it, null where that is too much to be counted; `replaced`: something else took its place.
 */
export const binnedThing = z.object({
  ...{ id: z.string(), name: z.string(), path: z.string(), folder: z.boolean(), replaced: z.boolean() },
  ...{ deletedAt: z.number(), size: z.nullable(z.number()) },
});
export type BinnedThing = z.infer<typeof binnedThing>;

/** Names of things in a bin. No path is one. */
export const binnedIds = z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.maxLength(RESTORED_MAX));

/** What becomes of a copy whose name is taken where it goes. */
export const COPY_EXISTING = ['refuse', 'replace', 'keepBoth', 'skip'] as const;
export type CopyExisting = (typeof COPY_EXISTING)[number];
export const copyExisting = z.enum(COPY_EXISTING);
const COPY_WORDS =
  'of names that are taken nothing is copied and `taken` lists them, unless `existing` says what becomes of them';

const path = z.string().check(z.maxLength(PATH_MAX_CHARS));
const names = z.string().check(z.minLength(1));
const token = z.optional(z.string());

/** Changes by GET are made as the specification has them: with the token, from our own pages, and kept by no cache. */
const change = {
  method: 'GET',
  auth: 'token',
  reply: 'raw',
  replyTypes: ['text/plain'],
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
} as const;

export const fileManagerCalls = {
  listFiles: call({
    method: 'GET',
    path: '/api/filemanager',
    auth: 'token',
    summary: 'What lies in a folder of the shared files',
    query: z.object({ token, path: z.optional(path) }),
    reply: z.array(driveEntry),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  downloadFile: call({
    method: 'GET',
    path: '/api/downloadfile',
    auth: 'none',
    takesToken: true,
    summary:
      'A shared file, or several and folders as one archive; the token may be a ticket for this download. Ranges are answered',
    query: z.object({ token, path: z.optional(path), filename: names, archive: z.optional(z.enum(['true', 'false'])) }),
    reply: 'raw',
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  askDownload: call({
    method: 'POST',
    path: '/api/session/ext/files/ticket',
    auth: 'token',
    summary: 'A ticket that stands for the token in the address of one download, for a short time; ours',
    bodyKind: 'json',
    body: z.object({ path, filename: names, archive: z.optional(z.boolean()) }),
    reply: z.object({ ticket: z.string() }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  deleteFile: call({
    ...change,
    path: '/api/deletefile',
    summary: 'Put shared files and folders into the bin, by their paths below the root',
    query: z.object({ token, filename: names }),
  }),
  moveFile: call({
    ...change,
    path: '/api/movefile',
    summary: 'Move shared files and folders into another folder',
    query: z.object({ token, from: path, to: path, filename: names }),
  }),
  renameFile: call({
    ...change,
    path: '/api/renamefile',
    summary: 'Give a shared file or folder another name',
    query: z.object({ token, filename: names, newname: z.string(), path: z.optional(path) }),
  }),
  createDirectory: call({
    ...change,
    path: '/api/createdirectory',
    summary: 'Make a folder among the shared files',
    query: z.object({ token, currentpath: z.optional(path), directory: z.string() }),
  }),
  uploadFile: call({
    method: 'POST',
    path: '/api/fileupload',
    auth: 'token',
    summary:
      'One file of a form, written as it comes. `existing`: what becomes of one that has its name; without it the upload is refused',
    query: z.object({
      token,
      path: z.optional(path),
      existing: z.optional(z.enum(['refuse', 'replace', 'keepBoth'])),
    }),
    bodyKind: 'raw',
    bodyMaxBytes: FILE_UPLOAD_MAX_BYTES,
    reply: z.object({ sucess: z.literal(true), name: z.string() }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
  }),
  copyFiles: call({
    method: 'POST',
    path: '/api/session/ext/files/copies',
    auth: 'token',
    summary: `Copy shared files and folders into a folder, all or none; ${COPY_WORDS}; ours`,
    bodyKind: 'json',
    body: z.object({
      ...{ from: path, to: path, existing: z.optional(copyExisting) },
      names: z.array(path).check(z.minLength(1), z.maxLength(RESTORED_MAX)),
    }),
    reply: fileChange,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  restoreFiles: call({
    method: 'POST',
    path: '/api/session/ext/files/restoration',
    auth: 'token',
    summary: 'Bring back from the bin what was deleted; beside what has its name by now; ours',
    bodyKind: 'json',
    body: z.object({ binned: binnedIds }),
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  searchFiles: call({
    method: 'GET',
    path: '/api/session/ext/files/search',
    auth: 'token',
    summary: 'Shared files and folders below a folder whose names hold a text; ends when nobody waits for it; ours',
    query: z.object({ path: z.optional(path), text: searchText }),
    reply: foundFiles,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  listBin: call({
    method: 'GET',
    path: '/api/session/ext/files/bin',
    auth: 'token',
    summary:
      'What was deleted from the shared files or replaced, the newest first; for those who may change them; ours',
    reply: z.array(binnedThing),
    errors: ['PERMISSION_DENIED'],
  }),
  purgeFiles: call({
    method: 'POST',
    path: '/api/session/ext/files/purge',
    auth: 'token',
    summary: 'Delete for good what lies in the bin of the shared files: some of it, or with `all` everything; ours',
    bodyKind: 'json',
    body: z.object({ binned: z.optional(binnedIds), all: z.optional(z.boolean()) }),
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
};
