// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { Subscription } from 'rxjs';
import { barFacts$ } from './barFacts.ts';

const HEIGHT = 40;
let listening: Subscription | undefined;

/** A bar of 200 to 600, and what is told of it. */
function drawBar(bottom = HEIGHT) {
  document.body.innerHTML = '<div id="bar"><button>Menu</button><button>Leave</button></div><input id="else">';
  const bar = document.querySelector<HTMLElement>('#bar')!;
  const box = { left: 200, right: 600, bottom };
  bar.getBoundingClientRect = () => box as DOMRect;
  const reported: string[] = [];
  listening = barFacts$(bar).subscribe(({ type }) => reported.push(type.replace('bar.', '')));
  const news = () => reported.splice(0);
  return { bar, box, news };
}

function point(clientX: number, clientY: number, pointerType = 'mouse') {
  const event = new MouseEvent('pointermove', { clientX, clientY, bubbles: true });
  document.body.dispatchEvent(Object.assign(event, { pointerType }));
}

const settled = () => new Promise<void>((resolve) => void queueMicrotask(resolve));

afterEach(() => {
  listening?.unsubscribe();
  document.body.innerHTML = '';
});

test('a bar that is there is near at its box and a little around', () => {
  const { news } = drawBar();
  expect(news()).toEqual(['drawn', 'left']);
  point(400, HEIGHT + 32);
  point(400, HEIGHT);
  expect(news()).toEqual(['approached']);
  point(400, HEIGHT + 33);
  expect(news()).toEqual(['left']);
  point(167, 5);
  point(633, 5);
  expect(news()).toEqual([]);
  point(168, 5);
  expect(news()).toEqual(['approached']);
});

test('one that is away comes from the very edge only, and not for fingers', () => {
  const { news } = drawBar(-4);
  news();
  point(400, 9);
  point(400, 3, 'touch');
  expect(news()).toEqual([]);
  point(400, 8);
  expect(news()).toEqual(['approached']);
  document.documentElement.dispatchEvent(new Event('pointerleave'));
  expect(news()).toEqual(['left']);
});

test('the focus keeps it, from button to button, until it goes elsewhere', () => {
  const { bar, news } = drawBar();
  news();
  const [menu, leave] = [...bar.querySelectorAll('button')];
  menu?.focus();
  leave?.focus();
  point(0, 500);
  expect(news()).toEqual(['approached']);
  document.querySelector<HTMLElement>('#else')?.focus();
  expect(news()).toEqual(['left']);
});

test('so does what is folded out of it', async () => {
  const { bar, news } = drawBar();
  news();
  const menu = bar.querySelector('button');
  menu?.setAttribute('aria-expanded', 'true');
  await settled();
  expect(news()).toEqual(['approached']);
  menu?.setAttribute('aria-expanded', 'false');
  await settled();
  expect(news()).toEqual(['left']);
});
