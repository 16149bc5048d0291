import { expect, test } from 'vitest';
import { areLookAlikes, hidesSomething, looksInAnyCase, looksOf } from './lookAlike.ts';

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

// As the confusables of Unicode TS 39 have them.
test.each([
  [
    'Capital Cyrillic letters',
    'abceghiijkmopqstwxyy',
    '\u0410\u0412\u0421\u0415\u050c\u041d\u0406\u04c0\u0408\u041a\u041c\u041e\u0420\u051a\u0405\u0422\u051c\u0425\u0423\u04ae',
  ],
  [
    'Capital Greek letters',
    'abehikmnoptxyz',
    '\u0391\u0392\u0395\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a7\u03a5\u0396',
  ],
  [
    'Cherokee letters',
    'abcdehjklmpstvwz',
    '\u13aa\u13f4\u13df\u13a0\u13ac\u13bb\u13ab\u13e6\u13de\u13b7\u13e2\u13da\u13a2\u13d9\u13b3\u13c3',
  ],
  ['Capital Armenian letters', 'os', '\u0555\u054f'],
  [
    'Small Cyrillic letters',
    'abbcdeehhijklmnopqrstvwxyy',
    '\u0430\u044c\u0432\u0441\u0501\u0435\u04bd\u04bb\u043d\u0456\u0458\u043a\u04cf\u043c\u043f\u043e\u0440\u051b\u0433\u0455\u0442\u0475\u051d\u0445\u0443\u04af',
  ],
  [
    'Small Greek letters',
    'aeijknooprtuvwxy',
    '\u03b1\u03b5\u03b9\u03f3\u03ba\u03b7\u03bf\u03c3\u03c1\u1d26\u03c4\u03c5\u03bd\u03c9\u03c7\u03b3',
  ],
  ['Latin letters that are not of the alphabet', 'abgisuz', '\u0251\u0185\u0261\u0131\ua731\u028b\u1d22'],
  ['Small Armenian letters', 'ghnoquw', '\u0581\u0570\u0578\u0585\u0566\u057d\u0561'],
  ['Strokes', '------', '\u2010\u2011\u2012\u2013\u2014\u2212'],
])('%s look like %s', (_which, latin, others) => {
  expect([...others].map(looksOf).join('')).toBe(latin);
});

test.each(['a\u03f2me', 'A\u03f9ME'])('%j, with the sigma that is a half moon, looks like acme', (name) => {
  expect(looksOf(name)).toBe('acme');
});

test('a name looks the same in large letters, and with more blanks', () => {
  expect(looksOf('Stra\u00dfe  7')).toBe(looksOf('STRASSE 7'));
});

// Large and small letters of Cyrillic and Greek that look like different Latin ones, or one of them like none.
test.each([
  ['\u041f\u0430\u0432\u0435\u043b', '\u043f\u0430\u0432\u0435\u043b'],
  ['\u0397\u03bb\u03af\u03b1\u03c2', '\u03b7\u03bb\u03af\u03b1\u03c2'],
  ['\u0397ans', 'hans'],
  ['\u03b7ans', 'nans'],
  ['HANS', '\u041dans'],
])('%j and %j are taken for each other, whichever was there first', (one, other) => {
  expect([areLookAlikes(one, other), areLookAlikes(other, one)]).toEqual([true, true]);
});

test.each([
  ['hans', 'nans'],
  ['\u043f\u0430\u0432\u0435\u043b', '\u0440\u0430\u0432\u0435\u043b'],
])('%j and %j are not', (one, other) => {
  expect([areLookAlikes(one, other), areLookAlikes(other, one)]).toEqual([false, false]);
});

test('a name of Latin letters looks the same in all of them, one of others may not', () => {
  expect(looksInAnyCase('Admin')).toEqual(['admin']);
  expect(looksInAnyCase('\u0397\u03b7')).toEqual(['hn', 'nn', 'hh']);
});
