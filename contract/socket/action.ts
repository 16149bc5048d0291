import * as z from 'zod/mini';

/** Who may send an action of the general socket. Roles come from the token, never from the message. */
export type SocketRole = 'guest' | 'user' | 'administrator';

export const EVERYBODY = ['guest', 'user', 'administrator'] as const satisfies readonly SocketRole[];
export const USERS = ['user', 'administrator'] as const satisfies readonly SocketRole[];

/** What a message carries beside the name of its action. */
export interface MessageForm {
  readonly summary: string;
  readonly fields: Readonly<Record<string, z.ZodMiniType>>;
}

export interface ClientForm extends MessageForm {
  readonly senders: readonly SocketRole[];
}

/** One action of the general socket (A§7, C§7) in both directions. What the gateway says may have several forms. */
export interface SocketAction {
  readonly fromClient?: ClientForm;
  readonly fromGateway?: readonly MessageForm[];
}

/** Actions by their names. */
export type SocketActions = Readonly<Record<string, SocketAction>>;

/** A whole message of this form. */
export const schemaOf = (action: string, { fields }: MessageForm) => z.object({ action: z.literal(action), ...fields });
