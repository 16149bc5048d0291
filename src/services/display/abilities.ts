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

async function find(): Promise<Abilities> {
  const [webp, video] = await Promise.all([readsWebp(), videoTypes()]);
  return { audio: soundTypes(), video, images: ['image/jpeg', 'image/png', ...(webp ? ['image/webp'] : [])] };
}

let found: Promise<Abilities> | null = null;

/** What this browser can hear and see, as the tunnel tells it to the engine. Asked once: a browser learns nothing new. */
export const readAbilities = (): Promise<Abilities> => (found ??= find());
