import { readAllTexts } from '../lib/pageNames.ts';
import { listFile, type SurfaceFile } from './file.ts';

const HEADER = ['Keys of the texts (ALL_TEXTS.en of src/i18n); German and Spanish have the same.'];

export const textsFile = async (): Promise<SurfaceFile> =>
  listFile('text-keys.txt', HEADER, keysOf((await readAllTexts()).en));

export function keysOf(texts: object, path: readonly string[] = []): readonly string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const here = [...path, name];
    return typeof value === 'object' && value !== null ? keysOf(value, here) : [here.join('.')];
  });
}
