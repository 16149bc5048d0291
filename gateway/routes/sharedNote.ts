import { calls } from '../../contract/http/index.ts';
import { readSharedNote, saveSharedNote } from '../notes/sharedNote.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

export function bindSharedNote({ routes, commands, context }: RouteContext): void {
  routes.token(calls.getNotes, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return readSharedNote(context.db);
  });
  routes.token(calls.saveNotes, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    return saveSharedNote(context, caller, body);
  });
}
