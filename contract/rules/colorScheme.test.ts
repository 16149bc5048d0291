import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channelsOf, DEFAULT_THEME_COLORS, type Hex, isHexColor, toHex, writeRgb } from './colors.ts';
import { DEFAULT_TERMINAL, readColor, readScheme, writeScheme } from './colorScheme.ts';

const hex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toHex);

test.each(['#005AA0', '#ffffff', '#000000'])('%s is a hex colour [B3-023]', (text) => {
  expect(isHexColor(text)).toBe(true);
});

test.each(['005AA0', '#05A', '#005AA', '#005AA0F', '#005AA0FF', '#00 AA0', '#GG0000', ' #005AA0', 'red', ''])(
  '"%s" is none: #RRGGBB and nothing else [B3-023]',
  (text) => {
    expect(isHexColor(text)).toBe(false);
  },
);

test.each([
  ['rgb:0/5/a', '#0055AA'],
  ['rgb:00/5a/A0', '#005AA0'],
  ['rgb:fff/000/800', '#FF0080'],
  ['rgb:ffff/0000/5a5a', '#FF005A'],
  ['red', '#FF0000'],
  ['Light Blue', '#ADD8E6'],
  ['lightskyblue', '#87CEFA'],
  ['green', '#00FF00'],
  ['grey', '#BEBEBE'],
  ['Gray51', '#828282'],
  ['grey100', '#FFFFFF'],
  ['gray5', '#0D0D0D'],
  ['gray0', '#000000'],
  [' rgb:0/5/a ', '#0055AA'],
  ['#005aa0', '#005AA0'],
])('a colour may be written as %s [B3-024]', (text, color) => {
  expect(readColor(text)).toBe(color);
});

test.each([
  'rgb:00/00',
  'rgb:00000/0/0',
  'rgb:g/0/0',
  'rgb(0,0,0)',
  'gray101',
  'no colour',
  'rgb:0/0/0/0',
  '',
  'constructor',
  'xrgb:0/0/0',
  'rgb:0/0/0x',
  'darkgray50',
  'gray050',
])('"%s" is no colour [B3-024]', (text) => {
  expect(readColor(text)).toBeNull();
});

describe('a scheme', () => {
  test('that names no colour is #999999 on #000000 [B3-022]', () => {
    expect(readScheme('')).toMatchObject({ background: '#000000', foreground: '#999999' });
  });

  test('names background, foreground and sixteen colours [B3-021 B3-024]', () => {
    const scheme = readScheme('background: black; foreground: rgb:a/a/a;\ncolor0: #101010; color15:white');
    expect(scheme).toEqual({
      background: '#000000',
      foreground: '#AAAAAA',
      colors: DEFAULT_TERMINAL.colors.with(0, '#101010').with(15, '#FFFFFF'),
    });
    expect(DEFAULT_TERMINAL.colors).toHaveLength(16);
  });

  test.each([
    'color16: red',
    'color-1: red',
    'colour0: red',
    'background',
    'background: reddish',
    'color1: rgb:1/1',
    'xforeground: red',
    ': red',
  ])('with "%s" in it is refused as a whole', (text) => {
    expect(readScheme(`foreground: red; ${text}`)).toBeNull();
    expect(readScheme(`${text}; foreground: red; color1: red`)).toBeNull();
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(hex, hex, fc.array(hex, { minLength: 16, maxLength: 16 }), (background, foreground, colors) => {
        expect(readScheme(writeScheme({ background, foreground, colors }))).toEqual({ background, foreground, colors });
      }),
    );
  });
});

test('channels make the colour they came from', () => {
  fc.assert(
    fc.property(hex, (color: Hex) => {
      expect(toHex(channelsOf(color))).toBe(color);
    }),
  );
});

test('a terminal is told a colour in small letters', () => {
  expect(writeRgb('#00FFAB')).toBe('rgb:00/ff/ab');
});

test('the app has its own blue, and dialogs have the colour of the theme', () => {
  expect(DEFAULT_THEME_COLORS).toEqual({ appcolor: '#005AA0', modalbackground: '' });
});
