import { FILE_SIZE_STEP } from '../../../../contract/limits.ts';

const UNITS = ['b', 'kb', 'mb', 'gb'] as const;

interface FileSize {
  readonly value: string;
  readonly unit: (typeof UNITS)[number];
}

/** A§9: from kb on with one decimal, in steps of 1,000. */
export function fileSize(bytes: number, language: string): FileSize {
  let value = bytes;
  let step = 0;
  while (value >= FILE_SIZE_STEP && step < UNITS.length - 1) {
    value /= FILE_SIZE_STEP;
    step += 1;
  }
  const digits = step === 0 ? 0 : 1;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { value: format.format(value), unit: UNITS[step] ?? 'b' };
}
