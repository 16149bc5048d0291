import type * as z from 'zod/mini';

/** Who may send an action of the general socket. Roles come from the token, never from the message. */
export type SocketRole = 'guest' | 'user' | 'administrator';

/** One action of the general socket (A§7, C§7), told once. `senders` is empty for what only the gateway sends. */
export interface SocketAction<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly action: string;
  readonly summary: string;
  readonly senders: readonly SocketRole[];
  readonly payload: Payload;
}

export function action<const Payload extends z.ZodMiniType>(declaration: SocketAction<Payload>): SocketAction<Payload> {
  return declaration;
}
