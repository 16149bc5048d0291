import type { Socket } from 'node:net';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';

export type TrafficKind = 'blobs' | 'small';

const CHUNK_BYTES = 1024 * 1024;
/** The largest blob that the engine sends, as text. */
const BLOB_CHARS = 8_064;

const UNITS: Readonly<Record<TrafficKind, string>> = {
  blobs: encodeInstruction('blob', 1, 'Qk'.repeat(BLOB_CHARS / 2)),
  small: encodeInstruction('copy', 0, 12, 34, 56, 78, 14, 0),
};

/** About a megabyte of whole instructions of one kind. */
export const chunkOf = (kind: TrafficKind): Buffer => {
  const unit = UNITS[kind];
  return Buffer.from(unit.repeat(Math.ceil(CHUNK_BYTES / unit.length)));
};

/** Resolves when the socket takes more, or never will. */
function room(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });
}

/** Writes as fast as the other side takes it, then ends as an engine ends. */
export async function flood(socket: Socket, kind: TrafficKind, megabytes: number): Promise<void> {
  const chunk = chunkOf(kind);
  for (let sent = 0; sent < megabytes * 1_000_000 && !socket.destroyed; sent += chunk.length) {
    if (!socket.write(chunk)) await room(socket);
  }
  socket.end(encodeInstruction('disconnect'));
}
