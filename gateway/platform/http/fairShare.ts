import { Transform } from 'node:stream';

interface Waiting {
  readonly bytes: number;
  readonly pass: () => void;
}

/**
 * Lets through so many bytes in one turn of the event loop, and the rest in the next ones, in their order. What comes over other
 * sockets, such as a key that is pressed in a session, is served between the turns. `restMs`: how long the processor is left to
 * others after a turn.
 */
export function createFairShare(bytesPerTurn: number, restMs = () => 0): (bytes: number, pass: () => void) => void {
  const waiting: Waiting[] = [];
  let left = bytesPerTurn;
  let isTurning = false;
  const take = ({ bytes, pass }: Waiting): void => {
    left -= bytes;
    pass();
  };
  const later = (): void => {
    const rest = restMs();
    if (rest > 0) setTimeout(turn, rest);
    else setImmediate(turn);
  };
  const turn = (): void => {
    isTurning = waiting.length > 0;
    left = bytesPerTurn;
    if (isTurning) later();
    for (let next = waiting.shift(); next !== undefined; next = left > 0 ? waiting.shift() : undefined) take(next);
  };
  return (bytes, pass) => {
    if (!isTurning) later();
    isTurning = true;
    if (left > 0 && waiting.length === 0) take({ bytes, pass });
    else waiting.push({ bytes, pass });
  };
}

/** Passes on what comes, in its turn. */
export const inTurn = (share: ReturnType<typeof createFairShare>): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => share(chunk.length, () => done(null, chunk)),
  });
