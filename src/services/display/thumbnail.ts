import type Guacamole from 'guacamole-common-js';
import { THUMBNAIL_HEIGHT_PX, THUMBNAIL_WIDTH_PX } from '../../../contract/limits.ts';
import type { Size } from './size.ts';

/** Never enlarged (A§9). */
export function thumbnailSize({ width, height }: Size): Size {
  const scale = Math.min(1, THUMBNAIL_WIDTH_PX / width, THUMBNAIL_HEIGHT_PX / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture, small; null while there is none. */
export function drawThumbnail(display: Guacamole.Display): HTMLCanvasElement | null {
  if (display.getWidth() === 0 || display.getHeight() === 0) return null;
  const picture = display.flatten();
  const { width, height } = thumbnailSize(picture);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** As a PNG. */
export const takeThumbnail = (display: Guacamole.Display): string | null =>
  drawThumbnail(display)?.toDataURL('image/png') ?? null;
