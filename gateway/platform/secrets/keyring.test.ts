import { expect, test } from 'vitest';
import { createKeyring, newKey, type SealedPlace } from './keyring.ts';

const PLACE: SealedPlace = { table: 'connection_parameters', row: 14, column: 'password' };
const UNREADABLE = 'A stored secret cannot be read with the present key.';

test.each(['', 'S3cret', '😀 line\nbreak', 'x'.repeat(4_096)])('what was sealed opens again: %j', (plain) => {
  const keyring = createKeyring([newKey()]);
  expect(keyring.open(keyring.seal(plain, PLACE), PLACE)).toBe(plain);
});

test('the same secret never looks the same twice', () => {
  const keyring = createKeyring([newKey()]);
  const sealed = new Set(Array.from({ length: 100 }, () => keyring.seal('S3cret', PLACE)));
  expect(sealed.size).toBe(100);
});

test.each([
  { ...PLACE, row: 15 },
  { ...PLACE, column: 'private-key' },
  { ...PLACE, table: 'sharing_profile_parameters' },
])('a value moved to %j does not open', (elsewhere) => {
  const keyring = createKeyring([newKey()]);
  const sealed = keyring.seal('S3cret', PLACE);
  expect(() => keyring.open(sealed, elsewhere)).toThrow(UNREADABLE);
});

test('a value that was changed, cut or made up does not open', () => {
  const keyring = createKeyring([newKey()]);
  const sealed = keyring.seal('S3cret', PLACE);
  const [id = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => keyring.open(`${id}.${changed.toString('base64url')}`, PLACE)).toThrow(UNREADABLE);
    expect(() => keyring.open(`${id}.${bytes.subarray(0, index).toString('base64url')}`, PLACE)).toThrow(UNREADABLE);
  }
  for (const odd of ['', '.', id, `${id}.`, body, `ffffffff.${body}`]) {
    expect(() => keyring.open(odd, PLACE)).toThrow(UNREADABLE);
  }
});

test('a new key seals what comes while the old one still opens what was', () => {
  const [old, fresh] = [newKey(), newKey()];
  const before = createKeyring([old]).seal('old secret', PLACE);
  const rotated = createKeyring([fresh, old]);
  expect(rotated.open(before, PLACE)).toBe('old secret');
  const after = rotated.seal('new secret', PLACE);
  expect(createKeyring([fresh]).open(after, PLACE)).toBe('new secret');
  expect(() => createKeyring([old]).open(after, PLACE)).toThrow(UNREADABLE);
});
