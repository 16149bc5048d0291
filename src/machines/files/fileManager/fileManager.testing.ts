import type { BinnedThing, DriveEntry } from '../../../../contract/http/fileManager.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { fileBinMachine } from '../fileBin/fileBin.machine.ts';
import type { BinOrder } from '../fileBin/fileBin.types.ts';
import { fileChangeMachine } from '../fileChange/fileChange.machine.ts';
import type { ChangeOutcome, FileOrderToChange } from '../fileChange/fileChange.types.ts';
import { fileDownloadMachine } from '../fileDownload/fileDownload.machine.ts';
import type { DownloadOrder } from '../fileDownload/fileDownload.types.ts';
import { fileLeavingMachine } from '../fileLeaving/fileLeaving.machine.ts';
import type { LeavingNews } from '../fileLeaving/fileLeaving.types.ts';
import { filePlaceMachine, selectBelow, selectBin } from '../filePlace/filePlace.machine.ts';
import { filePreviewMachine } from '../filePreview/filePreview.machine.ts';
import type { PreviewItem, ShownFile } from '../filePreview/filePreview.types.ts';
import { fileSearchMachine } from '../fileSearch/fileSearch.machine.ts';
import type { FileSearchInput, SearchOutcome } from '../fileSearch/fileSearch.types.ts';
import { fileUploadsMachine } from '../fileUploads/fileUploads.machine.ts';
import type { RuleTold, SendOrder, UploadFact } from '../fileUploads/fileUploads.types.ts';
import { fileManagerMachine } from './fileManager.machine.ts';
import { selectChange, selectFault, selectPlace, selectRows, selectSelected } from './fileManager.selectors.ts';
import type { DriveNews, FolderPath, StandingTold } from './fileManager.types.ts';

export const entry = (name: string, size = 1, folder = false): DriveEntry => ({ name, size, mtime: size, folder });
export const LISTED = [entry('b10.txt', 1), entry('Plans', 0, true), entry('b9.txt', 3), entry('a.txt', 2)];

/** What uploads tell is looked at in their own tests. */
const UPLOADS_UNSEEN = {
  announceUploaded: () => undefined,
  announceLeftOut: () => undefined,
  announceSkipped: () => undefined,
  keepRule: () => undefined,
};

const createCalls = () => ({
  readFolder: fakeCall<readonly DriveEntry[], FolderPath>(),
  changeFiles: fakeCall<ChangeOutcome, FileOrderToChange>(),
  download: fakeCall<null, DownloadOrder>(),
  search: fakeCall<SearchOutcome, FileSearchInput>(),
  readBin: fakeCall<readonly BinnedThing[]>(),
  changeBin: fakeCall<null, BinOrder>(),
});

const placeBefore = ({ search, readBin, changeBin }: ReturnType<typeof createCalls>, reported: string[]) =>
  filePlaceMachine.provide({
    actors: {
      fileSearch: fileSearchMachine.provide({ actors: { searchBelow: search.logic } }),
      fileBin: fileBinMachine.provide({
        actors: { readBin: readBin.logic, changeBin: changeBin.logic },
        actions: { announceDone: (_, { kind }) => void reported.push(kind) },
      }),
    },
  });

/** A page of files whose list has come, before a gateway that answers when it is told to. */
export async function start(entries: readonly DriveEntry[] = LISTED, previews = false) {
  const reported: string[] = [];
  const calls = createCalls();
  const sending = silentStream<UploadFact, SendOrder>();
  const announceChange = (_: unknown, { kind }: FileOrderToChange) => void reported.push(kind);
  const machine = fileManagerMachine.provide({
    actors: {
      fileLeaving: fileLeavingMachine.provide({ actors: { leaveAttempts: silentStream<LeavingNews>().logic } }),
      filePlace: placeBefore(calls, reported),
      fileChange: fileChangeMachine.provide({
        actors: { changeFiles: calls.changeFiles.logic },
        actions: { announceChange },
      }),
      readFolder: calls.readFolder.logic,
      changeFiles: calls.changeFiles.logic,
      fileDownload: fileDownloadMachine.provide({
        actors: { download: calls.download.logic },
        actions: { announceDownloadFailure: () => void reported.push('downloadFailure') },
      }),
      driveChanges: silentStream<DriveNews>().logic,
      standingNews: silentStream<StandingTold>().logic,
      filePreview: filePreviewMachine.provide({ actors: { loadPreview: fakeCall<ShownFile, PreviewItem>().logic } }),
      fileUploads: fileUploadsMachine.provide({
        actors: { sendFile: sending.logic, rules: silentStream<RuleTold>().logic },
        actions: UPLOADS_UNSEEN,
      }),
    },
    actions: {
      announceChange,
      announceReadOnly: () => void reported.push('readOnly'),
    },
  });
  const { actor, clock } = startWithClock(machine, { input: { previews } });
  await calls.readFolder.answer(entries);
  const state = () => actor.getSnapshot();
  const change = () => {
    const ref = selectChange(state());
    if (ref === undefined) throw new Error('Changes without a dialog have no machine.');
    return ref;
  };
  const choose = (name: string, choosing: 'only' | 'toggle' | 'range' = 'toggle') =>
    actor.send({ type: 'row.choose', name, choosing });
  const bin = () => selectBin(selectPlace(state())?.getSnapshot());
  const below = () => selectBelow(selectPlace(state())?.getSnapshot());
  const submit = (text: string) => actor.send({ type: 'dialog.submit', text });
  const rows = () => selectRows(state()).map(({ name }) => name);
  const chosen = () => [...selectSelected(state())].sort();
  const fault = () => selectFault(state())?.key;
  return { actor, clock, calls, sending, reported, state, bin, below, change, choose, submit, rows, chosen, fault };
}
