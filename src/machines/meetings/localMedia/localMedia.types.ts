/** One of the things that a browser can record or play with. */
export type DeviceKind = 'mic' | 'camera' | 'speaker';

export interface Device {
  readonly id: string;
  readonly name: string;
}

export type Devices = Readonly<Record<DeviceKind, readonly Device[]>>;
/** By id; '' is the browser's own choice. */
export type ChosenDevices = Readonly<Record<DeviceKind, string>>;

/** Why there is no microphone or camera. */
export type MediaProblem = 'denied' | 'noneFound' | 'busy' | 'insecure';
/** Why sound cannot be sent to another loudspeaker. */
export type OutputProblem = 'insecure' | 'unsupported';

export interface LocalMediaInput {
  /** As the person left it the last time, and as they say from then on. */
  readonly wantsMic: boolean;
  readonly wantsCamera: boolean;
}

/** With how a screen is shown: beside one's own picture, or in its place. */
export interface MediaWishes extends LocalMediaInput {
  readonly sharesBeside?: boolean;
}

export interface LiveMedia {
  readonly mic: boolean;
  readonly camera: boolean;
}

/** What was opened. Without a camera there is still the microphone (C§4). */
export interface OpenedMedia extends LiveMedia {
  readonly problem: MediaProblem | null;
}

/** Whether a camera is on after it was turned, and why it is the same one as before; null where it is another one. */
export interface TurnedCamera {
  readonly camera: boolean;
  readonly problem: MediaProblem | null;
}

export interface CameraStand {
  /** There are several, of a device that one turns in one's hand. */
  readonly canTurn: boolean;
  /** It looks away from whoever holds the device. */
  readonly isRear: boolean;
}

export interface LocalMediaContext extends LocalMediaInput {
  /** What others hear and see. */
  readonly live: LiveMedia;
  readonly problem: MediaProblem | null;
  readonly devices: Devices;
  readonly chosen: ChosenDevices;
  readonly outputProblem: OutputProblem | null;
  readonly stand: CameraStand;
  /** The microphone is on only as long as a key is held. */
  readonly isHeld: boolean;
  /** A screen is in the camera's place. */
  readonly isSharing: boolean;
}

export type LocalMediaFact =
  | { readonly type: 'media.listed'; readonly devices: Devices; readonly chosen: ChosenDevices }
  | { readonly type: 'media.stood'; readonly stand: CameraStand }
  /** Unplugged, or taken away by the browser or by another program, and why nothing takes its place. */
  | { readonly type: 'media.ended'; readonly kind: 'mic' | 'camera'; readonly problem: MediaProblem | null }
  | { readonly type: 'media.outputFailed'; readonly problem: OutputProblem };

export type LocalMediaEvent =
  | LocalMediaFact
  | { readonly type: 'media.toggleMic' }
  /** Talks as long as a key is held; nothing of it is remembered. */
  | { readonly type: 'media.holdMic' }
  | { readonly type: 'media.releaseMic' }
  | { readonly type: 'media.toggleCamera' }
  /** To the camera on the other side of a phone, and back. */
  | { readonly type: 'media.turnCamera' }
  | { readonly type: 'media.choose'; readonly kind: DeviceKind; readonly id: string }
  /** To hear which loudspeaker it is. */
  | { readonly type: 'media.testSpeaker' }
  | { readonly type: 'media.shareChanged'; readonly isSharing: boolean };

/** Told to whoever started it, whenever others would see or hear something else. */
export interface MediaChanged {
  readonly type: 'media.changed';
  readonly live: LiveMedia;
}

/** Told to the same, whenever the person says otherwise what they want on: what comes next goes on with it. */
export interface MediaWished {
  readonly type: 'media.wished';
  readonly wishes: LocalMediaInput;
}
