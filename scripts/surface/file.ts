/** One file of docs/surface. */
export interface SurfaceFile {
  readonly name: string;
  readonly text: string;
}

/** Lines of `key: what is known of it`, each complete by itself, sorted by code point and without doubles. */
export function listFile(name: string, header: readonly string[], lines: readonly string[]): SurfaceFile {
  const sorted = [...new Set(lines.map(onOneLine))].sort();
  const head = header.map((line) => `# ${line}`);
  return { name, text: [...head, '', ...sorted, ''].join('\n') };
}

export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** JSON whose bytes do not depend on the order in which the members were declared. */
export function jsonFile(name: string, value: unknown): SurfaceFile {
  return { name, text: `${printed(inOrder(value))}\n` };
}

const LINE_CHARS = 100;

/** What fits into a line stands in one, so that a change shows with what it belongs to. */
function printed(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (line.length <= LINE_CHARS || typeof value !== 'object' || value === null) return line;
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((item) => printed(item, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${printed(member, inner)}`);
  return [open, members.map((member) => `${inner}${member}`).join(',\n'), `${indent}${close}`].join('\n');
}

/** Lists whose order means something; in an OpenAPI document all others are sets. */
const ORDERED: ReadonlySet<string> = new Set(['prefixItems']);

function inOrder(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => inOrder(item));
    return ORDERED.has(key) ? items : items.sort((one, other) => compare(JSON.stringify(one), JSON.stringify(other)));
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => compare(one, other));
  return Object.fromEntries(members.map(([name, member]) => [name, inOrder(member, name)]));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
