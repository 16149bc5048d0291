/** Of `npm run test:long`. */
export const isLongRun = process.env['ORIEL_LONG'] === '1';

/** Tests in Chromium of what quicker ones prove too: each row that they name has a proof in every run. */
export function inLongRun(register: () => void): void {
  if (isLongRun) register();
}

/** Each screen has the same parts in both themes, whose colours have unit tests. */
export const THEMES_SEEN: readonly ('light' | 'dark')[] = isLongRun ? ['light', 'dark'] : ['light'];
