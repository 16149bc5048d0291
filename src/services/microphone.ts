import { Observable } from 'rxjs';
import { MICROPHONE_LEVEL_MS, PERCENT } from '../../contract/limits.ts';

export interface Microphone {
  readonly id: string;
  readonly name: string;
}

export type MicrophoneFact =
  | { readonly kind: 'opened'; readonly devices: readonly Microphone[]; readonly chosen: string }
  | { readonly kind: 'level'; readonly level: number };

/** Why a microphone cannot be heard. */
export type MicrophoneFailure = 'denied' | 'noneFound' | 'busy' | 'insecure';

const FAILURES: Readonly<Record<string, MicrophoneFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noneFound',
  OverconstrainedError: 'noneFound',
};

export const failureOfMicrophone = (error: unknown): MicrophoneFailure => {
  if (error instanceof TypeError) return 'insecure'; // without a secure context there are no media devices at all
  return (error instanceof Error && FAILURES[error.name]) || 'busy';
};

/** Speech seldom reaches a third of what a sample can hold: the scale ends there. */
const LOUDEST = 0.3;

/** Loudness from 0 to 100, of what was heard in one window. */
export function levelOf(samples: Float32Array): number {
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(PERCENT, Math.round((Math.sqrt(mean) / LOUDEST) * PERCENT));
}

async function listMicrophones(media: MediaDevices): Promise<readonly Microphone[]> {
  const devices = await media.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'audioinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

function analyse(context: AudioContext, stream: MediaStream): AnalyserNode {
  try {
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    return analyser;
  } catch (error) {
    void context.close();
    throw error;
  }
}

/** Tells how loud it is, from 0 to 100 and again every MICROPHONE_LEVEL_MS, until the returned function is called. */
export function listen(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = analyse(context, stream);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    tell(levelOf(samples));
  }, MICROPHONE_LEVEL_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

const silence = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Opens a microphone, '' for the browser's own choice, and tells how loud it is until nobody listens any more. */
export function microphone$(media: MediaDevices, id: string): Observable<MicrophoneFact> {
  return new Observable((subscriber) => {
    let stop = (): void => undefined;
    const open = async () => {
      const stream = await media.getUserMedia({ audio: id === '' ? true : { deviceId: { exact: id } } });
      if (subscriber.closed) return silence(stream);
      const unlisten = listen(stream, (level) => subscriber.next({ kind: 'level', level }));
      stop = () => {
        unlisten();
        silence(stream);
      };
      const chosen = stream.getAudioTracks()[0]?.getSettings().deviceId ?? '';
      subscriber.next({ kind: 'opened', devices: await listMicrophones(media), chosen });
    };
    open().catch((error: unknown) => subscriber.error(error));
    return () => stop();
  });
}
