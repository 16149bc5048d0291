import { describe, expect, test } from 'vitest';
import { differencesOf, sentencesOf } from './drift.ts';

const differences = (name: string, before: string, after: string) => differencesOf(name, { before, after });

describe('the difference of two lists', () => {
  test('names what is gone, what is new and what became another', () => {
    const before = '# Head\n\nusers.name: text\nusers.age: integer\nusers: table\n';
    const after = '# Head\n\nusers.born: date\nusers.name: text not null\nusers: table\n';
    expect(differences('a.txt', before, after)).toEqual([
      '  - users.age: integer',
      '  + users.born: date',
      '  ~ users.name: text → text not null',
    ]);
  });

  test('shows of a long line only the words that came and went', () => {
    const many = Array.from({ length: 60 }, (_, index) => `state${String(index)}`);
    const [before, after] = [`door: ${many.join(' ')} closed`, `door: open ${many.join(' ')}`];
    expect(differences('a.txt', before, after)).toEqual(['  ~ door: -closed +open']);
  });

  test('shows a long line whole whose words only changed places', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${String(index)}`);
    const [before, after] = [words.join(' '), [...words].reverse().join(' ')];
    expect(differences('a.txt', `key: ${before}`, `key: ${after}`)).toEqual([`  ~ key: ${before} → ${after}`]);
  });

  test('keeps two lines of the same key apart', () => {
    const [before, after] = ['join: {a}\njoin: {b}', 'join: {b}'];
    expect(differences('a.txt', before, after)).toEqual(['  ~ join: {a} and {b} → {b}']);
  });

  test('says so where only the form differs', () => {
    expect(differences('a.txt', 'b\na\n', 'a\nb\n')).toEqual(['  The same is said in another order or another form.']);
  });
});

describe('the difference of two documents', () => {
  const call = (...parameters: object[]) => JSON.stringify({ paths: { '/x': { get: { parameters } } } });
  const limit = { name: 'limit', required: false };

  test('names members by their path, parameters by their name', () => {
    const after = call({ name: 'after', required: true }, { ...limit, required: true });
    expect(differences('a.json', call(limit), after)).toEqual([
      '  + paths /x get parameters[after] name: "after"',
      '  + paths /x get parameters[after] required: true',
      '  ~ paths /x get parameters[limit] required: false → true',
    ]);
  });

  test('has an empty member too', () => {
    expect(differences('a.json', '{"security":[],"a":{}}', '{"a":{}}')).toEqual(['  - security']);
  });

  test('that is broken is another one', () => {
    expect(differences('a.json', '{"a":1}', '{"a":')).toEqual(['  - a: 1', '  + : "no JSON"']);
  });
});

describe('a check', () => {
  const read = () => ({ before: 'a: 1', after: 'a: 2' });

  test('has nothing to say where all agrees', () => {
    expect(sentencesOf({ missing: [], changed: [], stale: [] }, read)).toEqual([]);
  });

  test('tells of files that are missing, that nothing makes, and that differ, and what to do', () => {
    const sentences = sentencesOf({ missing: ['m.txt'], changed: ['c.txt'], stale: ['s.txt'] }, read);
    expect(sentences.slice(0, -1)).toEqual([
      'docs/surface/m.txt is missing.',
      'docs/surface/s.txt is made by nothing any more.',
      'docs/surface/c.txt differs:',
      '  ~ a: 1 → 2',
    ]);
    expect(sentences.at(-1)).toContain('npm run surface');
  });
});
