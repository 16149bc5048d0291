export interface JoinPromptInput {
  readonly clientId: string;
}

/** A§3 "Join request: requester, sessionId". */
export interface WaitingRequest {
  readonly requester: string;
  readonly sessionId: string;
}

export type JoinAnswer = 'accept' | 'reject' | 'acceptWithMeeting';

export interface GivenAnswer {
  readonly sessionId: string;
  readonly answer: JoinAnswer;
}

export interface JoinPromptContext {
  readonly clientId: string;
  /** Who waits, the first one first. */
  readonly queue: readonly WaitingRequest[];
  /** Answered here; the gateway may tell of them once more before it has heard. */
  readonly answered: readonly string[];
}

export type JoinPromptFact = { readonly type: 'requests.updated'; readonly requests: readonly WaitingRequest[] };

export type JoinPromptEvent = JoinPromptFact | { readonly type: 'prompt.answer'; readonly answer: JoinAnswer };
