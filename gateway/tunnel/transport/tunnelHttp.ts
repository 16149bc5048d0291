import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TUNNEL_PATHS } from '../../../contract/guacamole.ts';
import { TUNNEL_CONNECT_BODY_MAX_BYTES } from '../../../contract/limits.ts';
import { badRequest, notFound, tooLarge } from '../../platform/errors.ts';
import type { Attachment } from '../sessions/attachment.ts';
import type { TunnelGateway } from '../sessions/tunnelGateway.ts';
import { HttpTunnelEnd } from './tunnelEnd.ts';
import { asAppError, replyWithStatus } from './tunnelReply.ts';
import type { LineLog } from '../../platform/log/log.ts';

const TOKEN_HEADER = 'Guacamole-Tunnel-Token';
const TOKEN_BYTES = 33;
const PATH = `/${TUNNEL_PATHS.http}`;

export interface HttpTunnelParts {
  readonly gateway: TunnelGateway;
  readonly remoteHostOf: (request: IncomingMessage) => string;
  readonly log: LineLog;
  readonly idleMs: number;
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > TUNNEL_CONNECT_BODY_MAX_BYTES) throw tooLarge('The form that opens a tunnel is too large.');
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
}

/** The tunnel for browsers that reach no web socket: one request to open it, then reads and writes. */
export class HttpTunnels {
  readonly #parts: HttpTunnelParts;
  /** By the hash of their secret: the id in the address selects nothing. */
  readonly #ends = new Map<string, HttpTunnelEnd>();

  constructor(parts: HttpTunnelParts) {
    this.#parts = parts;
  }

  /** True if the request was for a tunnel; it is answered then, now or later. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const [path, ...query] = (request.url ?? '').split('?');
    if (path !== PATH) return false;
    this.#serve(request, response, query.join('?')).catch((error: unknown) => {
      const { status, message } = asAppError(error, this.#parts.log);
      if (!response.headersSent) replyWithStatus(response, status, message);
    });
    return true;
  }

  async #serve(request: IncomingMessage, response: ServerResponse, query: string): Promise<void> {
    const method = request.method ?? '';
    if (method === 'POST' && query === 'connect') await this.#connect(request, response);
    else if (method === 'GET' && query.startsWith('read:')) this.#read(request, response);
    else if (method === 'POST' && query.startsWith('write:')) await this.#write(request, response);
    else throw badRequest('A tunnel is opened with "connect", then used with "read:" and "write:".');
  }

  async #connect(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parameters = await readForm(request);
    const end = new HttpTunnelEnd(this.#parts.idleMs, (err) => {
      this.#parts.log.error({ err }, 'a tunnel failed at what its browser sent');
    });
    response.on('close', () => {
      if (!response.writableFinished) end.leave();
    });
    const { use } = await this.#open(parameters, this.#parts.remoteHostOf(request), end);
    const token = randomBytes(TOKEN_BYTES).toString('base64');
    this.#keep(token, end);
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', [TOKEN_HEADER]: token });
    response.end(use.uuid);
  }

  async #open(parameters: URLSearchParams, remoteHost: string, end: HttpTunnelEnd): Promise<Attachment> {
    try {
      return await this.#parts.gateway.open(parameters, remoteHost, end);
    } catch (error) {
      const told = asAppError(error, this.#parts.log);
      end.close(told.status);
      throw told;
    }
  }

  /** An ended tunnel is kept for a while, so that the browser's next read learns why. */
  #keep(token: string, end: HttpTunnelEnd): void {
    const key = keyOf(token);
    this.#ends.set(key, end);
    end.watch();
    end.onOver(() => setTimeout(() => this.#ends.delete(key), this.#parts.idleMs).unref());
  }

  #read(request: IncomingMessage, response: ServerResponse): void {
    const end = this.#find(request);
    if (end.isCut) response.destroy();
    else end.read(response);
  }

  async #write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = this.#find(request);
    if (end.isCut) {
      response.destroy();
      return;
    }
    const whole = end.ended === null && (await end.write(request));
    if (end.ended !== null) replyWithStatus(response, end.ended === 'SUCCESS' ? 'RESOURCE_NOT_FOUND' : end.ended);
    else if (!whole) throw badRequest('The last instruction is not complete.');
    else {
      response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': '0' });
      response.end();
    }
  }

  #find(request: IncomingMessage): HttpTunnelEnd {
    const token = request.headers[TOKEN_HEADER.toLowerCase()];
    if (typeof token !== 'string' || token === '') throw badRequest('The tunnel token is missing.');
    const end = this.#ends.get(keyOf(token));
    if (end === undefined) throw notFound('There is no such tunnel.');
    return end;
  }
}
