import Papa from 'papaparse';
import { stringify } from 'yaml';
import type { ImportRow } from '../http/connectionImport.ts';
import { guardCell, writeNames, writePath } from './cells.ts';
import type { ImportFormat } from './importFile.types.ts';

/** Whose heading it is must not be left to guessing: an attribute may be called like a parameter. */
const heading = (kind: 'parameter' | 'attribute', name: string): string => `${name} (${kind})`;

function cellsOf(row: ImportRow): ReadonlyMap<string, string> {
  const under = (kind: 'parameter' | 'attribute', values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => [heading(kind, name), value] as const);
  return new Map([
    ['name', row.name],
    ['protocol', row.protocol],
    ...placeOf(row),
    ...under('parameter', row.parameters),
    ...under('attribute', row.attributes),
    ['users', writeNames(row.users)],
    ['groups', writeNames(row.groups)],
  ]);
}

function placeOf({ path, parentIdentifier }: ImportRow): readonly (readonly [string, string])[] {
  if (path !== undefined) return [['group', writePath(path)]];
  return parentIdentifier === undefined ? [] : [['parentIdentifier', parentIdentifier]];
}

function writeCsv(rows: readonly ImportRow[]): string {
  const cells = rows.map(cellsOf);
  const fields = [...new Set(cells.flatMap((each) => [...each.keys()]))];
  const data = cells.map((each) => fields.map((field) => guardCell(each.get(field) ?? '')));
  return Papa.unparse({ fields: fields.map(guardCell), data });
}

const isFilled = (value: object): boolean => Object.keys(value).length > 0;

/** A row as people write it: what is empty is left out. */
function plainRow(row: ImportRow): Record<string, unknown> {
  const { name, protocol, parameters, attributes, users, groups } = row;
  const others = Object.entries({ parameters, attributes, users, groups }).filter(([, value]) => isFilled(value));
  return { name, protocol, ...Object.fromEntries(placeOf(row)), ...Object.fromEntries(others) };
}

/** The rows as a file that can be imported again and then makes the same connections. */
export function writeExport(rows: readonly ImportRow[], format: ImportFormat): string {
  if (format === 'csv') return writeCsv(rows);
  const plain = rows.map(plainRow);
  return format === 'json' ? `${JSON.stringify(plain, null, 2)}\n` : stringify(plain, { lineWidth: 0 });
}
