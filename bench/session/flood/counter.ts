/** A number drawn as black and white squares in the corner of the picture, lowest bit first. */
export const COUNTER = { bits: 20, side: 16 } as const;

export const SCREEN = { width: 1920, height: 1080 } as const;
