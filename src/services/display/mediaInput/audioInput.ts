import type Guacamole from 'guacamole-common-js';
import type { Observable } from 'rxjs';
import { AUDIO_INPUT_CHANNELS, AUDIO_INPUT_RATE_HZ } from '../../../../contract/limits.ts';
import { captured$, type MediaChunk, type MediaInputChannel } from './captured.ts';
import { PcmEncoder } from './pcmEncoder.ts';
import samplesUrl from './samples.worklet.ts?worker&url';

/** L16 is 16 bits a sample. */
const MIMETYPE = `audio/L16;rate=${AUDIO_INPUT_RATE_HZ},channels=${AUDIO_INPUT_CHANNELS}`;

async function lineFor(client: Guacamole.Client, media: MediaStream): Promise<MediaInputChannel> {
  const context = new AudioContext();
  await context.audioWorklet.addModule(samplesUrl);
  return {
    stream: client.createAudioStream(MIMETYPE),
    feed(send) {
      const encoder = new PcmEncoder(context.sampleRate);
      const node = new AudioWorkletNode(context, 'samples', { numberOfOutputs: 0 });
      node.port.onmessage = ({ data }: MessageEvent<readonly Float32Array[][]>) => {
        for (const block of data) {
          const { buffer } = encoder.encode(block);
          if (buffer.byteLength > 0) send(buffer);
        }
      };
      context.createMediaStreamSource(media).connect(node);
      void context.resume();
    },
    close() {
      void context.close();
    },
  };
}

/** A§9 the microphone, to a remote desktop. */
export const audioInput$ = (client: Guacamole.Client, devices: MediaDevices | undefined): Observable<MediaChunk> =>
  captured$(
    async () => opened(devices, { audio: true }),
    (media) => lineFor(client, media),
  );

/** Without a secure context a page has no devices at all. */
export async function opened(
  devices: MediaDevices | undefined,
  constraints: MediaStreamConstraints,
): Promise<MediaStream> {
  if (devices === undefined) throw new TypeError('No media devices.');
  return devices.getUserMedia(constraints);
}
