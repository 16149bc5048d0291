import { expect, test } from 'vitest';
import { colorNamed } from './colorNames.ts';

test.each([
  ['Alice Blue', '#F0F8FF'],
  ['bisque', '#FFE4C4'],
  ['Burly Wood', '#DEB887'],
  ['cornsilk', '#FFF8DC'],
  ['Dark Olive Green', '#556B2F'],
  ['dark orange', '#FF8C00'],
  ['DarkSlateBlue', '#483D8B'],
  ['Dodger Blue', '#1E90FF'],
  ['Forest Green', '#228B22'],
  ['hot pink', '#FF69B4'],
  ['Lavender Blush', '#FFF0F5'],
  ['lemon chiffon', '#FFFACD'],
  ['Light Sea Green', '#20B2AA'],
  ['light steel blue', '#B0C4DE'],
  ['Lime Green', '#32CD32'],
  ['Medium Orchid', '#BA55D3'],
  ['midnight blue', '#191970'],
  ['Navajo White', '#FFDEAD'],
  ['Olive Drab', '#6B8E23'],
  ['Papaya Whip', '#FFEFD5'],
  ['Powder Blue', '#B0E0E6'],
  ['Saddle Brown', '#8B4513'],
  ['sienna', '#A0522D'],
  ['tomato', '#FF6347'],
  ['Yellow Green', '#9ACD32'],
  ['Violet Red', '#D02090'],
  ['dark slate grey', '#2F4F4F'],
])('%s is the colour of X11', (name, color) => {
  expect(colorNamed(name)).toBe(color);
});

test.each([
  ['green', '#00FF00'],
  ['gray', '#BEBEBE'],
  ['maroon', '#B03060'],
  ['purple', '#A020F0'],
])('%s means what X11 means by it, not what web pages do', (name, color) => {
  expect(colorNamed(name)).toBe(color);
});
