import { expect, test, vi } from 'vitest';
import { DOWNLOAD_PIECE_BYTES } from '../../../contract/limits.ts';
import { HeldDownload } from './heldDownload.ts';

const HALF = DOWNLOAD_PIECE_BYTES / 2;
const half = (letter: string) => Buffer.alloc(HALF, letter);

/** Somebody who notes the first letter and the length of what comes. */
function readerOf() {
  const got: string[] = [];
  const reader = {
    write: (bytes: Buffer) => void got.push(bytes.toString('latin1', 0, 1) + String(bytes.length)),
    end: () => void got.push('end'),
    fail: (status: string) => void got.push(status),
  };
  return { got, reader };
}

test('ends with each piece, reads one ahead, and gives again what was not asked beyond', () => {
  const goOn = vi.fn();
  const held = new HeldDownload(goOn);
  const [first, again, last] = [readerOf(), readerOf(), readerOf()];
  held.serve(0, first.reader);
  const takesMoreBehind = (letter: string) => (held.write(half(letter)), held.takesMore);
  expect(['a', 'b', 'c', 'd'].map(takesMoreBehind)).toEqual([true, true, true, false]);
  expect([first.got, goOn.mock.calls.length]).toEqual([[`a${HALF}`, `b${HALF}`, 'end'], 1]);
  held.serve(HALF + 1, again.reader);
  expect([again.got, goOn.mock.calls.length]).toEqual([[`b${HALF - 1}`, `c${HALF}`, 'd1', 'end'], 2]);
  held.serve(3 * HALF, last.reader);
  held.write(Buffer.from('e'));
  held.end();
  expect([last.got, held.isTaken]).toEqual([[`d${HALF}`, 'e1', 'end'], false]);
  expect([held.serve(HALF, again.reader), held.serve(4 * HALF + 2, again.reader)]).toEqual([false, false]);
});

test('what is there is given before the failure that ended it', () => {
  const held = new HeldDownload(vi.fn());
  const { got, reader } = readerOf();
  held.write(Buffer.from('abc'));
  held.fail('UPSTREAM_TIMEOUT');
  held.serve(0, reader);
  expect(got).toEqual(['a3', 'UPSTREAM_TIMEOUT']);
});
