import { expect, test } from 'vitest';
import { diskSize } from './DiskBar.tsx';

test.each([
  [0, 'en', '0 byte'],
  [1_023, 'en', '1,023 byte'],
  [1_024, 'en', '1 kB'],
  [512_110_190_592, 'en', '476.9 GB'],
  [512_110_190_592, 'de', '476,9\u00a0GB'],
  [2 ** 62, 'en', '4,096 PB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(diskSize(bytes, language)).toBe(text);
});
