import { Composer, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, Parser, visit } from 'yaml';
import type { CST, Document, Node, Pair, Scalar } from 'yaml';
import type { ImportRow } from '../http/connectionImport.ts';
import { IMPORT_DEPTH_MAX, IMPORT_FAULTS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import { readPath } from './cells.ts';
import { locationAt } from './decode.ts';
import { excessRow } from './excessRow.ts';
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

const TEXTS = ['name', 'protocol', 'group', 'parentIdentifier'];
const MAPS = ['parameters', 'attributes'];
const LISTS = ['users', 'groups'];
const REQUIRED = ['name', 'protocol'];

/** What is found while one file is read. */
class Reading {
  readonly faults: FileFault[] = [];
  readonly #lines: LineCounter;

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  at(node: unknown): SourceLocation {
    const { line, col } = this.#lines.linePos((node as Partial<Node> | null)?.range?.[0] ?? 0);
    return { line, column: col };
  }

  fault(code: FileFaultCode, node: unknown, name = ''): void {
    const [fault, last] = [fileFault(code, this.at(node), name), this.faults.at(-1)];
    // The parser stumbles several times where it stumbles once.
    const { line, column } = fault;
    const isSame = last?.code === code && last.line === line && last.column === column && last.name === name;
    if (!isSame && this.faults.length < IMPORT_FAULTS_MAX) this.faults.push(fault);
  }
}

/** A value as it is written: 0x10, 007 and yes are what somebody typed, not a number or a boolean. */
const textOf = ({ source, value }: Scalar): string | null =>
  value === null ? null : (source ?? String(value as string | number | boolean));

function readText(reading: Reading, node: unknown, name: string): string | null {
  if (node === null) return null;
  if (isScalar(node)) return textOf(node);
  reading.fault('wrongType', node, name);
  return null;
}

function readEntries(reading: Reading, node: unknown, name: string): readonly (readonly [string, Pair])[] {
  if (node === null || (isScalar(node) && node.value === null)) return [];
  if (!isMap(node)) {
    reading.fault('wrongType', node, name);
    return [];
  }
  const met = new Set<string>();
  return node.items.flatMap((pair) => {
    const key = isScalar(pair.key) ? textOf(pair.key) : null;
    if (key === null) reading.fault('wrongType', pair.key, name);
    else if (isForbiddenName(key)) reading.fault('forbiddenName', pair.key, key);
    else if (met.has(key)) reading.fault('columnTwice', pair.key, key);
    else {
      met.add(key);
      return [[key, pair] as const];
    }
    return [];
  });
}

function readList(reading: Reading, node: unknown, name: string): string[] {
  if (node === null || (isScalar(node) && node.value === null)) return [];
  if (!isSeq(node)) {
    reading.fault('wrongType', node, name);
    return [];
  }
  return node.items.map((item) => readText(reading, item, name) ?? '').filter((text) => text !== '');
}

interface Members {
  readonly texts: Map<string, string>;
  readonly maps: Map<string, Record<string, string>>;
  readonly lists: Map<string, string[]>;
  readonly fields: Map<string, SourceLocation>;
}

function readMap(
  reading: Reading,
  { value }: Pair,
  name: string,
  fields: Map<string, SourceLocation>,
): Record<string, string> {
  const entries = readEntries(reading, value, name).flatMap(([key, pair]) => {
    fields.set(`${name}.${key}`, reading.at(pair.key));
    const text = readText(reading, pair.value, key);
    // What is empty takes away a secret that is stored; what is not there leaves it.
    return text === null ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}

function readMember(reading: Reading, members: Members, key: string, pair: Pair): void {
  members.fields.set(key, reading.at(pair.key));
  if (TEXTS.includes(key)) {
    const text = readText(reading, pair.value, key);
    if (text !== null) members.texts.set(key, text);
  } else if (MAPS.includes(key)) members.maps.set(key, readMap(reading, pair, key, members.fields));
  else if (LISTS.includes(key)) members.lists.set(key, readList(reading, pair.value, key));
  else reading.fault('unknownColumn', pair.key, key);
}

function rowOf({ texts, maps, lists }: Members): ImportRow {
  const [group, parentIdentifier] = [texts.get('group'), texts.get('parentIdentifier')];
  return {
    name: texts.get('name') ?? '',
    protocol: texts.get('protocol') ?? '',
    ...(group === undefined ? {} : { path: readPath(group) }),
    ...(parentIdentifier === undefined ? {} : { parentIdentifier }),
    parameters: maps.get('parameters') ?? {},
    attributes: maps.get('attributes') ?? {},
    users: lists.get('users') ?? [],
    groups: lists.get('groups') ?? [],
  };
}

/** What cannot be read of a row is left out of it; without its name and protocol nothing can be said of the rest. */
function readRow(reading: Reading, node: unknown): readonly PlacedRow[] {
  if (!isMap(node)) {
    reading.fault('notARow', node);
    return [];
  }
  const members: Members = { texts: new Map(), maps: new Map(), lists: new Map(), fields: new Map() };
  for (const [key, pair] of readEntries(reading, node, '')) readMember(reading, members, key, pair);
  for (const name of REQUIRED) if (!members.fields.has(name)) reading.fault('missingColumn', node, name);
  if (!REQUIRED.every((name) => isScalar(node.get(name, true)))) return [];
  return [{ row: rowOf(members), location: reading.at(node), fields: members.fields }];
}

/** Aliases can make a small file unfold to a huge one; nobody needs them here. */
function findAliases(reading: Reading, document: Document): void {
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node)) reading.fault('alias', node, node.source);
    },
  });
}

function readRows(reading: Reading, document: Document): readonly PlacedRow[] {
  const { contents } = document;
  if (contents === null) reading.fault('empty', null);
  else if (!isSeq(contents)) reading.fault('notAList', contents);
  else if (contents.items.length === 0) reading.fault('empty', contents);
  else if (contents.items.length > IMPORT_ROWS_MAX) reading.fault('tooManyRows', contents.items[IMPORT_ROWS_MAX]);
  else return contents.items.flatMap((item) => readRow(reading, item));
  return [];
}

/** The composer calls itself for each level, and a full stack ends more than the reading. */
function* tokensOf(text: string, reading: Reading, lines: LineCounter): Generator<CST.Token, void> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > IMPORT_DEPTH_MAX)
      return reading.fault('syntax', { range: [parser.offset - lexeme.length] });
  }
  yield* parser.end();
}

/** The one document of a text; of what keeps it from being read there are faults. */
function compose(text: string, reading: Reading, lines: LineCounter): Document | null {
  const tokens = tokensOf(text, reading, lines);
  let document: Document | null = null;
  for (const next of new Composer({ uniqueKeys: false }).compose(tokens, true, text.length)) {
    if (document !== null) {
      reading.fault('syntax', next);
      break;
    }
    for (const { pos } of next.errors) reading.fault('syntax', { range: pos });
    document = next;
  }
  return document;
}

/** A list of connections in YAML, or in JSON, which is YAML too. */
export function readYaml(text: string): ReadFile {
  const excess = excessRow(text);
  if (excess !== null) return refusedFile(fileFault('tooManyRows', locationAt(text, excess)));
  const lines = new LineCounter();
  const reading = new Reading(lines);
  const document = compose(text, reading, lines);
  if (document === null || reading.faults.length > 0) return refusedFile(...reading.faults);
  findAliases(reading, document);
  const rows = reading.faults.length === 0 ? readRows(reading, document) : [];
  return { rows, faults: reading.faults };
}
