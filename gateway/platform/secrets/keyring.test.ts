import { expect, test } from 'vitest';
import { createKeyring, newKey, type SealedColumn } from './keyring.ts';

const COLUMN: SealedColumn = { table: 'connection_parameters', row: 14, column: 'password' };
const UNREADABLE = 'A stored secret cannot be read with the present key.';

test.each(['', 'S3cret', '😀 line\nbreak', 'x'.repeat(4_096)])('what was sealed opens again: %j', (plain) => {
  const keyring = createKeyring([newKey()]);
  expect(keyring.open(keyring.seal(plain, COLUMN), COLUMN)).toBe(plain);
});

test('the same secret never looks the same twice', () => {
  const keyring = createKeyring([newKey()]);
  const sealed = new Set(Array.from({ length: 100 }, () => keyring.seal('S3cret', COLUMN)));
  expect(sealed.size).toBe(100);
});

test.each([
  { ...COLUMN, row: 15 },
  { ...COLUMN, column: 'private-key' },
  { ...COLUMN, table: 'sharing_profile_parameters' },
])('a value moved to %j does not open', (elsewhere) => {
  const keyring = createKeyring([newKey()]);
  const sealed = keyring.seal('S3cret', COLUMN);
  expect(() => keyring.open(sealed, elsewhere)).toThrow(UNREADABLE);
});

test('a value that was changed, cut or made up does not open', () => {
  const keyring = createKeyring([newKey()]);
  const sealed = keyring.seal('S3cret', COLUMN);
  const [id = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => keyring.open(`${id}.${changed.toString('base64url')}`, COLUMN)).toThrow(UNREADABLE);
    expect(() => keyring.open(`${id}.${bytes.subarray(0, index).toString('base64url')}`, COLUMN)).toThrow(UNREADABLE);
  }
  for (const odd of ['', '.', id, `${id}.`, body, `ffffffff.${body}`]) {
    expect(() => keyring.open(odd, COLUMN)).toThrow(UNREADABLE);
  }
});

test('a new key seals what comes while the old one still opens what was', () => {
  const [old, fresh] = [newKey(), newKey()];
  const before = createKeyring([old]).seal('old secret', COLUMN);
  const rotated = createKeyring([fresh, old]);
  expect(rotated.open(before, COLUMN)).toBe('old secret');
  const after = rotated.seal('new secret', COLUMN);
  expect(createKeyring([fresh]).open(after, COLUMN)).toBe('new secret');
  expect(() => createKeyring([old]).open(after, COLUMN)).toThrow(UNREADABLE);
});

test('what was signed is known again, also after the key was replaced; what was changed or made up is not', () => {
  const [old, present] = [newKey(), newKey()];
  const signature = createKeyring([old]).sign('text', 'places');
  const keyring = createKeyring([present, old]);
  expect(keyring.isSigned('text', signature, 'places')).toBe(true);
  expect(keyring.sign('text', 'places')).not.toBe(signature);
  const wrong = [
    keyring.isSigned('other', signature, 'places'),
    keyring.isSigned('text', signature, 'words'),
    keyring.isSigned('text', '', 'places'),
    keyring.isSigned('text', `${signature}A`, 'places'),
    createKeyring([newKey()]).isSigned('text', signature, 'places'),
  ];
  expect(wrong).toEqual([false, false, false, false, false]);
});
