import Papa from 'papaparse';
import type { ImportRow } from '../http/connectionImport.ts';
import { IMPORT_FAULTS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import { readNames, readPath, unguardCell } from './cells.ts';
import {
  fileFault,
  type FileFault,
  type FileFaultCode,
  isForbiddenName,
  type SourceLocation,
  type PlacedRow,
  type ReadFile,
  refusedFile,
} from './importFile.types.ts';
import { isAttribute, isParameter } from './names.ts';

interface Transport {
  readonly cells: readonly string[];
  readonly line: number;
}

const SINGLE = ['name', 'protocol', 'group', 'parentIdentifier', 'users', 'groups'];
const REQUIRED = ['name', 'protocol'];
const MARKED = /(.*) \((parameter|attribute)\)$/s;

/** A bare name is a parameter if any protocol has it; `name (attribute)` says which is meant. */
function fieldOf(header: string): string | null {
  const [, name = '', kind] = MARKED.exec(header) ?? [];
  if (kind !== undefined) return `${kind}s.${name}`;
  if (SINGLE.includes(header)) return header;
  if (isParameter(header)) return `parameters.${header}`;
  return isAttribute(header) ? `attributes.${header}` : null;
}

interface Lines {
  /** Those before the fault. */
  readonly lines: readonly Transport[];
  readonly fault: FileFault | null;
}

const breaksIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;
const isBlank = ({ cells }: Transport): boolean => cells.every((cell) => cell === '');

function linesOf(text: string): Lines {
  const lines: Transport[] = [];
  let fault: FileFault | null = null;
  let [line, from] = [1, 0];
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    step: ({ data, errors, meta }, parser) => {
      const quotes = errors.find(({ type }) => type === 'Quotes');
      if (quotes !== undefined) fault ??= fileFault('syntax', { line, column: data.length });
      else lines.push({ cells: data, line });
      line += breaksIn(text.slice(from, meta.cursor));
      from = meta.cursor;
      if (fault !== null || lines.length > IMPORT_ROWS_MAX + 1) parser.abort();
    },
  });
  return { lines: lines.filter((each) => !isBlank(each)), fault };
}

interface Heading {
  /** The member of the row that each column fills; null where it is not known which. */
  readonly columns: readonly (string | null)[];
  readonly faults: readonly FileFault[];
  /** Without these nothing can be said of a row. */
  readonly missing: readonly FileFault[];
}

function columnFault(headers: readonly string[], header: string, index: number): FileFaultCode | null {
  const field = fieldOf(header);
  const name = field?.slice(field.indexOf('.') + 1) ?? header;
  if (isForbiddenName(name)) return 'forbiddenName';
  if (field === null) return 'unknownColumn';
  return headers.findIndex((other) => fieldOf(other) === field) < index ? 'columnTwice' : null;
}

function headingOf({ cells, line }: Transport): Heading {
  const headers = cells.map((header) => unguardCell(header.trim()));
  const codes = headers.map((header, index) => columnFault(headers, header, index));
  const end = { line, column: cells.length + 1 };
  return {
    columns: headers.map((header, index) => (codes[index] === null ? fieldOf(header) : null)),
    faults: headers.flatMap((header, index) => {
      const code = codes[index] ?? null;
      return code === null ? [] : [fileFault(code, { line, column: index + 1 }, header)];
    }),
    missing: REQUIRED.filter((name) => !headers.includes(name)).map((name) => fileFault('missingColumn', end, name)),
  };
}

function rowOf(values: ReadonlyMap<string, string>): ImportRow {
  const under = (kind: string) =>
    Object.fromEntries(
      [...values]
        .filter(([field]) => field.startsWith(kind))
        .map(([field, value]) => [field.slice(kind.length), value]),
    );
  const [group, parentIdentifier] = [values.get('group'), values.get('parentIdentifier')];
  return {
    name: values.get('name') ?? '',
    protocol: values.get('protocol') ?? '',
    ...(group === undefined ? {} : { path: readPath(group) }),
    ...(parentIdentifier === undefined ? {} : { parentIdentifier }),
    parameters: under('parameters.'),
    attributes: under('attributes.'),
    users: readNames(values.get('users') ?? ''),
    groups: readNames(values.get('groups') ?? ''),
  };
}

function placedRow(columns: Heading['columns'], { cells, line }: Transport): PlacedRow {
  const values = new Map<string, string>();
  const fields = new Map<string, SourceLocation>();
  for (const [index, field] of columns.entries()) {
    if (field === null) continue;
    fields.set(field, { line, column: index + 1 });
    const value = unguardCell(cells[index] ?? '');
    if (value !== '') values.set(field, value);
  }
  return { row: rowOf(values), location: { line, column: 1 }, fields };
}

/** Comma-separated values with a heading; a semicolon or a tab may stand for the comma. */
export function readCsv(text: string): ReadFile {
  const { lines, fault } = linesOf(text);
  const broken = fault === null ? [] : [fault];
  const [first, ...body] = lines;
  if (first === undefined || body.length + broken.length === 0) return refusedFile(...broken, fileFault('empty'));
  const { columns, faults, missing } = headingOf(first);
  if (missing.length > 0) return refusedFile(...faults, ...missing, ...broken);
  if (body.length > IMPORT_ROWS_MAX)
    return refusedFile(...faults, fileFault('tooManyRows', { line: body.at(-1)?.line ?? 1, column: 1 }));
  const isTooLong = ({ cells }: Transport) => cells.length > columns.length;
  const tooLong = body
    .filter(isTooLong)
    .slice(0, IMPORT_FAULTS_MAX)
    .map(({ line }) => fileFault('tooManyCells', { line, column: columns.length + 1 }));
  const rows = body.filter((transport) => !isTooLong(transport)).map((transport) => placedRow(columns, transport));
  return { rows, faults: [...faults, ...tooLong, ...broken] };
}
