import * as z from 'zod/mini';
import { call } from './call.ts';

export const languageCalls = {
  /** Also the app's probe of whether the server can be reached (A7-024). */
  listLanguages: call({
    method: 'GET',
    path: '/api/languages',
    auth: 'none',
    summary: 'Languages of the app: key and own name',
    reply: z.record(z.string(), z.string()),
    errors: [],
  }),
  getVersion: call({
    method: 'GET',
    path: '/api/version',
    auth: 'token',
    summary: 'The version of gateway and app',
    reply: z.object({ version: z.string() }),
    errors: [],
  }),
  listPatches: call({
    method: 'GET',
    path: '/api/patches',
    auth: 'none',
    summary: 'Pieces of HTML that extensions add; there are none',
    reply: z.array(z.string()),
    errors: [],
  }),
};
