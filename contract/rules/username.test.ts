import { expect, test } from 'vitest';
import { isUsername } from './password.ts';

test.each(['', 'maria', 'Maria_7', '0', 'a.b-c', '_', '.', '-'])(
  '%j is of the characters of a name [B5-001]',
  (name) => {
    expect(isUsername(name)).toBe(true);
  },
);

test.each(['a b', ' ', 'a@b', 'a/b', 'a\\b', 'a,b', 'a+b', 'a:b', "a'b", 'José', 'a\n'])(
  '%j is not [B5-001]',
  (name) => {
    expect(isUsername(name)).toBe(false);
  },
);
