import type * as z from 'zod/mini';
import { schemaOf, type SocketAction, type SocketRole } from './action.ts';
import { type ClientMessage, type GatewayMessage, socketActions } from './index.ts';

/**
 * Why a message is dropped: it is of no declared form, of no declared action, of one that is not for its sender, so large that
 * it is not read, or one of too many at once.
 */
export const DROP_REASONS = ['malformed', 'unknown', 'refused', 'tooLarge', 'tooOften'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** A message of a declared form, or why it is none. */
export type ReadMessage<Message> =
  { readonly message: Message } | { readonly dropped: DropReason; readonly action: string | null };

/** Own rows only: a message may name an action `constructor`. */
const DECLARED = Object.entries<SocketAction>(socketActions);

const FROM_CLIENT = new Map(
  DECLARED.flatMap(([action, { fromClient: form }]) =>
    form ? [[action, { senders: form.senders, forms: [schemaOf(action, form)] }] as const] : [],
  ),
);

const FROM_GATEWAY = new Map(
  DECLARED.flatMap(([action, { fromGateway: forms }]) =>
    forms ? [[action, forms.map((form) => schemaOf(action, form))] as const] : [],
  ),
);

/** Reads what a client says, as far as its role may say it. */
export function readClientMessage(text: string, role: SocketRole): ReadMessage<ClientMessage> {
  const value = parse(text);
  const action = actionIn(value);
  if (action === null) return { dropped: 'malformed', action };
  const row = FROM_CLIENT.get(action);
  if (row && !row.senders.includes(role)) return { dropped: 'refused', action };
  return read<ClientMessage>(row?.forms, action, value);
}

/** Reads what the gateway says. */
export function readGatewayMessage(data: unknown): ReadMessage<GatewayMessage> {
  const value = typeof data === 'string' ? parse(data) : null;
  const action = actionIn(value);
  return action === null
    ? { dropped: 'malformed', action }
    : read<GatewayMessage>(FROM_GATEWAY.get(action), action, value);
}

/** The schemas that stand under an action's name are those of its messages. */
function read<Message>(
  forms: readonly z.ZodMiniType[] | undefined,
  action: string,
  value: unknown,
): ReadMessage<Message> {
  if (forms === undefined) return { dropped: 'unknown', action };
  for (const form of forms) {
    const result = form.safeParse(value);
    if (result.success) return { message: result.data as Message };
  }
  return { dropped: 'malformed', action };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function actionIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('action' in value)) return null;
  return typeof value.action === 'string' ? value.action : null;
}
