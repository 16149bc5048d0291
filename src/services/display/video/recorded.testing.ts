const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Three pictures of 64 by 48, red, blue and green, as an encoder of the baseline profile made them; the first is whole. */
export const RECORDED_H264: readonly Uint8Array<ArrayBuffer>[] = [
  'AAAAAWdCwAqMjUI5NwENAQeEQjUAAAABaM48gAAAAAFluAAEAAB///4IooAAgC+OAAXjgACCNJycnXXXXXXXXg==',
  'AAAAAWHgAEAAvkf4UimKYpimKYpimKYpimKYpimKYpimOAAIIkcAAQbcTi8T4nz4vP5/P5/P5/P4',
  'AAAAAWHgAIABPkfN//8EUUAD44AAgFxwABBBxOLxPifPi8/n8/n8/n8/gA==',
].map(bytesOf);
