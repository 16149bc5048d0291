import * as z from 'zod/mini';
import { IMPORT_ROWS_MAX } from '../limits.ts';
import { call } from './call.ts';
import { dataSourceParams } from './common.ts';

const identifiers = z.array(z.string()).check(z.maxLength(IMPORT_ROWS_MAX));

export const connectionMoveCalls = {
  moveConnections: call({
    method: 'POST',
    path: '/api/session/data/:dataSource/connectionMove',
    auth: 'token',
    summary: 'Put connections and groups into another group, all or none; nothing else of them changes',
    params: dataSourceParams,
    bodyKind: 'json',
    body: z.object({ connections: identifiers, connectionGroups: identifiers, parentIdentifier: z.string() }),
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
  }),
};
