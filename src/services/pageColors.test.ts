// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createPageColors } from './pageColors.ts';

const node = document.documentElement;
const accent = () => node.style.getPropertyValue('--app-accent');
const PURPLE = { appcolor: '#7B1FA2', modalbackground: '#101820' };
const USUAL = { appcolor: '#005aa0', modalbackground: '' };

beforeEach(() => node.removeAttribute('style'));

test('paints the page in chosen colours, and takes them away for the usual ones [A7-008]', async () => {
  const colors = createPageColors(node);
  colors.apply(PURPLE);
  await expect.poll(() => accent()).toMatch(/^light-dark\(#7B1FA2, #[0-9A-F]{6}\)$/);
  expect([node.style.getPropertyValue('--modal'), node.dataset['modal']]).toEqual(['#101820', 'dark']);
  colors.apply({ ...PURPLE, modalbackground: '' });
  await expect.poll(() => node.style.getPropertyValue('--modal')).toBe('');
  expect(accent()).not.toBe('');
  colors.apply(USUAL);
  expect([node.style.length, node.dataset['modal']]).toEqual([0, undefined]);
});

test('the latest choice wins, however quickly they follow', async () => {
  const colors = createPageColors(node);
  colors.apply(PURPLE);
  colors.apply(USUAL);
  await import('./colorTokens.ts');
  await Promise.resolve();
  expect(node.style.length).toBe(0);
});
