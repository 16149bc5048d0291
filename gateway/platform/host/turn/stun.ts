import { createHmac } from 'node:crypto';

/**
 * As much of STUN and TURN (RFC 8489, RFC 8656) as it takes to ask for a relayed address and to give it back. Written by hand: the
 * library `stun` (2.1) brings ten others for it, old ones of `ip` and `parse-url` among them, and `node-turn` (0.0) is a server.
 */
export const METHOD = { allocate: 0x0003, refresh: 0x0004 } as const;
const SUCCESS = 0x0100;
const FAILURE = 0x0110;
const ATTRIBUTE = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  requestedTransport: 0x0019,
} as const;
const MAGIC_COOKIE = 0x2112_a442;
const HEADER_BYTES = 20;
const UDP = Buffer.from([17, 0, 0, 0]);

/** Who asks, in the words of the server's first refusal; `key` is of the password. */
export interface Proof {
  readonly username: string;
  readonly realm: string;
  readonly nonce: Buffer;
  readonly key: Buffer;
}

export interface Asked {
  readonly method: (typeof METHOD)[keyof typeof METHOD];
  /** 12 bytes. */
  readonly transaction: Buffer;
  /** 0 gives an address back. */
  readonly lifetimeSeconds?: number;
  readonly proof?: Proof;
}

function attribute(type: number, value: Buffer): Buffer {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  padded.writeUInt16BE(type, 0);
  padded.writeUInt16BE(value.length, 2);
  value.copy(padded, 4);
  return padded;
}

function lifetime(seconds: number): Buffer {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(seconds);
  return attribute(ATTRIBUTE.lifetime, value);
}

function message({ method, transaction }: Asked, body: Buffer, moreBytes: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt16BE(method, 0);
  header.writeUInt16BE(body.length + moreBytes, 2);
  header.writeUInt32BE(MAGIC_COOKIE, 4);
  return Buffer.concat([header, transaction, body]);
}

const INTEGRITY_BYTES = 24;

export function encodeRequest(asked: Asked): Buffer {
  const { method, lifetimeSeconds, proof } = asked;
  const parts = method === METHOD.allocate ? [attribute(ATTRIBUTE.requestedTransport, UDP)] : [];
  if (lifetimeSeconds !== undefined) parts.push(lifetime(lifetimeSeconds));
  if (proof === undefined) return message(asked, Buffer.concat(parts), 0);
  parts.push(
    attribute(ATTRIBUTE.username, Buffer.from(proof.username)),
    attribute(ATTRIBUTE.realm, Buffer.from(proof.realm)),
    attribute(ATTRIBUTE.nonce, proof.nonce),
  );
  // What is signed already counts the signature in its length.
  const signed = message(asked, Buffer.concat(parts), INTEGRITY_BYTES);
  const signature = createHmac('sha1', proof.key).update(signed).digest();
  return Buffer.concat([signed, attribute(ATTRIBUTE.messageIntegrity, signature)]);
}

export interface Reply {
  readonly transaction: Buffer;
  readonly succeeded: boolean;
  /** 0 where it names none. */
  readonly errorCode: number;
  readonly realm: string;
  readonly nonce: Buffer;
}

/** How long the first message in `data` is; null while that is not known. */
export function messageBytes(data: Buffer): number | null {
  return data.length < HEADER_BYTES ? null : HEADER_BYTES + data.readUInt16BE(2);
}

/** Null for what is no answer. */
export function readReply(data: Buffer): Reply | null {
  if (messageBytes(data) !== data.length || data.readUInt32BE(4) !== MAGIC_COOKIE) return null;
  const kind = data.readUInt16BE(0) & 0x0110;
  if (kind !== SUCCESS && kind !== FAILURE) return null;
  const found = new Map<number, Buffer>();
  for (let at = HEADER_BYTES; at + 4 <= data.length;) {
    const [type, length] = [data.readUInt16BE(at), data.readUInt16BE(at + 2)];
    found.set(type, data.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  const error = found.get(ATTRIBUTE.errorCode);
  return {
    transaction: data.subarray(8, HEADER_BYTES),
    succeeded: kind === SUCCESS,
    errorCode: error !== undefined && error.length >= 4 ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 0,
    realm: found.get(ATTRIBUTE.realm)?.toString('utf8') ?? '',
    nonce: found.get(ATTRIBUTE.nonce) ?? Buffer.alloc(0),
  };
}
