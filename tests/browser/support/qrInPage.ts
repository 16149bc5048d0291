import type { Locator } from 'playwright';
import decodeQR from 'qr/decode.js';

/** What a camera reads from a QR code as it is drawn on the screen. */
export async function decodedInPage(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64');
  const { width, height, pixels } = await picture.page().evaluate(pixelsOf, png);
  return decodeQR({ width, height, data: Uint8ClampedArray.from(Buffer.from(pixels, 'base64')) });
}

/** In the page. As one text: a list of so many numbers takes a busy browser minutes to hand over. */
async function pixelsOf(png: string) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  let text = '';
  for (const byte of context?.getImageData(0, 0, width, height).data ?? []) text += String.fromCharCode(byte);
  return { width, height, pixels: btoa(text) };
}
