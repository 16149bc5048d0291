import * as z from 'zod/mini';
import { call } from './call.ts';

export const accountCalls = {
  getAccount: call({
    method: 'GET',
    path: '/api/session/account',
    auth: 'token',
    summary: "The caller's standing: whether nobody else could administer the gateway",
    reply: z.object({ username: z.string(), onlyAdministrator: z.boolean() }),
    errors: ['PERMISSION_DENIED'],
  }),
};
