import type { ErrorActorEvent } from 'xstate';
import type { PersonHere } from '../../../../contract/http/sharing.ts';

export interface AudienceInput {
  readonly clientId: string;
}

export interface AudienceContext {
  readonly clientId: string;
  /** Everybody in the session, whoever looks at this page first. */
  readonly people: readonly PersonHere[];
}

export type AudienceFact = { readonly type: 'audience.updated'; readonly people: readonly PersonHere[] };

export type AudienceEvent =
  | AudienceFact
  | { readonly type: 'audience.remove'; readonly sessionId: string }
  | { readonly type: 'audience.stopSharing' };

export type AudienceMachineEvent = AudienceEvent | ErrorActorEvent<unknown, 'stopSharing'>;
