import * as z from 'zod/mini';
import { HOSTNAME_MAX_CHARS, NAME_MAX_CHARS, PORT_MAX, STATUS_BATCH_MAX } from '../limits.ts';
import { call } from './call.ts';
import { dataSourceParams, notBlank, protocolName } from './common.ts';

/** Whether a machine accepts connections at its port; `unknown` where that was not, or must not be, found out. */
export const CONNECTION_STATUSES = ['online', 'offline', 'unknown'] as const;
export const connectionStatus = z.enum(CONNECTION_STATUSES);
export type ConnectionStatus = z.infer<typeof connectionStatus>;

export const statusTarget = z.object({
  hostname: z.string().check(z.maxLength(HOSTNAME_MAX_CHARS), z.refine(notBlank, 'must not be blank')),
  port: z.int().check(z.gte(1), z.lte(PORT_MAX)),
  protocol: protocolName,
});

export const connectionStatusCalls = {
  checkTarget: call({
    method: 'POST',
    path: '/api/connectionstatus',
    auth: 'token',
    summary: 'For those who may make connections: whether a machine accepts connections',
    bodyKind: 'json',
    body: statusTarget,
    reply: z.object({ status: connectionStatus }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  checkConnections: call({
    method: 'POST',
    path: '/api/session/data/:dataSource/connectionStatus',
    auth: 'token',
    summary: 'By identifier, whether the machines of connections accept connections; hosts are not told',
    params: dataSourceParams,
    bodyKind: 'json',
    body: z.object({
      identifiers: z.array(z.string().check(z.maxLength(NAME_MAX_CHARS))).check(z.maxLength(STATUS_BATCH_MAX)),
    }),
    reply: z.record(z.string(), connectionStatus),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
