export type CaptureDevice = 'microphone' | 'webcam';

export interface CaptureInput {
  readonly clientId: string;
  readonly device: CaptureDevice;
}

export interface CaptureContext extends CaptureInput {
  readonly problem: CaptureProblem | null;
}

/** Whether a session takes sound or pictures, and whether the person has allowed them already. */
export interface CaptureOffer {
  readonly offered: boolean;
  readonly allowed: boolean;
}

/** Why nothing goes: the browser's side, or a remote desktop that does not take it. */
export type CaptureProblem = 'denied' | 'noneFound' | 'busy' | 'insecure' | 'refused';

export type CaptureFact =
  { readonly type: 'capture.began' } | { readonly type: 'capture.failed'; readonly problem: CaptureProblem };

export type CaptureEvent =
  | CaptureFact
  | { readonly type: 'capture.start' }
  | { readonly type: 'capture.stop' }
  | { readonly type: `tunnel.${string}` }
  | { readonly type: `client.${string}` };
