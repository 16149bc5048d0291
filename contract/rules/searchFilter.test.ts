import { describe, expect, test } from 'vitest';
import { markMatches, matchesSearch, parseSearch, wordsOf } from './searchFilter.ts';

const finds = (search: string, ...fields: string[]) => matchesSearch(parseSearch(search), fields);

describe('search filter', () => {
  test('a quoted literal is one term, spaces and all [A5-027]', () => {
    expect(finds('"lab one"', 'The lab one door')).toBe(true);
    expect(finds('"lab one"', 'one lab')).toBe(false);
    expect(finds('"lab o', 'lab one')).toBe(true);
  });

  test('a quoted address is text, not a network [A5-027]', () => {
    expect(finds('"10.0.0.1"', '10.0.0.14')).toBe(true);
    expect(finds('10.0.0.1', '10.0.0.14')).toBe(false);
  });

  test('an IPv4 address or network finds the addresses in it [A5-028]', () => {
    expect(finds('10.0.0.0/8', 'desk', '10.200.3.4:3389')).toBe(true);
    expect(finds('10.0.0.0/8', '11.0.0.1')).toBe(false);
    expect(finds('0.0.0.0/0', 'desk', 'Lab door')).toBe(false);
    expect(finds('192.168.1.7', 'note (192.168.1.7), old')).toBe(true);
    expect(finds('0.0.0.0/0', '203.0.113.9')).toBe(true);
  });

  test('an IPv6 address or network finds the addresses in it, however written [A5-029]', () => {
    expect(finds('fd00::/8', 'fd12:3456::1')).toBe(true);
    expect(finds('fd00::/8', 'fe80::1')).toBe(false);
    expect(finds('2001:db8::1', '2001:0DB8:0:0:0:0:0:1')).toBe(true);
    expect(finds('::ffff:10.0.0.1', '::ffff:a00:1')).toBe(true);
    expect(finds('::/0', '10.0.0.1')).toBe(false);
  });

  test('what is no whole address is text', () => {
    expect(finds('10.0', '10.0.0.7')).toBe(true);
    expect(finds('10.0.0.256', '10.0.0.25')).toBe(false);
    expect(finds('10.0.0.0/33', '10.0.0.1')).toBe(false);
    expect(finds('1:2:3', 'x 1:2:3:4')).toBe(true);
    expect(finds('a::b::c', 'a::b::c')).toBe(true);
    expect(finds('1.2.3.4/8/8', '1.2.3.4')).toBe(false);
  });

  test('all terms must be found, each in any field [A5-030]', () => {
    expect(finds('lab rdp', 'Lab door', 'rdp')).toBe(true);
    expect(finds('lab rdp', 'Lab door', 'vnc')).toBe(false);
    expect(finds('lab 10.1.0.0/16', 'Lab door', '10.1.2.3')).toBe(true);
  });

  test('letter case does not matter [A5-031]', () => {
    expect(finds('ÄRZTE', 'ärzte')).toBe(true);
    expect(finds('"LAB"', 'lab')).toBe(true);
  });

  test('an empty search finds everything', () => {
    expect(parseSearch('  "" ')).toEqual([]);
    expect(finds('  ', 'x')).toBe(true);
  });

  test('marks the matched letters once, in order', () => {
    expect(markMatches(parseSearch('b lab'), 'Lab b')).toEqual([[0, 3]]);
    expect(markMatches(parseSearch('door lab'), 'Lab door')).toEqual([
      [0, 3],
      [4, 8],
    ]);
    expect(markMatches(parseSearch('la ab'), 'lab')).toEqual([[0, 3]]);
    expect(markMatches(parseSearch('lab do'), 'labdoor')).toEqual([[0, 5]]);
    expect(markMatches(parseSearch('a labor'), 'labor')).toEqual([[0, 5]]);
    expect(markMatches(parseSearch('x 10.0.0.1'), 'lab')).toEqual([]);
  });

  test('its words are what was typed, without quotes and without empty ones', () => {
    expect(wordsOf(' Lab "door  2" "" 10.0.0.0/8 "end')).toEqual(['Lab', 'door  2', '10.0.0.0/8', 'end']);
  });

  test('marks nothing where lower case changes the length', () => {
    expect(markMatches(parseSearch('x'), 'İx')).toEqual([]);
  });
});
