/** What a file of docs/surface says, by key: a line of a list, or a member of a JSON document by its path. */
export type Facts = ReadonlyMap<string, string>;

export function factsOf(name: string, text: string): Facts {
  const facts = new Map<string, string>();
  for (const [key, value] of name.endsWith('.json') ? factsOfJson(parsed(text), '') : factsOfLines(text)) {
    const known = facts.get(key);
    facts.set(key, known === undefined ? value : `${known} and ${value}`);
  }
  return facts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'no JSON';
  }
}

function factsOfLines(text: string): (readonly [string, string])[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.startsWith('#') ? -1 : line.indexOf(': ');
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)];
    });
}

function factsOfJson(value: unknown, path: string): (readonly [string, string])[] {
  if (Array.isArray(value) && value.some(isObject))
    return value.flatMap((item, index) => factsOfJson(item, `${path}[${nameOf(item) ?? String(index)}]`));
  if (isObject(value) && !Array.isArray(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, member]) =>
      factsOfJson(member, path === '' ? name : `${path} ${name}`),
    );
  return [[path, textOf(value)]];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A parameter is known by its name wherever it stands among the others. */
const nameOf = (item: unknown): string | null =>
  isObject(item) && 'name' in item && typeof item.name === 'string' ? item.name : null;

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item)).join(' ') : JSON.stringify(value);
