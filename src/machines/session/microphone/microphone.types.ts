export interface MicrophoneDevice {
  readonly id: string;
  readonly name: string;
}

export type MicrophoneProblem = 'denied' | 'noneFound' | 'busy' | 'insecure';

export interface MicrophoneContext {
  readonly devices: readonly MicrophoneDevice[];
  /** '' is whatever the browser takes by itself. */
  readonly chosen: string;
  /** From 0 to 100. */
  readonly level: number;
  readonly problem: MicrophoneProblem | null;
}

/** What the microphone says of itself, ten times a second at most. */
export type MicrophoneFact =
  | { readonly type: 'microphone.opened'; readonly devices: readonly MicrophoneDevice[]; readonly chosen: string }
  | { readonly type: 'microphone.heard'; readonly level: number }
  | { readonly type: 'microphone.failed'; readonly problem: MicrophoneProblem };

export type MicrophoneEvent =
  | MicrophoneFact
  | { readonly type: 'microphone.start' }
  | { readonly type: 'microphone.stop' }
  | { readonly type: 'microphone.choose'; readonly id: string };
