import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { makeErrorBody } from '../../contract/errors.ts';
import { calls } from '../../contract/http/index.ts';

const INTERNAL_ERROR = 500;

/** Answers the next log-in with an internal error, once. */
export function brokenLogIn(): HttpHandler {
  const body = makeErrorBody({ type: 'INTERNAL_ERROR', message: 'Internal error.' });
  return http.post(`*${calls.createToken.path}`, () => HttpResponse.json(body, { status: INTERNAL_ERROR }), {
    once: true,
  });
}
