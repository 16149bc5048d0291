import { expect, test } from 'vitest';
import { VIDEO_ACCESS_UNIT_MAX_BYTES } from '../../../../contract/limits.ts';
import { AccessUnits, type AccessUnit } from './accessUnits.ts';
import { RECORDED_H264 } from './recorded.testing.ts';

const WHOLE = Uint8Array.from(RECORDED_H264.flatMap((picture) => [...picture]));
const EXPECTED = RECORDED_H264.map((bytes, index) => ({ bytes, isKey: index === 0 }));

function cutIn(size: number): readonly AccessUnit[] {
  const units = new AccessUnits();
  const found: AccessUnit[] = [];
  for (let at = 0; at < WHOLE.length; at += size) found.push(...units.add(WHOLE.slice(at, at + size)));
  const last = units.flush();
  return last === null ? found : [...found, last];
}

test.each([1, 2, 3, 7, 64, 1_000])('pictures are whole, in blobs of %s bytes', (size) => {
  expect(cutIn(size)).toEqual(EXPECTED);
});

test('a picture that nothing follows is there when the frame is', () => {
  const units = new AccessUnits();
  const frames = RECORDED_H264.map((picture) => [...units.add(picture), units.flush()]);
  expect(frames).toEqual(EXPECTED.map((unit) => [unit]));
  expect(units.flush()).toBe(null);
});

test('a stream without pictures holds no more than one may be large', () => {
  const units = new AccessUnits();
  const noise = new Uint8Array(VIDEO_ACCESS_UNIT_MAX_BYTES / 2 + 1).fill(7);
  expect([...units.add(noise), ...units.add(noise), units.flush()]).toEqual([null]);
  expect([...units.add(RECORDED_H264[0]!), units.flush()]).toEqual([{ bytes: RECORDED_H264[0], isKey: true }]);
});
