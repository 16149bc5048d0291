/** Bytes of a file, both ends among them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const FORM = /^bytes=(\d*)-(\d*)$/;

/** RFC 9110 §14: the one range that is asked for; null where the whole file is, `beyond` where the file ends before it. */
export function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from, to] = FORM.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') return lastBytes(Number(to), size);
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'beyond' : { first, last };
}

const lastBytes = (count: number, size: number): ByteRange | 'beyond' =>
  count === 0 || size === 0 ? 'beyond' : { first: Math.max(0, size - count), last: size - 1 };
