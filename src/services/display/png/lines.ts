function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

type Guess = (left: number, up: number, corner: number) => number;
const GUESSES: readonly Guess[] = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

/** Lines hold what the guess from their neighbours was wrong by; turns that into what they are. */
export function restore(lines: Uint8Array, lineBytes: number, step: number): void {
  for (let start = 0; start < lines.length; start += 1 + lineBytes) {
    const guess = GUESSES[lines[start] ?? 0];
    if (guess === undefined) throw new Error('The picture is not written as it should be.');
    if (lines[start] === 0) continue;
    for (let at = start + 1; at <= start + lineBytes; at += 1) {
      const hasLeft = at > start + step;
      const left = hasLeft ? (lines[at - step] ?? 0) : 0;
      const above = at - lineBytes - 1;
      const up = above > 0 ? (lines[above] ?? 0) : 0;
      const corner = hasLeft && above > 0 ? (lines[above - step] ?? 0) : 0;
      lines[at] = (lines[at] ?? 0) + guess(left, up, corner);
    }
  }
}
