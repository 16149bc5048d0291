import * as z from 'zod/mini';
import { call } from './call.ts';
import { objectName, parameters, protocolName } from './common.ts';

/** What the small form on Home asks for. The name defaults to the host. */
export const quickConnection = z.object({
  name: z.optional(objectName),
  protocol: protocolName,
  parameters,
});
export type QuickConnection = z.infer<typeof quickConnection>;

export const quickConnectCalls = {
  createQuickConnection: call({
    method: 'POST',
    path: '/api/session/ext/quickconnect/create',
    auth: 'token',
    summary: 'Add one’s own computer: a connection in the root group, ready to open',
    bodyKind: 'json',
    body: quickConnection,
    reply: z.object({ identifier: z.string(), dataSource: z.string() }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
};
