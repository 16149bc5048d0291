import { expect, test } from 'vitest';
import { createSpeaking, qualityIn, receivedIn } from './linkQuality.ts';

const reports = (seconds: number, { packets, lost }: { packets: number; lost: number }, kind = 'host') => [
  { type: 'transport', id: 'T', selectedCandidatePairId: 'P' },
  { type: 'candidate-pair', id: 'other', nominated: true, currentRoundTripTime: 9 },
  ...[
    { type: 'candidate-pair', id: 'P', currentRoundTripTime: seconds, localCandidateId: 'L', remoteCandidateId: 'R' },
  ],
  { type: 'local-candidate', id: 'L', candidateType: 'host' },
  { type: 'remote-candidate', id: 'R', candidateType: kind },
  { type: 'inbound-rtp', id: 'A', packetsReceived: packets, packetsLost: lost },
  { type: 'inbound-rtp', id: 'V', packetsReceived: 0, packetsLost: 0 },
];
const NOTHING = { packets: 0, lost: 0 };

test('tells the time there and back, what is lost of late, and whether it goes by a relay', () => {
  const first = reports(0.043, { packets: 100, lost: 0 });
  expect(qualityIn(first, NOTHING)).toEqual({ grade: 'good', roundTripMs: 40, lostPercent: 0, isRelayed: false });
  const later = reports(0.043, { packets: 190, lost: 10 }, 'relay');
  expect(qualityIn(later, receivedIn(first))).toEqual({
    ...{ grade: 'poor', roundTripMs: 40, lostPercent: 10, isRelayed: true },
  });
});

test.each([
  ['good', 0.2, 2],
  ['fair', 0.21, 0],
  ['fair', 0.01, 3],
  ['poor', 0.6, 0],
] as const)('is %s at %f s and %i lost of 100', (grade, seconds, lost) => {
  expect(qualityIn(reports(seconds, { packets: 100 - lost, lost }), NOTHING)).toMatchObject({ grade });
});

test('is not known while there is no way, and browsers that name none of the pairs say which is in use', () => {
  expect(qualityIn([], NOTHING)).toBeNull();
  const [, nominated] = reports(0, NOTHING);
  expect(qualityIn(nominated ? [nominated] : [], NOTHING)?.roundTripMs).toBe(9_000);
});

test('who speaks goes on speaking between two words, and a low noise begins nothing', () => {
  const speaks = createSpeaking();
  expect([speaks(0.01, 0), speaks(0.04, 200), speaks(0.015, 400), speaks(0, 900), speaks(0, 1_300)]).toEqual([
    ...[false, true, true, true, false],
  ]);
});
