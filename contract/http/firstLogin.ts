import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './settings.ts';

export const firstLoginCalls = {
  getFirstLogin: call({
    method: 'GET',
    path: '/api/getFirstLogin',
    auth: 'token',
    summary: "Whether the caller's first visit is still to be greeted",
    reply: z.object({ success: z.literal(true), firstLogin: z.boolean() }),
    errors: ['PERMISSION_DENIED'],
  }),
  setFirstLogin: call({
    method: 'POST',
    path: '/api/setFirstLogin',
    auth: 'token',
    summary: 'The caller has been greeted',
    reply: success,
    errors: ['PERMISSION_DENIED'],
  }),
};
