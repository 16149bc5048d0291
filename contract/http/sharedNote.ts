import * as z from 'zod/mini';
import { SHARED_NOTE_MAX_CHARS } from '../limits.ts';
import { call } from './call.ts';

/** The note of the Notes tab: rich text as HTML. Version 0 was never written. */
export const sharedNote = z.object({
  note: z.string(),
  version: z.number(),
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(z.number()),
});
export type SharedNote = z.infer<typeof sharedNote>;

export const sharedNoteCalls = {
  getNotes: call({
    method: 'GET',
    path: '/api/getnotes',
    auth: 'token',
    summary: 'For administrators: the note that they share',
    reply: sharedNote,
    errors: ['PERMISSION_DENIED'],
  }),
  saveNotes: call({
    method: 'POST',
    path: '/api/savenotes',
    auth: 'token',
    summary:
      'For administrators: write the shared note; what no note may consist of is left out. With the version that one has seen, somebody else’s change is not overwritten (409)',
    bodyKind: 'json',
    body: z.object({
      note: z.string().check(z.maxLength(SHARED_NOTE_MAX_CHARS)),
      version: z.optional(z.number().check(z.int(), z.minimum(0))),
    }),
    reply: sharedNote,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
};
