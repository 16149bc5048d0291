import type { HandleShelf, KeptHandle } from '../../../src/services/keptHandles.ts';
import type { ChosenFilesEnd } from '../../models/person.ts';

/** jsdom has neither the dialog nor the database that keeps what it gives: both stand in memory here. */
export function chosenFiles(): { readonly end: ChosenFilesEnd; readonly shelf: HandleShelf } {
  let file = new File([], '');
  let [state, answer]: [PermissionState, PermissionState] = ['granted', 'granted'];
  const handle = {
    kind: 'file',
    getFile: () => Promise.resolve(file),
    queryPermission: () => Promise.resolve(state),
    requestPermission: () => Promise.resolve((state = answer)),
  };
  const end: ChosenFilesEnd = {
    offer: ({ name, text }) => {
      file = new File([text], name);
      const given = Object.assign(handle, { name });
      Object.assign(window, { showOpenFilePicker: () => Promise.resolve([given]) });
      return Promise.resolve();
    },
    permit: (says, answers) => {
      [state, answer] = [says, answers];
      return Promise.resolve();
    },
  };
  return { end, shelf: shelfInMemory() };
}

function shelfInMemory(): HandleShelf {
  const kept = new Map<string, KeptHandle>();
  return {
    all: () => Promise.resolve([...kept.values()]),
    change: (put, removed) => {
      for (const one of put) kept.set(one.id, one);
      for (const id of removed) kept.delete(id);
      return Promise.resolve();
    },
  };
}
