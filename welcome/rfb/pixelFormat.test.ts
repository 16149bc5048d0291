import { describe, expect, test } from 'vitest';
import {
  compactLayout,
  NATIVE_FORMAT,
  packPixels,
  type PixelFormat,
  pixelLayout,
  readPixelFormat,
  toFormat,
  writePixelFormat,
} from './pixelFormat.ts';
import { ProtocolError } from './script.ts';

const RGB565: PixelFormat = {
  bitsPerPixel: 16,
  depth: 16,
  bigEndian: true,
  red: { max: 31, shift: 11 },
  green: { max: 63, shift: 5 },
  blue: { max: 31, shift: 0 },
};
const RGBX: PixelFormat = {
  ...NATIVE_FORMAT,
  red: { max: 255, shift: 24 },
  green: { max: 255, shift: 16 },
  blue: { max: 255, shift: 8 },
};
const COLOURS = Uint32Array.of(0xff0000, 0x00ff00, 0x0000ff, 0x804020);

test.each([NATIVE_FORMAT, RGB565, RGBX])('a format is read as it was written', (format) => {
  expect(readPixelFormat(writePixelFormat(format))).toEqual(format);
});

describe('pixels on the wire', () => {
  test('our own form is sent without a change', () => {
    expect(packPixels(toFormat(COLOURS, NATIVE_FORMAT), pixelLayout(NATIVE_FORMAT)).toString('hex')).toBe(
      '0000ff0000ff0000ff00000020408000',
    );
  });

  test('sixteen bits, high byte first', () => {
    expect(packPixels(toFormat(COLOURS, RGB565), pixelLayout(RGB565)).toString('hex')).toBe('f80007e0001f8204');
  });

  test('compact pixels leave out the empty byte, wherever it is', () => {
    expect(packPixels(toFormat(COLOURS, NATIVE_FORMAT), compactLayout(NATIVE_FORMAT)).toString('hex')).toBe(
      '0000ff00ff00ff0000204080',
    );
    expect(packPixels(toFormat(COLOURS, RGBX), compactLayout(RGBX)).toString('hex')).toBe('0000ff00ff00ff0000204080');
    const bigEndian = { ...NATIVE_FORMAT, bigEndian: true };
    expect(packPixels(toFormat(COLOURS, bigEndian), compactLayout(bigEndian)).toString('hex')).toBe(
      'ff000000ff000000ff804020',
    );
  });

  test('a depth of 32 has no empty byte', () => {
    expect(compactLayout({ ...NATIVE_FORMAT, depth: 32 }).bytes).toBe(4);
    expect(compactLayout(RGB565).bytes).toBe(2);
  });
});

describe('a format that cannot be is refused', () => {
  const changed = (at: number, value: number) => {
    const bytes = writePixelFormat(NATIVE_FORMAT);
    bytes.writeUInt8(value, at);
    return bytes;
  };
  test.each([
    ['24 bits a pixel', changed(0, 24)],
    ['no bits', changed(0, 0)],
    ['a colour map', changed(3, 0)],
    ['a maximum that is no run of ones', changed(5, 200)],
    ['a shift beyond the pixel', changed(10, 30)],
    ['a shift of 255', changed(11, 255)],
  ])('%s', (_, bytes) => {
    expect(() => readPixelFormat(bytes)).toThrow(ProtocolError);
  });
});
