import Guacamole from 'guacamole-common-js';
import { MONITOR_VIDEO_CODEC, VIDEO_WAITING_BLOBS_MAX } from '../../../../contract/limits.ts';
import type { H264Player } from './h264Player.ts';

/** RFC 6184: a raw stream of H.264. */
const H264_TYPE = 'video/H264';

/** What moving pictures this browser can decode; without a decoder the engine sends ordinary ones. */
export async function videoTypes(): Promise<readonly string[]> {
  if (!('VideoDecoder' in globalThis)) return [];
  try {
    const { supported } = await VideoDecoder.isConfigSupported({ codec: MONITOR_VIDEO_CODEC });
    return supported === true ? [H264_TYPE] : [];
  } catch {
    return [];
  }
}

const isPlayable = (mimetype: string): boolean =>
  mimetype.toLowerCase().split(';')[0] === H264_TYPE.toLowerCase() && 'VideoDecoder' in globalThis;

/** Blobs wait for the decoder's code, which comes with the first video. */
async function play(
  client: Guacamole.Client,
  stream: Guacamole.InputStream,
  layer: Guacamole.VisibleLayer,
): Promise<void> {
  const waiting: string[] = [];
  let player: H264Player | null = null;
  stream.onblob = (blob) => {
    if (player !== null) player.take(blob);
    else if (waiting.length < VIDEO_WAITING_BLOBS_MAX) waiting.push(blob);
    stream.sendAck('OK', Guacamole.Status.Code.SUCCESS);
  };
  stream.onend = () => {
    player?.end();
  };
  const { H264Player: Player } = await import('./h264Player.ts');
  player = new Player(client.getDisplay(), layer);
  for (const blob of waiting) player.take(blob);
}

/** C§9 plays the videos that an engine sends instead of pictures. */
export function playVideos(client: Guacamole.Client): void {
  client.onvideo = (stream, layer, mimetype) => {
    if (!isPlayable(mimetype)) return null;
    // Without the decoder's code the engine's next ordinary picture is what shows.
    play(client, stream, layer).catch(() => undefined);
    return new Guacamole.VideoPlayer();
  };
}
