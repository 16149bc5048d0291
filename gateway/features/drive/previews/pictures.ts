import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import {
  PICTURE_EDGES,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURES_AT_ONCE,
  PICTURES_WAITING_MAX,
} from '../../../../contract/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import type { OpenedFile } from '../layer/drive.ts';

export type PictureSize = keyof typeof PICTURE_EDGES;

/** What decodes nothing but points: an SVG is a page. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
const QUALITY = 78;
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

const noPicture = (cause?: unknown) =>
  new AppError('BAD_REQUEST', 'CLIENT_BAD_TYPE', 'It is no picture that can be shown.', { cause });
const tooMany = () => new AppError('BAD_REQUEST', 'CLIENT_TOO_MANY', 'Too many pictures are being made.');

/** Small pictures of files, kept until the file is another one. */
export interface Pictures {
  /** WebP. Closes the file. Throws where it is no picture, or too large a one. */
  of(file: OpenedFile, size: PictureSize): Promise<Buffer>;
}

export function createPictures(folder: string): Pictures {
  const inTurn = pLimit(PICTURES_AT_ONCE);

  async function make(file: OpenedFile, size: PictureSize, path: string): Promise<Buffer> {
    const picture = await smaller(await file.handle.readFile(), PICTURE_EDGES[size]);
    const part = join(folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    // A disk that is full keeps no small pictures, and shows them all the same.
    await writeFile(part, picture, { mode: OWNER_ONLY.file })
      .then(() => rename(part, path))
      .catch(() => rm(part, { force: true }));
    return picture;
  }

  return {
    of: async (file, size) => {
      try {
        if (file.size > PICTURE_MAX_BYTES) throw noPicture();
        const path = join(folder, createHash('sha256').update(`${file.tag} ${size}`).digest('hex'));
        const kept = await readFile(path).catch(() => null);
        if (kept !== null) return kept;
        if (inTurn.pendingCount >= PICTURES_WAITING_MAX) throw tooMany();
        return await inTurn(() => make(file, size, path));
      } finally {
        await file.handle.close();
      }
    },
  };
}

async function smaller(content: Buffer, edge: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(content, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 });
    if (!FORMATS.has((await picture.metadata()).format)) throw noPicture();
    return await picture
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof AppError ? cause : noPicture(cause);
  }
}
