const [BLOCK_BYTES, WORD_BYTES, LENGTH_BYTES, STEPS] = [64, 4, 8, 16] as const;
const WORD_BITS = 32;

interface Round {
  readonly mix: (x: number, y: number, z: number) => number;
  readonly add: number;
  readonly turns: readonly [number, number, number, number];
  /** Which word of a block each step takes. */
  readonly words: readonly number[];
}

/** RFC 1320 §3.4. */
const ROUNDS: readonly Round[] = [
  {
    ...{ mix: (x, y, z) => (x & y) | (~x & z), add: 0, turns: [3, 7, 11, 19] },
    words: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  },
  {
    ...{ mix: (x, y, z) => (x & y) | (x & z) | (y & z), add: 0x5a827999, turns: [3, 5, 9, 13] },
    words: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
  },
  {
    ...{ mix: (x, y, z) => x ^ y ^ z, add: 0x6ed9eba1, turns: [3, 9, 11, 15] },
    words: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
  },
];

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (WORD_BITS - bits));

type State = readonly [number, number, number, number];
const START: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];

function padded(message: Buffer): Buffer {
  const zeros = (BLOCK_BYTES * 2 - LENGTH_BYTES - 1 - (message.length % BLOCK_BYTES)) % BLOCK_BYTES;
  const tail = Buffer.alloc(1 + zeros + LENGTH_BYTES);
  tail[0] = 0x80;
  tail.writeBigUInt64LE(BigInt(message.length) * 8n, 1 + zeros);
  return Buffer.concat([message, tail]);
}

function afterBlock(before: State, block: Buffer): State {
  let [a, b, c, d] = before;
  for (const { mix, add, turns, words } of ROUNDS)
    for (let step = 0; step < STEPS; step += 1) {
      const word = block.readUInt32LE((words[step] ?? 0) * WORD_BYTES);
      const sum = (a + mix(b, c, d) + word + add) | 0;
      [a, b, c, d] = [d, turned(sum, turns[step % turns.length] ?? 0), b, c];
    }
  return [(before[0] + a) | 0, (before[1] + b) | 0, (before[2] + c) | 0, (before[3] + d) | 0];
}

/** MD4 (RFC 1320): Node's own OpenSSL has it switched off, and SMB knows nothing newer. */
export function md4(message: Buffer): Buffer {
  const bytes = padded(message);
  let state = START;
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES)
    state = afterBlock(state, bytes.subarray(at, at + BLOCK_BYTES));
  const digest = Buffer.alloc(START.length * WORD_BYTES);
  state.forEach((word, index) => digest.writeInt32LE(word | 0, index * WORD_BYTES));
  return digest;
}

/** As SMB knows a password: whoever has the hash may log in with it, so it is kept like the password itself. */
export const ntHash = (password: string): string => md4(Buffer.from(password, 'utf16le')).toString('hex').toUpperCase();
