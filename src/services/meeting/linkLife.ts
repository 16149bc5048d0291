import { LINK_LOOK_MS, LINK_SILENCE_MS } from '../../../contract/limits.ts';
import { receivedIn, type Report, wayIn } from './linkQuality.ts';

/** A look that comes a moment early must not leave its finding to the next one. */
const EARLY_MS_MAX = LINK_LOOK_MS / 2;

const SIGNS = ['bytesReceived', 'requestsReceived', 'responsesReceived'] as const;

/**
 * All that came in so far, voice and picture or the browsers' own asking whether the other is there, which goes on where nobody
 * sends anything. Null where the browser does not count that: then nothing can be told from silence.
 */
export function signsIn(reports: readonly Report[]): number | null {
  const way = wayIn(reports);
  const counts = SIGNS.map((sign) => way?.[sign]);
  if (!counts.every((count) => typeof count === 'number')) return null;
  return counts.reduce((sum, count) => sum + count, receivedIn(reports).packets);
}

/**
 * Tells from what the browser counts, looked at every LINK_LOOK_MS, when a link falls silent and when it is heard again; null
 * while nothing has changed. The browser's own word comes up to two seconds later.
 */
export function createLife(): (reports: readonly Report[], nowMs: number) => 'silent' | 'connected' | null {
  let last: number | null = null;
  let heardAt = Infinity;
  let isSilent = false;
  return (reports, nowMs) => {
    const signs = signsIn(reports);
    if (signs === null) return null;
    const wasSilent = isSilent;
    if (signs !== last) [last, heardAt] = [signs, nowMs];
    isSilent = nowMs - heardAt > LINK_SILENCE_MS - EARLY_MS_MAX;
    if (isSilent === wasSilent) return null;
    return isSilent ? 'silent' : 'connected';
  };
}
