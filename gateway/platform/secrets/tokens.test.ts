import { expect, test } from 'vitest';
import { hashToken, newToken } from './tokens.ts';

test('tokens are 64 upper-case hexadecimal digits, each another', () => {
  const tokens = Array.from({ length: 1_000 }, newToken);
  expect(tokens.filter((token) => !/^[\dA-F]{64}$/.test(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(1_000);
});

test('what is stored of a token is its SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
