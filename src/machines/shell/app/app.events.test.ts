import { expect, test } from 'vitest';
import { sampleAccount } from '../../access/login/login.samples.ts';
import { accountIn, codeIn, guestTargetOf, isCredentialRefusal, targetOf, visitOf, withEnd } from './app.events.ts';
import { CLIENT, clientRoute, HOME } from './app.testing.ts';

const endOf = (output: unknown) => withEnd('isSession').params({ event: { output } });
const refusal = (code: string, status?: number) => Object.assign(new Error(code), { code, details: { status } });

test('what an ended session wants is handed on', () => {
  const ended = { clientId: CLIENT, next: 'home' };
  expect(endOf(ended)).toBe(ended);
});

test.each([undefined, null, 'next', 7, {}, { clientId: CLIENT }])('%j is no end of a session', (output) => {
  expect(endOf(output)).toBeNull();
});

test('a log-in names the account it led to, one that failed names its code', () => {
  expect(accountIn({ outcome: 'loggedIn', account: sampleAccount })).toBe(sampleAccount);
  expect(accountIn({ outcome: 'failed', code: 'NOT_FOUND' })).toBeNull();
  expect(codeIn({ outcome: 'failed', code: 'NOT_FOUND' })).toBe('NOT_FOUND');
  expect(codeIn({ outcome: 'loggedIn', account: sampleAccount })).toBe('INTERNAL_ERROR');
});

test.each([
  ['INVALID_CREDENTIALS', undefined, true],
  ['INSUFFICIENT_CREDENTIALS', undefined, true],
  ['PERMISSION_DENIED', undefined, true],
  ['BAD_REQUEST', undefined, true],
  ['BAD_REQUEST', 429, false],
  ['INTERNAL_ERROR', undefined, false],
  ['UNREACHABLE', undefined, false],
])('%s with the status %s is a refusal of credentials: %s', (code, status, refuses) => {
  expect(isCredentialRefusal(refusal(code, status))).toBe(refuses);
});

test('a route names its page, and for guests the one that needs no log-in', () => {
  const route = { screen: 'page', page: 'meet', params: { id: 'room' } } as const;
  expect(targetOf(route)).toEqual({ page: 'meet', params: { id: 'room' } });
  expect(guestTargetOf(route)).toEqual({ page: 'guestMeeting', params: { id: 'room' } });
  for (const other of [null, HOME]) expect(() => targetOf(other)).toThrow('The route names no page.');
});

test('a visit asks for the session that the route names', () => {
  const asked = [clientRoute(CLIENT), HOME, null].map((route) => visitOf(route).params);
  expect(asked).toEqual([CLIENT, '', ''].map((clientId) => ({ begins: 'arriving', clientId })));
});
