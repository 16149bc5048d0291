import type * as z from 'zod/mini';
import type { SocketActions } from './action.ts';
import { boardActions } from './board.ts';
import { callActions } from './calls.ts';
import { driveActions } from './drive.ts';
import { joiningActions } from './joining.ts';
import { meetingActions } from './meeting.ts';
import { presenceActions } from './presence.ts';

/** Every action of the general socket in both directions. What is not here does not exist. */
export const socketActions = {
  ...presenceActions,
  ...joiningActions,
  ...meetingActions,
  ...boardActions,
  ...callActions,
  ...driveActions,
} as const satisfies SocketActions;

type Declared = typeof socketActions;
export type ActionName = keyof Declared;

/** A message of one form, from its declared fields. */
type MessageOf<Name extends string, Form> = Form extends { readonly fields: infer Fields extends z.core.$ZodShape }
  ? z.infer<z.ZodMiniObject<{ readonly action: z.ZodMiniLiteral<Name> } & Fields>>
  : never;

type AnyClientMessage = {
  [Name in ActionName]: Declared[Name] extends { readonly fromClient: infer Form } ? MessageOf<Name, Form> : never;
}[ActionName];

type AnyGatewayMessage = {
  [Name in ActionName]: Declared[Name] extends { readonly fromGateway: readonly (infer Form)[] }
    ? MessageOf<Name, Form>
    : never;
}[ActionName];

/** Actions that a client may say, and actions that it may hear. */
export type ClientAction = AnyClientMessage['action'];
export type GatewayAction = AnyGatewayMessage['action'];

/** What a client says; of the named actions only, where they are named. */
export type ClientMessage<Name extends ClientAction = ClientAction> = Extract<
  AnyClientMessage,
  { readonly action: Name }
>;

/** What the gateway says; of the named actions only, where they are named. */
export type GatewayMessage<Name extends GatewayAction = GatewayAction> = Extract<
  AnyGatewayMessage,
  { readonly action: Name }
>;
