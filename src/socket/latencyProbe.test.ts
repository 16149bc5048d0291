import { expect, test, vi } from 'vitest';
import { HOP_SAMPLES_MAX, KEY_TIMES_SHOWN_MAX } from '../../contract/limits.ts';
import { LatencyProbe } from './latencyProbe.ts';

function start() {
  let time = 1_000;
  const latencyProbe = new LatencyProbe(() => time);
  const after = (ms: number) => {
    time += ms;
  };
  const key = (pressed: 0 | 1 | boolean) => {
    latencyProbe.sent('key', [97, pressed]);
  };
  const frame = (timestamp: string, paintMs: number) => {
    latencyProbe.arrived({ opcode: 'sync', args: [timestamp] });
    after(paintMs);
    latencyProbe.sent('sync', [Number(timestamp)]);
  };
  return { latencyProbe, after, key, frame, now: () => time };
}

test('a key is measured from the page to the drawn picture', () => {
  const { latencyProbe, after, key, frame, now } = start();
  latencyProbe.typed(now());
  after(2);
  key(true);
  after(10);
  latencyProbe.arrived({ opcode: '', args: ['echo', '7.5', '0.2'] });
  frame('1', 3);
  expect(latencyProbe.times()).toEqual({ browser: 2, link: null, gateway: 0.2, far: 7.5, paint: 3, keys: [13] });
});

test('a frame that was on its way before the key is not its picture', () => {
  const { latencyProbe, after, key, frame } = start();
  latencyProbe.arrived({ opcode: 'sync', args: ['1'] });
  after(1);
  key(1);
  latencyProbe.sent('sync', [1]);
  expect(latencyProbe.times().keys).toEqual([]);
  after(4);
  frame('2', 1);
  expect(latencyProbe.times().keys).toEqual([5]);
});

test('a release begins nothing, and the answer to another frame ends nothing', () => {
  const { latencyProbe, key, frame } = start();
  key(0);
  frame('1', 2);
  latencyProbe.arrived({ opcode: 'sync', args: ['2'] });
  latencyProbe.sent('sync', [1]);
  expect([latencyProbe.times().keys, latencyProbe.times().paint]).toEqual([[], 2]);
});

test('the echo of a ping tells how long the link is', () => {
  vi.spyOn(Date, 'now').mockReturnValue(5_040);
  const { latencyProbe } = start();
  latencyProbe.arrived({ opcode: '', args: ['ping', '5000'] });
  latencyProbe.arrived({ opcode: '', args: ['ping', 'soon'] });
  latencyProbe.arrived({ opcode: '', args: ['keep', '600000'] });
  expect(latencyProbe.times().link).toBe(40);
  vi.restoreAllMocks();
});

test('the middle of the last few counts, and only so many keys are kept', () => {
  const { latencyProbe, key, frame } = start();
  for (let at = 0; at < KEY_TIMES_SHOWN_MAX + 5; at += 1) {
    key(1);
    frame(String(at), at < 40 ? 50 : 4);
  }
  frame('one slow', 900);
  expect(latencyProbe.times().paint).toBe(4);
  expect(latencyProbe.times().keys).toHaveLength(KEY_TIMES_SHOWN_MAX);
  expect(HOP_SAMPLES_MAX % 2).toBe(1);
});
