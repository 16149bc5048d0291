export type MediaInputDevice = 'microphone' | 'webcam';

export interface MediaInputInput {
  readonly clientId: string;
  readonly device: MediaInputDevice;
}

export interface MediaInputContext extends MediaInputInput {
  readonly problem: MediaInputProblem | null;
}

/** Whether a session takes sound or pictures, and whether the person has allowed them already. */
export interface MediaInputOffer {
  readonly offered: boolean;
  readonly allowed: boolean;
}

/** Why nothing goes: the browser's side, or a remote desktop that does not take it. */
export type MediaInputProblem = 'denied' | 'noneFound' | 'busy' | 'insecure' | 'refused';

export type MediaInputFact =
  { readonly type: 'mediaInput.began' } | { readonly type: 'mediaInput.failed'; readonly problem: MediaInputProblem };

export type MediaInputEvent =
  | MediaInputFact
  | { readonly type: 'mediaInput.start' }
  | { readonly type: 'mediaInput.stop' }
  | { readonly type: `tunnel.${string}` }
  | { readonly type: `client.${string}` };
