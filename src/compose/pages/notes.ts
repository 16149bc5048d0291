import { fromPromise } from 'xstate';
import { sharedNoteCalls } from '../../../contract/http/sharedNote.ts';
import { notesMachine } from '../../machines/notes/notes.machine.ts';
import type { PageCode } from '../../machines/page/page.types.ts';
import { showNotice } from '../notify.ts';
import type { Ports } from '../ports.ts';

/** The note that administrators share. */
export function openNotes({ api }: Ports): PageCode {
  const logic = notesMachine.provide({
    actors: {
      readNote: fromPromise(() => api.call(sharedNoteCalls.getNotes, {})),
      saveNote: fromPromise(({ input: { note, version } }) =>
        api.call(sharedNoteCalls.saveNotes, { body: { note, ...(version !== null && { version }) } }),
      ),
    },
    actions: {
      announceSaved: ({ system }) => {
        showNotice(system, { kind: 'success', key: 'notes.saved' });
      },
    },
  });
  return { logic, input: undefined };
}
