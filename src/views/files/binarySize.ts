import { FILE_SIZE_BINARY_STEP } from '../../../contract/limits.ts';

const UNITS = ['b', 'kb', 'mb', 'gb'] as const;

interface BinarySize {
  readonly value: string;
  readonly unit: (typeof UNITS)[number];
}

/** A§9 "switch at 1024 with two decimals (B, KB, MB, GB)"; of bytes there are no parts. */
export function binarySize(bytes: number, language: string): BinarySize {
  let value = bytes;
  let step = 0;
  while (value >= FILE_SIZE_BINARY_STEP && step < UNITS.length - 1) {
    value /= FILE_SIZE_BINARY_STEP;
    step += 1;
  }
  const digits = step === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { value: format.format(value), unit: UNITS[step] ?? 'b' };
}
