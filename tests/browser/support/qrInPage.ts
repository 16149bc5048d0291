import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';

/** What a camera reads from a QR code as it is drawn on the screen. */
export async function decodedInPage(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64');
  const image = await picture.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { width, height, data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {
      width: 0,
      height: 0,
      data: [],
    };
    return { width, height, data: [...data] };
  }, png);
  return decodeQR({ width: image.width, height: image.height, data: Uint8ClampedArray.from(image.data) });
}
