import { expect, test } from 'vitest';
import { ERROR_TYPES } from '../../../contract/errors.ts';
import { banMessage } from '../../../contract/rules/ban.ts';
import { userMessageOf } from './userMessage.ts';

const refusal = (code: string, message: string, translatable: object | null = null) =>
  Object.assign(new Error(message), { code, details: { translatable } });
const untranslated = (message: string) => ({ key: 'APP.TEXT_UNTRANSLATED', variables: { MESSAGE: message } });

test('"Unexpected internal error" has a text of its own; other internal errors say what the gateway says [B8-013]', () => {
  const generic = { code: 'INTERNAL_ERROR', key: 'errors.unexpected', variables: {}, text: null };
  const message = 'Unexpected internal error';
  expect(userMessageOf(refusal('INTERNAL_ERROR', message, untranslated(message)))).toEqual(generic);
  const other = 'You cannot delete your own account.';
  expect(userMessageOf(refusal('INTERNAL_ERROR', other, untranslated(other)))).toEqual({
    ...generic,
    key: '',
    text: other,
  });
  const known = { key: 'EMAIL.ERROR_SENDING', variables: { REASON: 'no route' } };
  expect(userMessageOf(refusal('INTERNAL_ERROR', 'Error sending email', known))).toEqual({
    ...generic,
    ...known,
    text: 'Error sending email',
  });
});

test('a missing right and a missing network are told in our own words', () => {
  expect(
    userMessageOf(refusal('PERMISSION_DENIED', 'Permission denied.', untranslated('Permission denied.'))).key,
  ).toBe('errors.permissionDenied');
  expect(userMessageOf(refusal('UNREACHABLE', 'The server does not answer.')).key).toBe('errors.unreachable');
});

test('a ban is told as what it is, not as a missing right', () => {
  const banned = banMessage({ until: 1_773_921_600_000 });
  expect(userMessageOf(refusal('PERMISSION_DENIED', 'This address is banned.', banned))).toEqual({
    ...{ code: 'PERMISSION_DENIED', key: 'ERROR.ADDRESS_BANNED', variables: { UNTIL: 1_773_921_600_000 } },
    text: 'This address is banned.',
  });
});

test.each(ERROR_TYPES.filter((type) => type !== 'PERMISSION_DENIED'))('%s says what the gateway says', (type) => {
  expect(userMessageOf(refusal(type, 'Its own words.', untranslated('Its own words.')))).toEqual({
    code: type,
    key: '',
    variables: {},
    text: 'Its own words.',
  });
});

test('whatever else was thrown is unexpected', () => {
  for (const thrown of [null, 'text', new TypeError('x is undefined'), { code: 'BAD_REQUEST' }])
    expect(userMessageOf(thrown).key).toBe('errors.unexpected');
});
