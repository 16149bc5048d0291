import { soundTypes } from './sound.ts';
import { videoTypes } from './video/videos.ts';

export interface Abilities {
  readonly audio: readonly string[];
  readonly video: readonly string[];
  readonly images: readonly string[];
}

/** A picture of one pixel, enough to see whether the browser reads WebP. */
const WEBP = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';

async function readsWebp(): Promise<boolean> {
  const image = new Image();
  image.src = WEBP;
  try {
    await image.decode();
    return image.height > 0;
  } catch {
    return false;
  }
}

/** What this browser can hear and see, as the tunnel tells it to the engine. */
export async function readAbilities(): Promise<Abilities> {
  const images = ['image/jpeg', 'image/png', ...((await readsWebp()) ? ['image/webp'] : [])];
  return {
    audio: soundTypes(),
    video: await videoTypes(),
    images,
  };
}
