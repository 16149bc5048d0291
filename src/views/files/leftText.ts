import type { Text } from '../parts/text/useText.ts';

const SECONDS_PER_MINUTE = 60;
/** From here on nobody counts seconds. */
const MINUTES_FROM_SECONDS = 90;

/** For how long a transfer goes on, in words. `left`: seconds. */
export function leftText(left: number, t: Text['t']): string {
  const seconds = Math.max(1, Math.ceil(left));
  if (seconds < MINUTES_FROM_SECONDS) return t('fileManager.uploading.seconds', { count: seconds });
  return t('fileManager.uploading.minutes', { count: Math.round(seconds / SECONDS_PER_MINUTE) });
}
