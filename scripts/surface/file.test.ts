import { describe, expect, test } from 'vitest';
import { jsonFile, listFile } from './file.ts';

describe('a list', () => {
  test('is sorted, without doubles, each entry in one line below the head', () => {
    expect(listFile('a.txt', ['What it is.'], ['b: 2', 'a:\n  1', 'b: 2'])).toEqual({
      name: 'a.txt',
      text: '# What it is.\n\na: 1\nb: 2\n',
    });
  });
});

describe('a document', () => {
  const text = (value: unknown) => jsonFile('a.json', value).text;

  test('does not depend on the order of members and of sets', () => {
    expect(text({ b: ['y', 'x'], a: [{ n: 2 }, { n: 1 }] })).toBe('{"a":[{"n":1},{"n":2}],"b":["x","y"]}\n');
  });

  test('keeps the order of a tuple', () => {
    expect(text({ prefixItems: [{ type: 'string' }, { type: 'number' }] })).toBe(
      '{"prefixItems":[{"type":"string"},{"type":"number"}]}\n',
    );
  });

  test('breaks only what is too long for a line', () => {
    const long = 'x'.repeat(98);
    expect(text({ a: { b: 1 }, c: [long, 'd'] })).toBe(`{\n "a": {"b":1},\n "c": [\n  "d",\n  "${long}"\n ]\n}\n`);
  });
});
