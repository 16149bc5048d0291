/** Where a line of a picture begins and ends, how far back the line above it is, and how far the pixel before. */
interface Line {
  readonly start: number;
  readonly end: number;
  readonly above: number;
  readonly step: number;
}

type Restore = (bytes: Uint8Array, line: Line) => void;

const WORD_BYTES = 4;

/** Whether a line brings nothing of its own. */
function isBlank(bytes: Uint8Array, { start, end }: Line): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  for (; at + WORD_BYTES <= end; at += WORD_BYTES) if (view.getUint32(at) !== 0) return false;
  for (; at < end; at += 1) if (bytes[at] !== 0) return false;
  return true;
}

const asIs: Restore = () => undefined;

const byLeft: Restore = (bytes, { start, end, step }) => {
  for (let at = start + step; at < end; at += 1) bytes[at] = (bytes[at] ?? 0) + (bytes[at - step] ?? 0);
};

const byUpper: Restore = (bytes, { start, end, above }) => {
  for (let at = start; at < end; at += 1) bytes[at] = (bytes[at] ?? 0) + (bytes[at - above] ?? 0);
};

const byBoth: Restore = (bytes, { start, end, above, step }) => {
  const second = start + step;
  for (let at = start; at < second; at += 1) bytes[at] = (bytes[at] ?? 0) + ((bytes[at - above] ?? 0) >> 1);
  for (let at = second; at < end; at += 1)
    bytes[at] = (bytes[at] ?? 0) + (((bytes[at - step] ?? 0) + (bytes[at - above] ?? 0)) >> 1);
};

function paeth(left: number, upper: number, corner: number): number {
  const [byUp, byLeftOne] = [Math.abs(left - corner), Math.abs(upper - corner)];
  const byCorner = Math.abs(left + upper - 2 * corner);
  if (byLeftOne <= byUp && byLeftOne <= byCorner) return left;
  return byUp <= byCorner ? upper : corner;
}

const byNearest: Restore = (bytes, { start, end, above, step }) => {
  const second = start + step;
  for (let at = start; at < second; at += 1) bytes[at] = (bytes[at] ?? 0) + (bytes[at - above] ?? 0);
  for (let at = second; at < end; at += 1) {
    const upper = bytes[at - above] ?? 0;
    bytes[at] = (bytes[at] ?? 0) + paeth(bytes[at - step] ?? 0, upper, bytes[at - above - step] ?? 0);
  }
};

const UPPER = 2;
const FILTERS: readonly Restore[] = [asIs, byLeft, byUpper, byBoth, byNearest];

/**
 * A line holds what the guess from its neighbours was wrong by; turns that into what it is. There has to be one above, for
 * the first line a black one. True where it is the same as that: on a screen most are, and nothing is to be done for them.
 */
export function restoreLine(bytes: Uint8Array, filter: number, line: Line): boolean {
  const restore = FILTERS[filter];
  if (restore === undefined) throw new Error('The picture is not written as it should be.');
  const isSame = filter === UPPER && isBlank(bytes, line);
  if (isSame) bytes.copyWithin(line.start, line.start - line.above, line.end - line.above);
  else restore(bytes, line);
  return isSame;
}
