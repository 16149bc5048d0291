import { expect, test } from 'vitest';
import { PcmEncoder } from './pcmEncoder.ts';

test('a second of any rate is a second of 44,100 samples on both sides, of 16 bits each [A9-009]', () => {
  for (const rate of [8_000, 16_000, 44_100, 48_000, 96_000]) {
    const encoder = new PcmEncoder(rate);
    let bytes = 0;
    for (let done = 0; done < rate; done += 128)
      bytes += encoder.encode([new Float32Array(Math.min(128, rate - done))]).byteLength;
    expect([rate, bytes]).toEqual([rate, 44_100 * 2 * 2]);
  }
});

test('one channel is heard on both sides, two each on its own, and nothing is louder than it can be', () => {
  const encode = (...channels: readonly number[][]) => [
    ...new PcmEncoder(44_100).encode(channels.map((channel) => Float32Array.from(channel))),
  ];
  expect([encode([0.5, -0.5, 0]), encode([1, 1, 9], [-1, -1, -9]), encode()]).toEqual([
    [0, 0, 16_384, 16_384, -16_383, -16_383],
    [0, 0, 32_767, -32_767, 32_767, -32_767],
    [],
  ]);
});

test('blocks join without a gap', () => {
  const tone = Float32Array.from({ length: 960 }, (_none, index) => Math.sin(index / 20));
  const whole = [...new PcmEncoder(48_000).encode([tone])];
  const encoder = new PcmEncoder(48_000);
  const parts = [0, 128, 500].map((from, index) => encoder.encode([tone.slice(from, [128, 500, 960][index])]));
  const joined = parts.flatMap((part) => [...part]);
  expect(joined.length).toBe(whole.length);
  expect(Math.max(...joined.map((sample, index) => Math.abs(sample - (whole[index] ?? 0))))).toBeLessThan(2);
});
