import type { ImportRow } from '../http/connectionImport.ts';

export const IMPORT_FORMATS = ['csv', 'json', 'yaml'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Where something stands in a file, both from 1. In CSV the column is the field's number, as in a spreadsheet. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

/** What keeps a file from being read as connections. */
export const FILE_FAULTS = [
  'tooLarge',
  'encoding',
  'empty',
  'syntax',
  'tooManyRows',
  'tooManyCells',
  'alias',
  'notAList',
  'notARow',
  'wrongType',
  'unknownColumn',
  'columnTwice',
  'missingColumn',
  'forbiddenName',
] as const;
export type FileFaultCode = (typeof FILE_FAULTS)[number];

/** `name` is the column or member that the fault is about, `''` for none. */
export interface FileFault extends SourceLocation {
  readonly code: FileFaultCode;
  readonly name: string;
}

export interface PlacedRow {
  readonly row: ImportRow;
  readonly location: SourceLocation;
  /** By member of the row, or `parameters.NAME` and `attributes.NAME`. */
  readonly fields: ReadonlyMap<string, SourceLocation>;
}

/** Rows that can be read, and what is wrong with the others. Where nothing can be relied on there are no rows. */
export interface ReadFile {
  readonly rows: readonly PlacedRow[];
  readonly faults: readonly FileFault[];
}

export const START: SourceLocation = { line: 1, column: 1 };

export const fileFault = (code: FileFaultCode, location: SourceLocation = START, name = ''): FileFault => ({
  code,
  name,
  line: location.line,
  column: location.column,
});

export const refusedFile = (...faults: readonly FileFault[]): ReadFile => ({ rows: [], faults });

/** Names that would reach into what every object is made of. */
export const isForbiddenName = (name: string): boolean => ['__proto__', 'constructor', 'prototype'].includes(name);
