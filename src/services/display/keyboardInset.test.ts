// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { followKeyboard } from './keyboardInset.ts';

test('what the keyboard of a phone covers is told while it is followed; zooming is no keyboard', () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  const page = document.createElement('div');
  const reported = () => page.style.getPropertyValue('--keyboard-inset');
  const stop = followKeyboard(page, view as unknown as VisualViewport);
  expect(reported()).toBe('0px');
  view.height = window.innerHeight - 300;
  view.dispatchEvent(new Event('resize'));
  expect(reported()).toBe('300px');
  view.offsetTop = 100;
  view.dispatchEvent(new Event('scroll'));
  expect(reported()).toBe('200px');
  view.scale = 2;
  view.dispatchEvent(new Event('resize'));
  expect(reported()).toBe('0px');
  stop();
  view.scale = 1;
  view.dispatchEvent(new Event('resize'));
  expect(reported()).toBe('');
});

test.each([null, undefined])('a browser without such a view (%s) is left alone', (view) => {
  const page = document.createElement('div');
  const stop = followKeyboard(page, view);
  expect(page.style.getPropertyValue('--keyboard-inset')).toBe('0px');
  stop();
});
