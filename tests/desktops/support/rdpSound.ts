import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { waitUntil } from '../../../scripts/lib/net.mjs';

const SOUND_WITHIN_MS = 20_000;
const HEAD_BYTES = 8;
const PIECE_BYTES = 8_192;
/** 44,100 pairs of 16 bits a second. */
const BYTES_PER_MS = 176.4;
const COMMAND_BYTES = 11;
const [BEGIN, STOP, MORE] = [1, 2, 3];
/** More than a second. */
const PIECES_HEARD = 40;
const LENGTH_BYTES = 2;
const SAMPLE_BYTES = 2;

/** The session opens its way of sound only once both sides have agreed on it. */
async function connected(path: string): Promise<Socket> {
  await waitUntil(() => existsSync(path), { timeoutMs: SOUND_WITHIN_MS });
  const socket = connect(path);
  await once(socket, 'connect');
  // The session resets it when it ends; what was heard until then is what counts.
  socket.on('error', () => undefined);
  return socket;
}

/** Plays on a session as the sound server's module for xrdp does: a head of kind and length before each piece. */
export async function playOn(path: string, samples: Int16Array): Promise<void> {
  const socket = await connected(path);
  const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  for (let at = 0; at < sound.length; at += PIECE_BYTES) {
    const piece = sound.subarray(at, at + PIECE_BYTES);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeInt32LE(HEAD_BYTES + piece.length, HEAD_BYTES / 2);
    socket.write(Buffer.concat([head, piece]));
    await setTimeout(piece.length / BYTES_PER_MS);
  }
  socket.end();
}

function command(kind: number, bytes = 0): Buffer {
  const said = Buffer.alloc(COMMAND_BYTES);
  said.writeInt32LE(COMMAND_BYTES, HEAD_BYTES / 2);
  said.writeUInt8(kind, HEAD_BYTES);
  said.writeUInt16LE(bytes, HEAD_BYTES + 1);
  return said;
}

/** The loudest sample that a session's microphone gives in a second or more; it gives as much as it is asked for. */
export async function loudestOn(path: string): Promise<number> {
  const socket = await connected(path);
  const given: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => given.push(bytes));
  socket.write(command(BEGIN));
  for (let piece = 0; piece < PIECES_HEARD; piece += 1) {
    socket.write(command(MORE, PIECE_BYTES));
    await setTimeout(PIECE_BYTES / BYTES_PER_MS);
  }
  socket.end(command(STOP));
  return loudestIn(Buffer.concat(given));
}

/** Each answer begins with its length. */
function loudestIn(answers: Buffer): number {
  let loudest = 0;
  for (let at = 0; at + LENGTH_BYTES <= answers.length;) {
    const end = at + LENGTH_BYTES + answers.readUInt16LE(at);
    for (let sample = at + LENGTH_BYTES; sample + SAMPLE_BYTES <= Math.min(end, answers.length); sample += SAMPLE_BYTES)
      loudest = Math.max(loudest, Math.abs(answers.readInt16LE(sample)));
    at = end;
  }
  return loudest;
}
