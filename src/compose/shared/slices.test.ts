import { expect, test } from 'vitest';
import { SLICE_MS } from '../../../contract/limits.ts';
import { createSlices } from './slices.ts';

test('work rests when its time is over, not before', async () => {
  let [time, pauses] = [0, 0];
  const slices = createSlices(
    () => time,
    async () => {
      pauses += 1;
    },
  );
  const workFor = async (ms: number) => {
    time += ms;
    await slices.rest();
    return pauses;
  };
  expect([await workFor(SLICE_MS - 1), await workFor(1), await workFor(SLICE_MS - 1), await workFor(1)]).toEqual([
    ...[0, 1],
    ...[1, 2],
  ]);
});

test('what waits comes before the rest of the work', async () => {
  const seen: string[] = [];
  setImmediate(() => seen.push('what waits'));
  let time = 0;
  const slices = createSlices(() => (time += SLICE_MS));
  await slices.rest();
  await slices.rest();
  seen.push('the rest');
  expect(seen).toEqual(['what waits', 'the rest']);
});
