import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { calls } from '../../../../contract/http/index.ts';
import { FILE_UPLOAD_MAX_BYTES } from '../../../../contract/limits.ts';
import { type AppError, badRequest, permissionDenied } from '../../../platform/errors.ts';
import { bodyOf } from '../../../platform/http/body.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { DriveError } from '../layer/driveError.ts';
import type { Drive } from '../layer/drive.ts';
import type { Existing } from '../layer/placing.ts';
import type { Parts } from '../layer/place.ts';
import { type DriveRoutes, partsOf, type Recorded } from './area.ts';

type Area = Pick<DriveRoutes, 'routes' | 'limiters' | 'drives'>;

const EXISTING: readonly Existing[] = ['refuse', 'replace', 'keepBoth'];

/** The specification's upload: one file of a form, which goes to the disk as it comes. */
export function bindUpload({ routes, limiters, drives }: Area, recorded: Recorded): void {
  routes.raw(calls.uploadFile, limiters.refused, async (c) => {
    const caller = c.get('caller');
    if (caller === null) throw permissionDenied();
    const parts = await takeUpload(c, drives.sharedWith(caller.userId));
    await recorded(caller, parts, 'uploaded');
    return c.json({ sucess: true as const, name: parts.at(-1) ?? '' });
  });
}

/** Writes the file of a form into the folder that the query or the form names; where it stands now. */
export async function takeUpload(c: GatewayContext, drive: Drive): Promise<Parts> {
  const existing = existingOf(c.req.query('existing'));
  const into = partsOf(c.req.query('path'));
  const expected = Number(c.req.header('Content-Length') ?? 0);
  return takeFile(c, async (source, { filename, path }) => {
    const folder = path === null ? into : partsOf(path);
    const order = { into: folder, name: filename, existing, maxBytes: FILE_UPLOAD_MAX_BYTES, expected };
    return [...folder, await drive.write(source, order)];
  });
}

function existingOf(asked: string = 'refuse'): Existing {
  const existing = EXISTING.find((known) => known === asked);
  if (existing === undefined) throw badRequest('In the query: "existing" is not one of refuse, replace, keepBoth.');
  return existing;
}

interface FormFile {
  readonly filename: string;
  /** Of the field before the file, where there is one. */
  readonly path: string | null;
}

const FIELD_MAX = 16;
const noFile = (): AppError => badRequest('The request holds no file.');

/** Hands over the first file of a form; whatever comes after it is let go. */
export function takeFile<T>(c: GatewayContext, take: (source: Readable, file: FormFile) => Promise<T>): Promise<T> {
  const form = formReader(c);
  if (form === null) return Promise.reject(noFile());
  return new Promise<T>((resolve, reject) => {
    const source = bodyOf(c);
    let taken: Promise<T> | null = null;
    let path: string | null = null;
    const end = (error: unknown) => {
      source.unpipe(form);
      // What is still on its way is read and let go: a client that still writes would not read the answer.
      source.resume();
      reject(error as Error);
    };
    form.on('field', (name, value) => {
      if (name === 'path') path = value;
    });
    form.on('file', (_field, file, { filename }) => {
      if (taken !== null || filename === undefined) return void file.resume();
      taken = take(file, { filename, path });
      taken.then(resolve, end);
    });
    form.on('close', () => {
      if (taken === null) end(noFile());
    });
    form.on('error', () => end(new DriveError('cutOff')));
    source.on('error', () => form.destroy(new DriveError('cutOff')));
    source.pipe(form);
  });
}

function formReader(c: GatewayContext): busboy.Busboy | null {
  try {
    return busboy({
      headers: { 'content-type': c.req.header('Content-Type') ?? '' },
      defParamCharset: 'utf8',
      limits: { files: 1, fields: FIELD_MAX },
    });
  } catch {
    return null;
  }
}
