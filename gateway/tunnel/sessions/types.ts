import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import type { LineLog } from '../../platform/log/log.ts';
import type { Jpeg } from '../../platform/http/jpeg.ts';
import type { PersonCount } from '../../platform/http/personCount.ts';
import type { SocketHandler } from '../../platform/http/upgrade.ts';
import type { TargetGuard } from '../targets/targetGuard.ts';
import type { ActiveCounts } from '../../platform/database/types.ts';
import type { PictureFrame } from './pictureFrame.ts';
import type { ActiveUse } from './ports.ts';
import type { Endpoint } from '../../platform/config/config.ts';
import type { SessionTimes } from '../engine/types.ts';

export interface SessionOptions {
  /** The pool of engines; each connection goes to the least used that answers. May be empty. */
  readonly engines: readonly Endpoint[];
  readonly targets: TargetGuard;
  /** The caller's address, behind trusted proxies too. */
  readonly remoteHostOf: (request: IncomingMessage) => string;
  readonly log: LineLog;
  readonly now: () => Date;
  /** What each person has open. Other sockets may be counted with those of tunnels. */
  readonly counts: { readonly tunnels: PersonCount; readonly sockets: PersonCount };
  readonly times?: Partial<SessionTimes>;
}

/** Which running uses to end. */
export type EndSelector =
  | { readonly uuid: string }
  | { readonly publicId: string }
  | { readonly apiSessionId: string }
  | { readonly userId: number }
  | { readonly connectionId: number }
  | { readonly joinRequest: string }
  | { readonly remoteHost: string };

/** Remote sessions, made by `createSessions(ports, options)`. */
export interface Sessions {
  /** Serves the WebSocket of a tunnel. */
  readonly handleSocket: SocketHandler;
  /** Takes `/tunnel` and the stream calls of tunnels on the raw request and answers true; all else is left alone. */
  handleHttp(request: IncomingMessage, response: ServerResponse): boolean;
  /** Every running use, joiners as entries of their own. */
  list(): readonly ActiveUse[];
  /** Takes the small picture of a session from the tunnel that it began with; from all others it is refused. */
  showPicture(uuid: string, jpeg: Jpeg): void;
  /** Where the last picture of the session hangs; null once the use is over. */
  frameOf(publicId: string): PictureFrame | null;
  /** Uses that count for connections and groups: joiners do not. */
  counts(): ActiveCounts;
  /** Ends the uses and tells their browsers why; the answer is how many there were. */
  end(which: EndSelector, status: GuacamoleStatusName): number;
  /** Gives control to whoever came in on this request, or takes it back; nothing where the session is for looking at. */
  setControl(joinRequest: string, controls: boolean): void;
  /** Tells everyone, closes every use with its history and waits for that. New ones are refused from now on. */
  shutdown(): Promise<void>;
}
