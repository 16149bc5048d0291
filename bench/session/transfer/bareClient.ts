import { UPLOAD_BLOB_MAX_BYTES } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { answerFor } from '../../../gateway/tunnel/engine/keepAlive.ts';
import { EngineLine } from '../../../gateway/tunnel/engine/engineLine.ts';
import { connectEngine } from '../../../gateway/tunnel/engine/engineSocket.ts';
import { shakeHands } from '../../../gateway/tunnel/engine/handshake.ts';
import { decodeInstruction, splitInstructions } from '../../../gateway/tunnel/protocol/rawInstruction.ts';
import type { Endpoint } from '../../../gateway/platform/config/config.ts';

interface Target {
  readonly protocol: string;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Outgoing {
  readonly path: string;
  readonly bytes: Buffer;
}

interface Asked {
  readonly path: string;
  /** Its length. */
  readonly bytes: number;
}

type Heard = (opcode: string, args: readonly string[]) => void;

const PATIENCE_MS = 60_000;
const MEGABYTE = 1024 * 1024;
const MS_PER_SECOND = 1_000;
/** More than that the engine does not take faster. */
const BLOBS_AHEAD = 64;
const STREAM = 0;
const CARRIES_FILES: ReadonlySet<string> = new Set(['ack', 'blob', 'body', 'end', 'filesystem']);

/** A session of its own, whose file system is there. */
async function open(engine: Endpoint, { protocol, parameters }: Target) {
  const { socket, reader } = await connectEngine(engine, PATIENCE_MS, new AbortController().signal);
  const line = new EngineLine(socket, reader, PATIENCE_MS);
  const client = { width: 1024, height: 768, dpi: 96, timezone: null, audio: [], video: [], image: ['image/png'] };
  await shakeHands(line, { select: protocol, parameters, client, username: 'bench' });
  let heard: Heard = () => undefined;
  const fileSystem = new Promise<string>((resolve) => {
    heard = (opcode, [object = '']) => opcode === 'filesystem' && resolve(object);
  });
  line.listen({
    received: (bytes, release) => {
      const instructions = splitInstructions(bytes);
      answerFor(line, instructions);
      for (const { opcode, bytes: whole } of instructions) {
        if (CARRIES_FILES.has(opcode)) heard(opcode, decodeInstruction(whole).args);
      }
      release();
    },
    drained: () => undefined,
    ended: () => undefined,
  });
  const object = await fileSystem;
  return { line, object, listen: (listener: Heard) => void (heard = listener) };
}

const rateOf = (bytes: number, since: number) => (bytes / MEGABYTE) * (MS_PER_SECOND / (performance.now() - since));

/** The bytes of a real file: the engine takes a pattern in two thirds of the time. */
function blobsOf(bytes: Buffer): readonly string[] {
  const count = Math.ceil(bytes.length / UPLOAD_BLOB_MAX_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const at = index * UPLOAD_BLOB_MAX_BYTES;
    return encodeInstruction('blob', STREAM, bytes.toString('base64', at, at + UPLOAD_BLOB_MAX_BYTES));
  });
}

/** MB/s into the file system, answers taken as they come. */
export async function bareUpload(engine: Endpoint, target: Target, { path, bytes }: Outgoing): Promise<number> {
  const { line, object, listen } = await open(engine, target);
  const blobs = blobsOf(bytes);
  let [sent, begin] = [0, 0];
  const send = (times: number) => {
    const now = blobs.slice(sent, sent + times);
    sent += now.length;
    if (now.length > 0) line.write(now.join(''));
  };
  await new Promise<void>((resolve) => {
    let answers = -1;
    listen((opcode) => {
      if (opcode !== 'ack') return;
      answers += 1;
      if (answers === 0) begin = performance.now();
      send(answers === 0 ? BLOBS_AHEAD : 1);
      if (answers === blobs.length) resolve();
    });
    line.write(encodeInstruction('put', object, STREAM, 'application/octet-stream', path));
  });
  const rate = rateOf(bytes.length, begin);
  line.write(encodeInstruction('end', STREAM));
  line.close();
  return rate;
}

/** MB/s out of the file system, each blob acknowledged at once. */
export async function bareDownload(engine: Endpoint, target: Target, { path, bytes }: Asked): Promise<number> {
  const { line, object, listen } = await open(engine, target);
  const begin = performance.now();
  await new Promise<void>((resolve) => {
    let body: string | null = null;
    listen((opcode, [first = '', stream = '']) => {
      if (opcode === 'body') body = stream;
      else if (first !== body) return;
      if (opcode === 'end') resolve();
      else if (opcode !== 'ack') line.write(encodeInstruction('ack', body ?? '', 'OK', 0));
    });
    line.write(encodeInstruction('get', object, path));
  });
  const rate = rateOf(bytes, begin);
  line.close();
  return rate;
}
