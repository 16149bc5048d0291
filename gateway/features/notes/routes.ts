import { calls } from '../../../contract/http/index.ts';
import { readSharedNote, saveSharedNote } from './service.ts';
import type { Routes } from '../../platform/http/bind.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import { demandAdministrator, type IsAdministrator } from '../permissions/index.ts';

export interface NoteRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: ServiceContext;
}

export function bindSharedNote({ routes, services, context }: NoteRoutes): void {
  routes.token(calls.getNotes, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return readSharedNote(context.db);
  });
  routes.token(calls.saveNotes, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    return saveSharedNote(context, caller, body);
  });
}
