import { expect, test } from 'vitest';
import { hidesSomething, looksOf } from './lookAlike.ts';

test.each([
  ['ADMIN', 'case'],
  ['admin ', 'a blank at the end'],
  ['\u00a0admin', 'a blank at the beginning'],
  ['\u0430dmin', 'Cyrillic'],
  ['adm\u0456n', 'Cyrillic'],
  ['\u0391dmi\u03b7', 'Greek, a capital too'],
  ['\uff41\uff44min', 'full width'],
  ['\ud835\udc1admin', 'letters of mathematics'],
  ['ad\u200bmin', 'zero width'],
  ['\u202eadmin', 'a mark of direction'],
  ['admin\u2069', 'an isolate'],
  ['adm\u0131n', 'without its dot'],
])('%j looks like admin: %s', (name) => {
  expect(looksOf(name)).toBe('admin');
});

test.each(['admin1', 'adm1n', 'admins', 'ad.min', 'ad min', 'adm\u00edn', '\u7ba1\u7406\u5458', '\u0416enya'])(
  '%j does not look like admin',
  (name) => {
    expect(looksOf(name)).not.toBe('admin');
    expect(looksOf(name)).not.toBe('');
  },
);

test('names of other writing stay themselves, and apart', () => {
  const names = [
    '\u041c\u0430\u0440\u0438\u044f',
    '\u0410\u043b\u044c\u0430',
    '\u5c71\u7530',
    '\u05e9\u05dc\u05d5\u05dd',
    'Jos\u00e9',
    'Jose',
  ];
  expect(new Set(names.map(looksOf)).size).toBe(names.length);
  expect(names.filter(hidesSomething)).toEqual([]);
});

test.each([' a', 'a ', 'a\u200b', '\u202ea', 'a\u2066b', '\ufeffa', 'a\u00ad'])('%j hides something', (name) => {
  expect(hidesSomething(name)).toBe(true);
});
