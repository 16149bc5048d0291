import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { sharedNoteCalls } from '../../contract/http/sharedNote.ts';
import { adminNoteMachine } from '../machines/administration/adminNote/adminNote.machine.ts';
import { showNotice } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { PATH } from '../compose/shared/routes.ts';
import { readSetting } from '../compose/administration/systemSettings.ts';
import { AdminNoteView } from '../views/administration/adminNote/AdminNoteView.tsx';
import type texts from '../i18n/en/pages/adminNote.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly adminNote: typeof texts;
  }
}

/** The note that administrators share. */
function openAdminNote({ api, router }: Ports) {
  const logic = adminNoteMachine.provide({
    actors: {
      leaveAttempts: fromEventObservable(() =>
        router.blockedPaths$.pipe(map((path) => ({ type: 'leave.tried' as const, path }))),
      ),
      readAdminNote: fromPromise(async () => {
        const [note, twoFactor] = await Promise.all([
          api.call(sharedNoteCalls.getNotes, {}),
          readSetting(api, 'twoFactor'),
        ]);
        return { note, twoFactor };
      }),
      saveNote: fromPromise(({ input: { note, version } }) =>
        api.call(sharedNoteCalls.saveNotes, { body: { note, ...(version !== null && { version }) } }),
      ),
    },
    actions: {
      goOn: ({ context: { pendingNavigation } }) => {
        router.navigate(pendingNavigation ?? PATH.home);
      },
      announceSaved: ({ system }) => {
        showNotice(system, { kind: 'success', key: 'adminNote.saved' });
      },
    },
  });
  return { logic, input: undefined };
}

export const page = joined(openAdminNote, AdminNoteView);
