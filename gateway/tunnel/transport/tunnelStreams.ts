import type { IncomingMessage, ServerResponse } from 'node:http';
import { STREAM_LET_IN_MS } from '../../../contract/limits.ts';
import { AppError, badRequest, notFound, permissionDenied } from '../../platform/errors.ts';
import type { Attachment } from '../sessions/attachment.ts';
import type { SessionPorts } from '../sessions/ports.ts';
import type { SessionRegistry } from '../sessions/registry.ts';
import { downloadPiece, downloadStream } from './tunnelDownload.ts';
import { asAppError, replyWithError } from './tunnelReply.ts';
import { uploadStream } from './tunnelUpload.ts';
import type { LineLog } from '../../platform/log/log.ts';
import { queryOf } from '../../platform/http/upgrade.ts';

const PATH = /^\/api\/session\/tunnels\/([^/]+)\/streams\/(\d{1,9})\/[^/]*$/;
const OFFSET = /^\d{1,15}$/;

export interface TunnelStreamParts {
  readonly ports: Pick<SessionPorts, 'authenticate'>;
  readonly registry: SessionRegistry;
  readonly remoteHostOf: (request: IncomingMessage) => string;
  readonly log: LineLog;
}

function offsetIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!OFFSET.test(text)) throw badRequest(`The parameter ${name} must be a whole number.`);
  return Number(text);
}

/** Who was let in to the streams of a tunnel, and until when nobody asks again. */
interface LetIn {
  readonly token: string;
  readonly remoteHost: string;
  /** Another browser that brings the session back may have another one. */
  readonly apiSessionId: string;
  readonly until: number;
}

function tokenIn(request: IncomingMessage, query: URLSearchParams): string {
  const header = request.headers['guacamole-token'];
  return typeof header === 'string' && header !== '' ? header : (query.get('token') ?? '');
}

/** Downloads from and uploads into the streams of a tunnel (guacamole REST reference, tunnel resources). */
export class TunnelStreams {
  readonly #parts: TunnelStreamParts;
  readonly #letIn = new WeakMap<Attachment, LetIn>();

  constructor(parts: TunnelStreamParts) {
    this.#parts = parts;
  }

  /** True if the request was for a stream; it is answered then, now or later. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const [, uuid, index] = PATH.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? [];
    const isOurs = request.method === 'GET' || request.method === 'POST';
    if (uuid === undefined || !isOurs) return false;
    const target = { uuid, index: Number(index), query: queryOf(request) };
    this.#serve(request, response, target).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) response.destroy();
      else replyWithError(response, asAppError(error, this.#parts.log));
    });
    return true;
  }

  async #serve(
    request: IncomingMessage,
    response: ServerResponse,
    target: { readonly uuid: string; readonly index: number; readonly query: URLSearchParams },
  ): Promise<void> {
    const { uuid, index, query } = target;
    const attachment = await this.#find(request, uuid, query);
    const { streams, use } = attachment;
    if (request.method === 'GET') {
      attachment.fileTaken(index);
      const from = offsetIn(query, 'from');
      if (from === null) downloadStream(streams, index, response, query.get('type'));
      else downloadPiece(streams, { index, from }, response, query.get('type'));
    } else if (use.readOnly) throw permissionDenied();
    else await uploadStream(streams, { index, at: offsetIn(query, 'at') }, request, response);
  }

  /** A tunnel exists for the session that opened it and for nobody else, whoever knows its id. */
  async #find(request: IncomingMessage, uuid: string, query: URLSearchParams): Promise<Attachment> {
    const token = tokenIn(request, query);
    const remoteHost = this.#parts.remoteHostOf(request);
    const known = this.#parts.registry.find(uuid);
    if (known !== null && this.#isLetIn(known, token, remoteHost)) return known;
    const principal = await this.#parts.ports.authenticate(token, remoteHost);
    if (principal === null) throw new AppError('PERMISSION_DENIED', 'CLIENT_UNAUTHORIZED', 'Permission denied.');
    const attachment = this.#parts.registry.find(uuid);
    if (attachment === null || attachment.use.apiSessionId !== principal.sessionId) {
      throw notFound('There is no tunnel with that identifier.');
    }
    const { sessionId: apiSessionId } = principal;
    this.#letIn.set(attachment, { token, remoteHost, apiSessionId, until: performance.now() + STREAM_LET_IN_MS });
    return attachment;
  }

  /** A file comes in many requests. Whatever withdraws the token ends its tunnels too, and they are not found then. */
  #isLetIn(attachment: Attachment, token: string, remoteHost: string): boolean {
    const letIn = this.#letIn.get(attachment);
    if (letIn === undefined || letIn.until < performance.now()) return false;
    if (letIn.apiSessionId !== attachment.use.apiSessionId) return false;
    return letIn.token === token && letIn.remoteHost === remoteHost;
  }
}
