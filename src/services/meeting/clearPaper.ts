const FULL = 255;
const CHANNELS = 4;

/** The share of a colour that is no white, laid on white, gives the colour again. */
const unmixed = (channel: number, alpha: number): number => FULL - ((FULL - channel) * FULL) / alpha;

/** Makes white transparent, in place: RGBA, four bytes a pixel, all of them opaque. Laid on white it looks as before. */
export function clearPaper(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + CHANNELS - 1);
    const alpha = FULL - Math.min(red, green, blue);
    pixels[at + CHANNELS - 1] = alpha;
    if (alpha === 0) continue;
    pixels[at] = unmixed(red, alpha);
    pixels[at + 1] = unmixed(green, alpha);
    pixels[at + 2] = unmixed(blue, alpha);
  }
}
