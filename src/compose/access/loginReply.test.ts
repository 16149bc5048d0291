import { expect, test } from 'vitest';
import { LOGIN_KEYS } from '../../../contract/login.ts';
import { banMessage } from '../../../contract/rules/ban.ts';
import { ApiError, type ApiErrorCode, type ApiErrorDetails } from '../../services/apiError.ts';
import { replyToRefusal } from './loginReply.ts';

const error = (code: ApiErrorCode, details: Partial<ApiErrorDetails> = {}) => new ApiError(code, 'said', details);
const translatable = (key: string, variables: Record<string, string | number> | null = null) => ({
  translatable: { key, variables },
});
const expects = (...names: string[]) => ({ expected: names.map((name) => ({ name, type: 'TEXT' })) });

test('wrong credentials are invalid, with the attempts that the gateway says are left [A5-002 A5-003]', () => {
  const left = (count: string | number) =>
    error('INVALID_CREDENTIALS', translatable(LOGIN_KEYS.INVALID, { ATTEMPTS_LEFT: count }));
  const replies = [error('INVALID_CREDENTIALS'), left(2), left('1'), left('x')].map((refusal) =>
    replyToRefusal(refusal, 'password'),
  );
  expect(replies).toEqual([
    { kind: 'refused', message: { code: 'invalid' } },
    { kind: 'refused', message: { code: 'attemptsLeft', attemptsLeft: 2 } },
    { kind: 'refused', message: { code: 'attemptsLeft', attemptsLeft: 1 } },
    { kind: 'refused', message: { code: 'invalid' } },
  ]);
});

test.each([
  ['no answer', error('UNREACHABLE'), { code: 'unreachable' }],
  ['a missing enrolment', error('INSUFFICIENT_CREDENTIALS', expects('username')), { code: 'enrollRequired' }],
  ['the same password', error('BAD_REQUEST', translatable(LOGIN_KEYS.PASSWORD_SAME)), { code: 'passwordSame' }],
  ['a wrong day', error('BAD_REQUEST', translatable(LOGIN_KEYS.NOT_VALID)), { code: 'notValid' }],
  ['another key', error('BAD_REQUEST', translatable('APP.OTHER')), { code: 'refused', text: 'said' }],
  ['too many without a time', error('BAD_REQUEST', { status: 429 }), { code: 'refused', text: 'said' }],
])('%s has its own message', (_what, refusal, message) => {
  expect(replyToRefusal(refusal, 'password')).toEqual({ kind: 'refused', message });
});

test('a ban is no fault of what was typed, whatever step asked', () => {
  const refusal = error('PERMISSION_DENIED', { status: 403, translatable: banMessage({ until: null }) });
  for (const step of ['password', 'code', 'device'] as const)
    expect(replyToRefusal(refusal, step)).toEqual({ kind: 'banned' });
});

test("a lock lasts as long as the gateway says, by header or else by the sentence's variable [A4-029]", () => {
  const locked = translatable(LOGIN_KEYS.LOCKED, { SECONDS: 580 });
  expect(replyToRefusal(error('BAD_REQUEST', { status: 429, retryAfterSeconds: 600, ...locked }), 'password')).toEqual({
    kind: 'locked',
    seconds: 600,
  });
  expect(replyToRefusal(error('BAD_REQUEST', { status: 429, ...locked }), 'code')).toEqual({
    kind: 'locked',
    seconds: 580,
  });
});

test('what is still needed follows from the fields that the gateway expects', () => {
  const rule = { translatable: { key: 'LOGIN.INFO_PASSWORD_EXPIRED', variables: { LENGTH: 12 } } };
  const renew = error('INSUFFICIENT_CREDENTIALS', { ...expects('username', 'new-password'), ...rule });
  const code = error('INSUFFICIENT_CREDENTIALS', expects('guac-totp'));
  expect(replyToRefusal(renew, 'password')).toEqual({
    kind: 'newPasswordNeeded',
    message: { code: 'passwordExpired' },
    minChars: 12,
  });
  expect(replyToRefusal(code, 'password')).toEqual({ kind: 'codeNeeded', message: { code: 'codeRequired' } });
  expect(replyToRefusal(code, 'code')).toEqual({ kind: 'codeNeeded', message: { code: 'codeWrong' } });
});

test('a wrong code is not told as a wrong password [A5-006]', () => {
  expect(replyToRefusal(error('INVALID_CREDENTIALS'), 'code')).toEqual({
    kind: 'refused',
    message: { code: 'codeWrong' },
  });
});

test.each([error('INTERNAL_ERROR'), error('STREAM_ERROR'), new TypeError('bug')])(
  '%o stays an error [A8-003]',
  (thrown) => {
    expect(() => replyToRefusal(thrown, 'password')).toThrow(thrown);
  },
);
