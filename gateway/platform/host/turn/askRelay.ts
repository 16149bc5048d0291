import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { RELAY_PROBE_MS, RELAY_RESEND_MS } from '../../../../contract/limits.ts';
import { type Asked, encodeRequest, messageBytes, METHOD, type Proof, readReply, type Reply } from './stun.ts';

export interface Relay {
  /** Such as turn:turn.example.com:3478?transport=tcp. */
  readonly url: string;
  readonly username?: string | undefined;
  readonly credential?: string | undefined;
}

/** It gave an address, it does not take the name and password, or nothing came. */
export type RelayAnswer = 'relays' | 'refuses' | 'silent';

const URL = /^(turns?):(\[[\da-f:.]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/i;
const [PORT, TLS_PORT] = [3478, 5349];

interface Line {
  send(data: Buffer): void;
  close(): void;
}

/** `heard` is called with each whole message, `failed` when there will be none any more. */
function openLine(url: string, heard: (data: Buffer) => void, failed: () => void): Line | null {
  const [, scheme = '', name = '', port, transport] = URL.exec(url) ?? [];
  const isTls = scheme.toLowerCase() === 'turns';
  const at = { host: name.replace(/^\[|\]$/g, ''), port: Number(port ?? (isTls ? TLS_PORT : PORT)) };
  if (name === '') return null;
  return isTls || transport === 'tcp' ? openStream(at, isTls, heard, failed) : openDatagrams(at, heard, failed);
}

interface At {
  readonly host: string;
  readonly port: number;
}

function openDatagrams({ host, port }: At, heard: (data: Buffer) => void, failed: () => void): Line {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  socket.on('message', heard).on('error', failed);
  return {
    send: (data) => socket.send(data, port, host, (error) => void (error && failed())),
    close: () => socket.close(),
  };
}

function openStream(at: At, isTls: boolean, heard: (data: Buffer) => void, failed: () => void): Line {
  // Whether its certificate is good is for browsers to judge.
  const socket: Socket = isTls ? connectTls({ ...at, rejectUnauthorized: false }) : connect(at);
  let rest = Buffer.alloc(0);
  socket.on('error', failed).on('close', failed);
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    for (let bytes = messageBytes(rest); bytes !== null && rest.length >= bytes; bytes = messageBytes(rest)) {
      heard(rest.subarray(0, bytes));
      rest = rest.subarray(bytes);
    }
  });
  return { send: (data) => void socket.write(data), close: () => socket.destroy() };
}

type Ask = (asked: Omit<Asked, 'transaction'>) => Promise<Reply>;

/** Over a network that loses packets a question is asked again until the time is over. */
function asker(url: string): { readonly ask: Ask; close(): void } | null {
  const waiting = new Map<string, (reply: Reply) => void>();
  const stops = new Set<() => void>();
  const fail = () => stops.forEach((stop) => stop());
  const hear = (data: Buffer) => {
    const reply = readReply(data);
    if (reply !== null) waiting.get(reply.transaction.toString('hex'))?.(reply);
  };
  const line = openLine(url, hear, fail);
  if (line === null) return null;
  const ask: Ask = (asked) =>
    new Promise((resolve, reject) => {
      const transaction = randomBytes(12);
      const data = encodeRequest({ ...asked, transaction });
      const again = setInterval(() => line.send(data), RELAY_RESEND_MS);
      const end = setTimeout(() => stop(), RELAY_PROBE_MS);
      const clear = () => {
        clearInterval(again);
        clearTimeout(end);
        stops.delete(stop);
      };
      const stop = () => {
        clear();
        reject(new Error('The relay does not answer.'));
      };
      stops.add(stop);
      waiting.set(transaction.toString('hex'), (reply) => {
        clear();
        resolve(reply);
      });
      line.send(data);
    });
  return { ask, close: () => line.close() };
}

const UNAUTHORIZED = 401;

/** RFC 8489 §9.2.2: the key of a long-term password. */
function proofFor({ username = '', credential = '' }: Relay, { realm, nonce }: Reply): Proof {
  const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest();
  return { username, realm, nonce, key };
}

/** Asks a TURN server for a relayed address, as a browser does, and gives it back. */
export async function askRelay(relay: Relay): Promise<RelayAnswer> {
  const line = asker(relay.url);
  if (line === null) return 'silent';
  try {
    const first = await line.ask({ method: METHOD.allocate });
    const isAsked = first.errorCode === UNAUTHORIZED && relay.username !== undefined;
    const proof = isAsked ? proofFor(relay, first) : undefined;
    const reply = proof === undefined ? first : await line.ask({ method: METHOD.allocate, proof });
    if (!reply.succeeded) return 'refuses';
    await line.ask({ method: METHOD.refresh, lifetimeSeconds: 0, ...(proof && { proof }) }).catch(() => undefined);
    return 'relays';
  } catch {
    return 'silent';
  } finally {
    line.close();
  }
}
