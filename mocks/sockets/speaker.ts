import type { ClientAction, ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';

/** Who speaks, by the token that the socket was opened with. */
export interface MockSpeaker {
  readonly token: string;
  /** Of this one socket. */
  readonly sid: string;
  /** Empty for guests. */
  readonly username: string;
  reply(message: GatewayMessage): void;
}

/** What each of these actions does; one that is missing does not compile. */
export type MockActions<Name extends ClientAction = ClientAction> = {
  readonly [One in Name]: (speaker: MockSpeaker, message: ClientMessage<One>) => void;
};
