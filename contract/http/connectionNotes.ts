import * as z from 'zod/mini';
import { CONNECTION_NOTE_MAX_CHARS } from '../limits.ts';
import { call } from './call.ts';

/** A§3: what people should know of a connection before they open it. */
export const connectionNote = z.object({
  identifier: z.string(),
  note: z.string().check(z.maxLength(CONNECTION_NOTE_MAX_CHARS)),
});
export type ConnectionNote = z.infer<typeof connectionNote>;

export const connectionNoteCalls = {
  addNote: call({
    method: 'POST',
    path: '/api/addNote',
    auth: 'token',
    summary: 'Write the note of a connection that the caller may change; an empty one is deleted',
    bodyKind: 'json',
    body: connectionNote,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getConnectionsNotes: call({
    method: 'GET',
    path: '/api/getConnectionsNotes',
    auth: 'token',
    summary: 'The notes of all connections that the caller may see',
    reply: z.array(connectionNote),
    errors: ['PERMISSION_DENIED'],
  }),
};
