import { CLIPBOARD_MAX_BYTES } from '../limits.ts';

/** A§3 what is copied: text, or a picture where the protocol carries it. */
export type ClipboardData =
  { readonly type: 'text/plain'; readonly data: string } | { readonly type: 'image/png'; readonly data: Blob };

/** A§3 the type where nothing else is said. */
export const plainText = (data: string): ClipboardData => ({ type: 'text/plain', data });

/** What we take a stream of this kind for; null for what no clipboard of a browser holds. */
export function clipboardTypeOf(mimetype: string): ClipboardData['type'] | null {
  const [kind = ''] = mimetype.toLowerCase().split(';');
  if (kind === '' || kind.startsWith('text/')) return 'text/plain';
  return kind === 'image/png' ? kind : null;
}

/** Whether it is one that the engine could take at all. */
export function fitsClipboard({ data }: ClipboardData): boolean {
  if (typeof data !== 'string') return data.size <= CLIPBOARD_MAX_BYTES;
  return data.length <= CLIPBOARD_MAX_BYTES && new TextEncoder().encode(data).length <= CLIPBOARD_MAX_BYTES;
}

/** Operating systems change line ends, and pictures are written anew: those never count as the same. */
export function isSameClipboard(one: ClipboardData, other: ClipboardData): boolean {
  if (one.type !== 'text/plain' || other.type !== 'text/plain') return false;
  return one.data.replaceAll('\r\n', '\n') === other.data.replaceAll('\r\n', '\n');
}
