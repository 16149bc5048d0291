import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FINGER_LONG_PRESS_MS, FINGER_TAP_MS } from '../../../contract/limits.ts';
import { Fingers, type FingerActs, type Point } from './fingers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const at = (x: number, y: number): Point => ({ x, y });

function start({ absolute = true, larger = false } = {}) {
  const done: string[] = [];
  const place = ({ x, y }: Point) => `${x},${y}`;
  const acts: FingerActs = {
    point: (to) => done.push(`point ${place(to)}`),
    push: (by) => done.push(`push ${place(by)}`),
    press: (button) => done.push(`press ${button}`),
    release: (button) => done.push(`release ${button}`),
    scroll: (direction) => done.push(direction),
    pan: (by) => larger && done.push(`pan ${place(by)}`) > 0,
    pinchBegan: () => done.push('pinch'),
    pinch: (factor) => done.push(`pinch ${factor}`),
    menu: () => done.push('menu'),
  };
  const fingers = new Fingers(acts);
  fingers.mode(absolute);
  return { fingers, done };
}

const CLICK = ['press left', 'release left'];
const RIGHT_CLICK = ['press right', 'release right'];

test('a finger that points clicks where it taps', () => {
  const { fingers, done } = start();
  fingers.down([at(40, 50)], 0);
  fingers.move([at(43, 50)]);
  fingers.up([], 80);
  expect(done).toEqual(['point 40,50', ...CLICK]);
});

test('a finger that points drags from where it went down', () => {
  const { fingers, done } = start();
  fingers.down([at(10, 10)], 0);
  fingers.move([at(30, 10)]);
  fingers.move([at(50, 12)]);
  fingers.up([], 200);
  expect(done).toEqual(['point 10,10', 'press left', 'point 30,10', 'point 50,12', 'release left']);
});

test.each([true, false])('a long press is the right button, once (absolute: %s)', (absolute) => {
  const { fingers, done } = start({ absolute });
  fingers.down([at(10, 10)], 0);
  vi.advanceTimersByTime(FINGER_LONG_PRESS_MS);
  fingers.move([at(90, 90)]);
  fingers.up([], 900);
  expect(done).toEqual([...(absolute ? ['point 10,10'] : []), ...RIGHT_CLICK]);
});

test('a touchpad pushes the pointer, and a touch right after a tap drags', () => {
  const { fingers, done } = start({ absolute: false });
  fingers.down([at(10, 10)], 0);
  fingers.move([at(30, 15)]);
  fingers.up([], 100);
  fingers.down([at(0, 0)], 1000);
  fingers.up([], 1050);
  fingers.down([at(0, 0)], 1050 + FINGER_TAP_MS - 1);
  fingers.move([at(20, 0)]);
  fingers.up([], 1500);
  expect(done).toEqual(['push 20,5', ...CLICK, 'press left', 'push 20,0', 'release left']);
});

test('two fingers scroll by notches, and let a drag go that had begun', () => {
  const { fingers, done } = start();
  fingers.down([at(100, 100)], 0);
  fingers.move([at(130, 100)]);
  fingers.down([at(130, 100), at(160, 100)], 50);
  fingers.move([at(130, 150), at(160, 150)]);
  fingers.move([at(130, 120), at(160, 120)]);
  fingers.up([at(130, 120)], 300);
  fingers.up([], 310);
  const dragged = ['point 100,100', 'press left', 'point 130,100', 'release left'];
  expect(done).toEqual([...dragged, 'up', 'up', 'down']);
});

test('two fingers that part zoom, and move a picture that is larger than its place', () => {
  const { fingers, done } = start({ larger: true });
  fingers.down([at(100, 100)], 0);
  fingers.down([at(100, 100), at(200, 100)], 10);
  fingers.move([at(50, 100), at(250, 100)]);
  fingers.move([at(60, 110), at(260, 110)]);
  fingers.up([], 400);
  expect(done).toEqual(['pinch', 'pan 0,0', 'pinch 2', 'pan 10,10', 'pinch 2']);
});

test('two fingers that only touch are the right button, three open the menu', () => {
  const { fingers, done } = start();
  fingers.down([at(0, 0), at(20, 40)], 0);
  fingers.up([], 90);
  expect(done.splice(0)).toEqual(['point 10,20', ...RIGHT_CLICK]);
  fingers.down([at(0, 0)], 1000);
  fingers.down([at(0, 0), at(20, 40)], 1010);
  fingers.down([at(0, 0), at(20, 40), at(40, 0)], 1020);
  fingers.move([at(0, 90), at(20, 140), at(40, 90)]);
  fingers.up([at(0, 0)], 1100);
  fingers.up([], 1110);
  expect(done).toEqual(['menu']);
});

test('another mode, or a gesture that the system took, leaves no button down', () => {
  const { fingers, done } = start();
  fingers.down([at(10, 10)], 0);
  fingers.move([at(60, 10)]);
  fingers.mode(false);
  fingers.up([], 100);
  vi.advanceTimersByTime(FINGER_LONG_PRESS_MS);
  expect(done).toEqual(['point 10,10', 'press left', 'point 60,10', 'release left']);
});
