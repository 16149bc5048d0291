import { SOCKET_PASSING_MAX } from '../../contract/limits.ts';
import type { GatewayAction, GatewayMessage } from '../../contract/socket/index.ts';

/** What is worth nothing a moment later. */
const PASSING: ReadonlySet<GatewayAction> = new Set(['board-pointer']);

interface Hearer {
  readonly socket: object | null;
  readonly unheard: { readonly texts: readonly string[] };
}

/** Whether it need not be said: whoever is cut off, or hears slowly, loses neither their place nor what matters by it. */
export const isLeftOut = ({ action }: GatewayMessage, { socket, unheard }: Hearer): boolean =>
  PASSING.has(action) && (socket === null || unheard.texts.length >= SOCKET_PASSING_MAX);
