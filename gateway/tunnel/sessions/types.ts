import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import type { ClientAction, GatewayMessage } from '../../../contract/socket/index.ts';
import type { DropReason } from '../../../contract/socket/read.ts';
import type { LineLog } from '../../platform/log/log.ts';
import type { Jpeg } from '../../platform/http/jpeg.ts';
import type { ActionHandler } from '../../realtime/actionTable.ts';
import type { TargetGuard } from '../targets/targetGuard.ts';
import type { ActiveCounts } from '../../platform/database/types.ts';
import type { PictureFrame } from './pictureFrame.ts';
import type { ActiveUse } from './ports.ts';
import type { Endpoint, PersonCaps } from '../../platform/config/config.ts';
import type { SessionTimes } from '../engine/types.ts';

export interface SessionOptions {
  /** The pool of engines; each connection goes to the least used that answers. May be empty. */
  readonly engines: readonly Endpoint[];
  readonly targets: TargetGuard;
  /** The caller's address, behind trusted proxies too. */
  readonly remoteHostOf: (request: IncomingMessage) => string;
  /** Where users reach the app, if told: besides the request's own host the only origin whose pages may open sockets. */
  readonly publicUrl: URL | null;
  readonly version: string;
  readonly log: LineLog;
  /** Of the general socket. */
  readonly onDroppedMessage: (reason: DropReason) => void;
  readonly now: () => Date;
  readonly caps: PersonCaps;
  readonly times?: Partial<SessionTimes>;
}

/** Which running uses to end. Ending an API session also closes its general sockets. */
export type EndSelector =
  | { readonly uuid: string }
  | { readonly publicId: string }
  | { readonly apiSessionId: string }
  | { readonly userId: number }
  | { readonly connectionId: number }
  | { readonly joinRequest: string }
  /** Also general sockets from that address. */
  | { readonly remoteHost: string };

/** Made by `createSessions(ports, options)`: everything that lives on sockets. */
export interface Sessions {
  /** The one listener of the server's `upgrade` event. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Takes `/tunnel` and the stream calls of tunnels on the raw request and answers true; all else is left alone. */
  handleHttp(request: IncomingMessage, response: ServerResponse): boolean;
  /** Every running use, joiners as entries of their own. */
  list(): readonly ActiveUse[];
  /** Takes the small picture of a session from the tunnel that it began with; from all others it is refused. */
  showPicture(uuid: string, jpeg: Jpeg): void;
  /** Where the last picture of the session hangs; null once the use is over. */
  frameOf(publicId: string): PictureFrame | null;
  /** API sessions that hold general sockets. */
  socketSessions(): ReadonlySet<string>;
  /** Whether this user has as much open as they may have. */
  isFull(userId: number): boolean;
  /** Uses that count for connections and groups: joiners do not. */
  counts(): ActiveCounts;
  /** Ends the uses and tells their browsers why; the answer is how many there were. */
  end(which: EndSelector, status: GuacamoleStatusName): number;
  /** Sends an action of the general socket to all sockets of a user. */
  sendToUser(userId: number, message: GatewayMessage): void;
  /** The same to all sockets of one session of the API, or of one guest. */
  sendToSession(apiSessionId: string, message: GatewayMessage): void;
  /** Lets the general socket take one more action. */
  onAction<Name extends ClientAction>(action: Name, handle: ActionHandler<Name>): void;
  /** Tells everyone, closes every use with its history and waits for that. New ones are refused from now on. */
  shutdown(): Promise<void>;
}
