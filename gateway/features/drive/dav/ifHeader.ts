import { malformed } from './davError.ts';

interface Condition {
  readonly not: boolean;
  /** Of a lock, or of a version of the file. */
  readonly kind: 'token' | 'tag';
  readonly value: string;
}

/** All of its conditions have to hold, for the header's own resource where `address` is null. */
interface ConditionList {
  readonly address: string | null;
  readonly conditions: readonly Condition[];
}

export interface IfHeader {
  readonly lists: readonly ConditionList[];
  /** Every lock that is named: whoever names one may pass it. */
  readonly tokens: ReadonlySet<string>;
}

/** What holds of a resource now. */
export interface ResourceState {
  readonly tag: string | null;
  readonly tokens: ReadonlySet<string>;
}

const PIECE = /\s*(?:(<[^<>]*>)|(\()|(\))|(Not\b)|\[((?:W\/)?"[^"]*")\])/iy;

interface Reading {
  readonly lists: { address: string | null; conditions: Condition[] }[];
  address: string | null;
  open: Condition[] | null;
  not: boolean;
}

/** RFC 4918 §10.4. Throws where it is not understood. */
export function readIf(header: string | undefined): IfHeader {
  if (header === undefined) return { lists: [], tokens: new Set() };
  const reading: Reading = { lists: [], address: null, open: null, not: false };
  const pieces = new RegExp(PIECE);
  while (pieces.lastIndex < header.trimEnd().length) {
    const piece = pieces.exec(header);
    if (piece === null) throw malformed('The If header');
    takePiece(reading, piece);
  }
  if (reading.open !== null || reading.lists.length === 0) throw malformed('The If header');
  const conditions = reading.lists.flatMap((list) => list.conditions);
  return {
    lists: reading.lists,
    tokens: new Set(conditions.filter(({ kind }) => kind === 'token').map(({ value }) => value)),
  };
}

function takePiece(reading: Reading, [, angle, begin, end, not, tag]: RegExpExecArray): void {
  const { open } = reading;
  if (open === null) {
    if (angle !== undefined) reading.address = angle.slice(1, -1);
    else if (begin !== undefined) reading.open = [];
    else throw malformed('The If header');
  } else if (end !== undefined) {
    if (open.length === 0) throw malformed('The If header');
    reading.lists.push({ address: reading.address, conditions: open });
    reading.open = null;
  } else if (not !== undefined) reading.not = true;
  else if (begin !== undefined) throw malformed('The If header');
  else {
    open.push({
      not: reading.not,
      kind: angle === undefined ? 'tag' : 'token',
      value: angle?.slice(1, -1) ?? tag ?? '',
    });
    reading.not = false;
  }
}

const meets = ({ not, kind, value }: Condition, { tag, tokens }: ResourceState): boolean =>
  (kind === 'tag' ? tag === value : tokens.has(value)) !== not;

/** One list is enough. `stateOf` is asked for what each list is about. */
export async function holds(
  { lists }: IfHeader,
  stateOf: (address: string | null) => Promise<ResourceState>,
): Promise<boolean> {
  if (lists.length === 0) return true;
  for (const { address, conditions } of lists) {
    const state = await stateOf(address);
    if (conditions.every((condition) => meets(condition, state))) return true;
  }
  return false;
}
