import { expect, test } from 'vitest';
import { isMailAddress } from './mailAddress.ts';

test.each([
  'maria@example.org',
  'a.b+c@mail.example.co.uk',
  "o'hara@x.test",
  'root@localhost',
  "A9!#$%&'*+/=?^_`{|}~-@x.test",
  `${'a'.repeat(64)}@x.test`,
  `${'a'.repeat(64)}@${'b.'.repeat(92)}test1`,
])('takes %s [A5-011]', (text) => expect(isMailAddress(text)).toBe(true));

test.each([
  ...['', 'maria', '@x.test', 'maria@', 'maria@.test', 'maria@x..test', 'maria@-x.test', 'maria@x.test.'],
  ...[
    'u@x.test, evil@x.test',
    'u@x.test;evil@x.test',
    'u@x.test\r\nRCPT TO:<evil@x.test>',
    'u@x.test\n',
    '\u0000u@x.test',
  ],
  ...['<u@x.test>', 'Maria <u@x.test>', 'u@x.test u', 'u@@x.test', 'u@[127.0.0.1]', 'ü@x.test', 'u@x\u202e.test'],
  ...[
    `${'a'.repeat(65)}@x.test`,
    `a@${'b'.repeat(64)}.test`,
    `a@${'b.'.repeat(130)}test`,
    `${'a'.repeat(64)}@${'b.'.repeat(92)}test12`,
  ],
])('refuses %j [A5-011]', (text) => expect(isMailAddress(text)).toBe(false));
