import type Guacamole from 'guacamole-common-js';
import type { Observable } from 'rxjs';
import { WEBCAM_FRAME_MS, WEBCAM_HEIGHT_PX, WEBCAM_WIDTH_PX } from '../../../../contract/limits.ts';
import { opened } from './audioInput.ts';
import { captured$, type MediaChunk, type MediaInputChannel } from './captured.ts';

/** Single pictures: one that is late can be left out, and every engine knows them. */
const MIMETYPE = 'video/x-motion-jpeg';
const PICTURE = 'image/jpeg';

async function lineFor(client: Guacamole.Client, media: MediaStream): Promise<MediaInputChannel> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = media;
  await video.play();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  let more = (): void => undefined;
  let timer: ReturnType<typeof setTimeout>;
  return {
    stream: client.createPipeStream(MIMETYPE, 'webcam'),
    feed(send) {
      const take = (): void => {
        context?.drawImage(video, 0, 0);
        canvas.toBlob((blob) => void blob?.arrayBuffer().then(send), PICTURE);
      };
      more = () => {
        clearTimeout(timer);
        timer = setTimeout(take, WEBCAM_FRAME_MS);
      };
      take();
    },
    // A picture at a time: a remote desktop that is slow gets fewer.
    acknowledged: () => {
      more();
    },
    close() {
      clearTimeout(timer);
      video.srcObject = null;
    },
  };
}

/** The camera, to a remote desktop. */
export const webcam$ = (client: Guacamole.Client, devices: MediaDevices | undefined): Observable<MediaChunk> =>
  captured$(
    async () => opened(devices, { video: { width: WEBCAM_WIDTH_PX, height: WEBCAM_HEIGHT_PX } }),
    (media) => lineFor(client, media),
  );
