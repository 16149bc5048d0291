import {
  LINK_FAIR,
  LINK_GOOD,
  SPEAKING_LEVEL,
  SPEAKING_QUIET_LEVEL,
  SPEAKING_STAYS_MS,
} from '../../../contract/limits.ts';

/** How a link does. */
export interface LinkQuality {
  readonly grade: 'good' | 'fair' | 'poor';
  /** There and back, in ms; coarse, so that it is told when it matters. */
  readonly roundTripMs: number;
  /** Of 100 packets that were sent here, since the last look. */
  readonly lostPercent: number;
  /** By way of a TURN server. */
  readonly isRelayed: boolean;
}

/** What came in so far. */
export interface Received {
  readonly packets: number;
  readonly lost: number;
}

export interface Report {
  readonly type: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

const numberIn = (report: Report | undefined, field: string): number => {
  const value = report?.[field];
  return typeof value === 'number' ? value : 0;
};

export function receivedIn(reports: readonly Report[]): Received {
  const streams = reports.filter(({ type }) => type === 'inbound-rtp');
  const sum = (field: string) => streams.reduce((total, stream) => total + numberIn(stream, field), 0);
  return { packets: sum('packetsReceived'), lost: sum('packetsLost') };
}

const STEP_MS = 10;
const isWithin = (one: { roundTripMs: number; lostPercent: number }, limit: typeof LINK_GOOD) =>
  one.roundTripMs <= limit.roundTripMs && one.lostPercent <= limit.lostPercent;

const find = (reports: readonly Report[], id: unknown) => reports.find((report) => report.id === id);

/** The two ends between which a link goes; undefined while there is no way. */
export const wayIn = (reports: readonly Report[]): Report | undefined =>
  find(reports, reports.find(({ type }) => type === 'transport')?.['selectedCandidatePairId']) ??
  reports.find((report) => report.type === 'candidate-pair' && report['nominated'] === true);

/** Null while there is no way. */
export function qualityIn(reports: readonly Report[], before: Received): LinkQuality | null {
  const pair = wayIn(reports);
  if (pair === undefined) return null;
  const now = receivedIn(reports);
  const [came, lost] = [now.packets - before.packets, Math.max(0, now.lost - before.lost)];
  const told = {
    roundTripMs: Math.round((numberIn(pair, 'currentRoundTripTime') * 1_000) / STEP_MS) * STEP_MS,
    lostPercent: came + lost > 0 ? Math.round((lost / (came + lost)) * 100) : 0,
  };
  const isRelayed = ['localCandidateId', 'remoteCandidateId'].some(
    (end) => find(reports, pair[end])?.['candidateType'] === 'relay',
  );
  const grade = isWithin(told, LINK_GOOD) ? 'good' : isWithin(told, LINK_FAIR) ? 'fair' : 'poor';
  return { grade, ...told, isRelayed };
}

/** Whether somebody speaks, by how loud they are from 0 to 1: a pause between two words does not end it. */
export function createSpeaking(): (level: number, nowMs: number) => boolean {
  let loudAt = -Infinity;
  let speaks = false;
  return (level, nowMs) => {
    if (level >= (speaks ? SPEAKING_QUIET_LEVEL : SPEAKING_LEVEL)) loudAt = nowMs;
    speaks = nowMs - loudAt < SPEAKING_STAYS_MS;
    return speaks;
  };
}
