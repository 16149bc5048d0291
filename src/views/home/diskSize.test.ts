import { expect, test } from 'vitest';
import { diskSize } from './DiskBar.tsx';

test.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [1_000, 'en', '1 kB'],
  [512_110_190_592, 'en', '512.1 GB'],
  [512_110_190_592, 'de', '512,1\u00a0GB'],
  [4e18, 'en', '4,000 PB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(diskSize(bytes, language)).toBe(text);
});
