import { expect, test } from 'vitest';
import { FrameBuffer } from './frameBuffer.ts';

const held = (lastFrame: number, frames: readonly (readonly [content: string, timestamp: number])[], max = 1_000) => {
  const frame = new FrameBuffer(lastFrame, max);
  for (const [content, timestamp] of frames) {
    frame.add(Buffer.from(content));
    frame.endFrame(Buffer.from(`|${timestamp}|`), timestamp);
  }
  return frame;
};

test('gives back what followed a frame', () => {
  const frames = held(1, [
    ['a', 2],
    ['b', 3],
  ]);
  frames.add(Buffer.from('c'));
  expect([1, 2, 3, 4].map((timestamp) => frames.after(timestamp).toString())).toEqual(['a|2|b|3|c', 'b|3|c', 'c', '']);
  expect([frames.all().toString(), frames.lastFrame]).toEqual(['a|2|b|3|c', 3]);
});

test('does not reach back before what it holds, but to all that is still to come', () => {
  const frames = held(5, []);
  expect([4, 5, 6].map((timestamp) => frames.reaches(timestamp))).toEqual([false, true, true]);
});

test('forgets the oldest frames over its cap, and knows it', () => {
  const frames = held(
    1,
    [
      ['a'.repeat(6), 2],
      ['b'.repeat(6), 3],
    ],
    10,
  );
  expect([frames.after(2).toString(), frames.reaches(1), frames.reaches(2)]).toEqual(['bbbbbb|3|', false, true]);
});

test('one frame that is larger than all it may hold is forgotten whole; the next one is held again', () => {
  const frames = held(1, [], 10);
  frames.add(Buffer.alloc(11));
  frames.add(Buffer.alloc(11));
  expect([frames.all().length, frames.reaches(1), frames.reaches(2)]).toEqual([0, false, true]);
  frames.endFrame(Buffer.from('|'), 2);
  frames.add(Buffer.from('x'));
  expect(frames.after(2).toString()).toBe('x');
});

test('gives back what stays of every frame, also of those that it has forgotten', () => {
  const frames = held(1, [], 10);
  frames.add(Buffer.from('file,'), true);
  frames.add(Buffer.alloc(11));
  frames.add(Buffer.from('ack,'), true);
  frames.endFrame(Buffer.from('|2|'), 2);
  frames.add(Buffer.from('body,'), true);
  frames.add(Buffer.from('x'));
  frames.endFrame(Buffer.from('|3|'), 3);
  frames.add(Buffer.from('y'));
  expect(frames.staying().toString()).toBe('file,ack,body,');
  expect([frames.after(3).toString(), frames.all().toString()]).toEqual(['file,ack,body,y', 'file,ack,body,x|3|y']);
});

test('keeps no more of what stays than it may hold', () => {
  const frames = held(1, [], 10);
  frames.add(Buffer.alloc(11), true);
  frames.add(Buffer.from('ack,'), true);
  expect(frames.staying().toString()).toBe('ack,');
});
