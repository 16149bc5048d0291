import { AppError } from '../../platform/errors.ts';
import { readTunnelRequest } from './tunnelRequest.ts';
import type { Attachment } from './attachment.ts';
import type { BrowserEnd } from '../relay/browserEnd.ts';
import type { PersonCount } from '../../platform/http/personCount.ts';
import type { SessionPorts } from './ports.ts';
import type { SessionRegistry } from './registry.ts';

const unauthorized = () => new AppError('PERMISSION_DENIED', 'CLIENT_UNAUTHORIZED', 'Permission denied.');

/** Where every tunnel comes in, over whichever transport. What is missing is told before the token is looked at. */
export class TunnelGateway {
  readonly #ports: Pick<SessionPorts, 'authenticate'>;
  readonly #registry: SessionRegistry;
  readonly #sockets: PersonCount;

  constructor(ports: Pick<SessionPorts, 'authenticate'>, registry: SessionRegistry, sockets: PersonCount) {
    this.#ports = ports;
    this.#registry = registry;
    this.#sockets = sockets;
  }

  async open(parameters: URLSearchParams, remoteHost: string, end: BrowserEnd): Promise<Attachment> {
    const { token, target, client, resume } = readTunnelRequest(parameters);
    const principal = await this.#ports.authenticate(token, remoteHost);
    if (principal === null) throw unauthorized();
    const slot = this.#sockets.take(principal);
    end.onOver(() => slot.release());
    return await this.#registry.open({ principal, client, end, resume }, target);
  }
}
