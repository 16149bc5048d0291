import type { ImportFormat, ReadFile } from './importFile.types.ts';
import { readCsv } from './readCsv.ts';
import { readYaml } from './readYaml.ts';

const ENDINGS: Readonly<Record<string, ImportFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  yml: 'yaml',
  yaml: 'yaml',
};

/** By the end of its name; what has none of these is judged by how it begins. */
export function formatOf(fileName: string, text: string): ImportFormat {
  const known = ENDINGS[fileName.split('.').at(-1)?.toLowerCase() ?? ''];
  if (known !== undefined) return known;
  if (/^\s*[[{]/.test(text)) return 'json';
  return /^\s*(?:- |---|#|%)/.test(text) ? 'yaml' : 'csv';
}

/** The connections that a text describes, each with its place, and everything that is wrong with it. */
export const readImport = (text: string, format: ImportFormat): ReadFile =>
  format === 'csv' ? readCsv(text) : readYaml(text);
