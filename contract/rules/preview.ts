import { PICTURE_MAX_BYTES } from '../limits.ts';
import { endingOf } from './drive.ts';

/** How a file is shown in place. */
export type PreviewKind = 'picture' | 'pdf' | 'text' | 'sound' | 'video';

const ENDINGS: Readonly<Record<PreviewKind, RegExp>> = {
  picture: /\.(png|jpe?g|gif|webp|avif|tiff?)$/i,
  pdf: /\.pdf$/i,
  text: /\.(txt|md|csv|json|log|xml|ya?ml|ini|conf|sh|ps1|py|js|ts|css|html?|sql)$/i,
  sound: /\.(mp3|ogg|oga|opus|wav|flac|m4a|aac)$/i,
  video: /\.(mp4|m4v|webm|ogv|mov)$/i,
};
const KINDS = Object.keys(ENDINGS) as readonly PreviewKind[];

interface Previewed {
  readonly name: string;
  readonly size: number;
  readonly folder: boolean;
}

/** By its name; null where it cannot be shown. A drawing that may hold a script (SVG) is none of the pictures. */
export function previewKindOf({ name, size, folder }: Previewed): PreviewKind | null {
  if (folder) return null;
  const kind = KINDS.find((one) => ENDINGS[one].test(endingOf(name))) ?? null;
  return kind === 'picture' && size > PICTURE_MAX_BYTES ? null : kind;
}

/** The only types that a browser is told of something in a drive: none of them can hold a page. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.ogv': 'video/ogg',
  '.mov': 'video/mp4',
};

/** The type of sound and video; null for all else. */
export const mediaTypeOf = (name: string): string | null => MEDIA_TYPES[endingOf(name).toLowerCase()] ?? null;
