import { assign, cancel, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DRIVE_REFRESH_MS } from '../../../../contract/limits.ts';
import type { DriveStanding } from '../../../../contract/http/webDrive.ts';
import { endingOf, withSharedBase } from '../../../../contract/rules/drive.ts';
import { failureOf } from '../../shared/failure.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { fileChangeMachine } from '../fileChange/fileChange.machine.ts';
import { answeredBy, binnedAfter, faultOf, takenIn } from '../fileChange/fileChange.orders.ts';
import type { ChangeOutcome, CopyAnswer, FileOrderToChange } from '../fileChange/fileChange.types.ts';
import { fileDownloadMachine } from '../fileDownload/fileDownload.machine.ts';
import type { DownloadOrder } from '../fileDownload/fileDownload.types.ts';
import type { PreviewWanted } from '../fileSearch/fileSearch.types.ts';
import { fileLeavingMachine } from '../fileLeaving/fileLeaving.machine.ts';
import { filePlaceMachine } from '../filePlace/filePlace.machine.ts';
import { fileUploadsMachine } from '../fileUploads/fileUploads.machine.ts';
import { filePreviewMachine } from '../filePreview/filePreview.machine.ts';
import {
  type Asked,
  copyOrderFor,
  type Drop,
  dropOrderFor,
  entryNamed,
  isElsewhere,
  leadsNowhere,
  mayChange,
  mayOpen,
  selectedEntries,
  theOne,
} from './fileManager.asked.ts';
import { dialogStates, openDialogs } from './fileManager.dialogs.ts';
import { askDownload, openFile } from './fileManager.download.ts';
import { folderFault, GONE, renameFault } from './fileManager.faults.ts';
import { chooseNamed, nameIn, standingIn, takeStanding, textIn } from './fileManager.params.ts';
import { loading, refreshing } from './fileManager.reading.ts';
import { chosenAfter, orderAfter, previewedAt, previewsIn, rowsOf, uploadsOf } from './fileManager.rows.ts';
import type {
  ChosenFile,
  Choosing,
  DriveNews,
  FileColumn,
  FileManagerContext,
  FileManagerEvent,
  FileManagerInput,
  FolderPath,
  ListedEntry,
  StandingTold,
} from './fileManager.types.ts';

type Entries = readonly ListedEntry[];

const NO_CHANGE: FileOrderToChange = { kind: 'restore', binned: [] };

export const fileManagerMachine = setup({
  types: { context: {} as FileManagerContext, events: {} as FileManagerEvent, input: {} as FileManagerInput },
  actors: {
    readFolder: notProvided<Entries, FolderPath>('readFolder'),
    changeFiles: notProvided<ChangeOutcome, FileOrderToChange>('changeFiles'),
    fileChange: fileChangeMachine,
    fileDownload: fileDownloadMachine,
    fileLeaving: fileLeavingMachine,
    filePlace: filePlaceMachine,
    fileUploads: fileUploadsMachine,
    filePreview: filePreviewMachine,
    /** What arrives there by other ways than this page. */
    driveChanges: streamNotProvided<DriveNews>('driveChanges'),
    /** How the drive stands for the reader, again after each change of it and of what they may. */
    standingNews: streamNotProvided<StandingTold>('standingNews'),
  },
  guards: {
    asksFor: ({ context }, asked: Asked | null) => asked !== null && mayOpen(context, asked),
    isFolder: ({ context }, name: string) => entryNamed(context, name)?.folder === true,
    isThere: ({ context }, name: string) => entryNamed(context, name) !== undefined,
    hasFilesOnly: ({ context }) => context.selected.size > 0 && !selectedEntries(context).some(({ folder }) => folder),
    isPreviewed: ({ context }, name: string) => context.previews && previewedAt(context, name) >= 0,
    hasSelection: ({ context }) => context.selected.size > 0,
    hasOne: ({ context }) => context.selected.size === 1,
    hasBadNewName: ({ context }, text: string) => {
      const one = theOne(context);
      return one === undefined || renameFault(text, one.name, one.folder) !== null;
    },
    hasBadFolderName: (_, text: string) => folderFault(text) !== null,
    goesNowhere: ({ context }, text: string) => leadsNowhere(context, text),
    isBlank: (_, text: string) => text.trim() === '',
    isElsewhere: ({ context }, drop: Drop) => isElsewhere(context, drop),
    mayChange: ({ context }) => mayChange(context),
    isWritable: (_, { writable }: DriveStanding) => writable,
    hasSearch: ({ context }) => context.search.trim() !== '',
    isTaken: (_, error: unknown) => takenIn(error).length > 0,
  },
  actions: {
    goTo: assign((_, path: FolderPath) => ({ path, entries: [], rows: [], search: '', ...{ binned: [] } })),
    goInto: assign(({ context }, name: string) => ({
      ...{ path: [...context.path, name], entries: [], rows: [], search: '', binned: [] },
    })),
    clearSelection: assign({ selected: new Set<string>(), anchor: null }),
    takeList: assign(({ context }, entries: Entries) => {
      const present = new Set(entries.map(({ name }) => name));
      const selected = new Set([...context.selected].filter((name) => present.has(name)));
      return { entries, rows: rowsOf({ ...context, entries }), selected, failure: null };
    }),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    sort: assign(({ context }, column: FileColumn) => {
      const order = orderAfter(context.order, column);
      return { order, rows: rowsOf({ ...context, order }) };
    }),
    search: assign(({ context }, search: string) => ({ search, rows: rowsOf({ ...context, search }) })),
    choose: assign(({ context }, { name, choosing }: { readonly name: string; readonly choosing: Choosing }) =>
      chosenAfter(context, name, choosing),
    ),
    chooseAll: assign(({ context }) => ({ selected: new Set(context.rows.map(({ name }) => name)) })),
    chooseAsked: assign(({ context }, name: string | undefined) =>
      name === undefined || context.selected.has(name) ? {} : { selected: new Set([name]), anchor: name },
    ),
    forgetFault: assign({ fault: null }),
    refuseNewName: assign(({ context }, text: string) => {
      const one = theOne(context);
      return { fault: one === undefined ? GONE : renameFault(text, one.name, one.folder) };
    }),
    refuseFolderName: assign((_, text: string) => ({ fault: folderFault(text) })),
    takeFault: assign((_, error: unknown) => ({ fault: faultOf(error) })),
    takeTaken: assign((_, error: unknown) => ({ taken: takenIn(error) })),
    takeStanding: assign((_, standing: DriveStanding) => ({ standing })),
    orderRename: assign(({ context }, text: string) => {
      const { name = '', folder = false } = theOne(context) ?? {};
      const newName = folder ? text : text + endingOf(name);
      return { fault: null, change: { kind: 'rename', path: context.path, name, newName, isFolder: folder } };
    }),
    orderFolder: assign(({ context: { path } }, name: string) => ({
      fault: null,
      change: { kind: 'create', path, name },
    })),
    orderMove: assign(({ context: { path, selected } }, to: string) => ({
      fault: null,
      change: { kind: 'move', path, names: [...selected], to: withSharedBase(to.trim()) },
    })),
    orderCopy: assign(({ context }, to: string) => ({ fault: null, change: copyOrderFor(context, to) })),
    orderAgain: assign(({ context: { change } }, existing: CopyAnswer) => ({ change: answeredBy(change, existing) })),
    orderRemoval: assign(({ context: { path, selected } }) => ({
      fault: null,
      change: { kind: 'remove', path, names: [...selected] },
    })),
    takeBinned: assign((_, binned: ChangeOutcome) => ({ binned })),
    takeRemoved: assign((_, binned: ChangeOutcome | undefined) => (binned === undefined ? {} : { binned })),
    forgetBinned: assign({ binned: [] }),
    forgetRestored: assign(({ context: { binned } }, order: FileOrderToChange) => ({
      binned: binnedAfter(order, binned),
    })),
    download: sendTo('fileDownload', (_, order: DownloadOrder) => ({ type: 'download.order', order })),
    drop: sendTo('fileChange', ({ context }, drop: Drop) => ({
      type: 'change.order',
      order: dropOrderFor(context, drop),
    })),
    bringBack: sendTo('fileChange', ({ context: { binned } }) => ({
      type: 'change.order',
      order: { kind: 'restore', binned },
    })),
    send: sendTo('fileUploads', ({ context }, files: readonly ChosenFile[]) => ({
      type: 'files.add',
      uploads: uploadsOf(files, context),
    })),
    preview: sendTo('filePreview', ({ context }, name: string) => ({
      type: 'preview.open',
      items: previewsIn(context),
      at: previewedAt(context, name),
    })),
    show: sendTo('filePreview', (_, { items, at }: PreviewWanted) => ({ type: 'preview.open', items, at })),
    showFolder: sendTo('filePlace', { type: 'place.folder' }),
    showBin: sendTo('filePlace', { type: 'place.bin' }),
    showFound: sendTo('filePlace', ({ context: { path, search, previews } }) => ({
      ...{ type: 'place.found', wanted: { path, text: search.trim(), previews } },
    })),
    /** Whoever may change nothing any more has none. */
    leaveBin: sendTo('filePlace', { type: 'place.leaveBin' }),
    readAgain: raise({ type: 'list.refresh' }),
    readLater: raise({ type: 'list.refresh' }, { delay: DRIVE_REFRESH_MS, id: 'readLater' }),
    /** Once, however often it is said. */
    forgetLater: cancel('readLater'),
    announceChange: effect<FileOrderToChange>('announceChange'),
    announceReadOnly: effect('announceReadOnly'),
  },
}).createMachine({
  id: 'fileManager',
  description: 'B§2 the files that everybody has in common',
  context: ({ input: { previews } }) => ({
    ...{
      previews,
      path: [],
      entries: [],
      rows: [],
      search: '',
      selected: new Set(),
      anchor: null,
      failure: null,
      fault: null,
      ...{ taken: [], standing: null },
    },
    ...{ order: { column: 'name', descending: false }, change: NO_CHANGE, binned: [] },
  }),
  invoke: [
    { id: 'fileChange', src: 'fileChange' },
    { id: 'fileDownload', src: 'fileDownload' },
    { id: 'fileUploads', src: 'fileUploads' },
    { id: 'fileLeaving', src: 'fileLeaving' },
    { id: 'filePlace', src: 'filePlace' },
    { id: 'filePreview', src: 'filePreview' },
    { id: 'driveChanges', src: 'driveChanges' },
    { id: 'standingNews', src: 'standingNews' },
  ],
  on: {
    'standing.told': [
      { guard: { type: 'isWritable', params: standingIn }, actions: takeStanding },
      { actions: [takeStanding, 'leaveBin'] },
    ],
    'bin.open': { guard: 'mayChange', actions: 'showBin' },
    'bin.close': { actions: 'showFolder' },
    'search.below': { guard: 'hasSearch', actions: 'showFound' },
    'rows.drop': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event },
    },
    'delete.undo': { actions: 'bringBack' },
    'undo.dismiss': { actions: 'forgetBinned' },
    'change.done': { actions: [{ type: 'forgetRestored', params: ({ event }) => event.order }, 'readAgain'] },
    'bin.changed': { actions: ['forgetBinned', 'readAgain'] },
    'change.stopped': { actions: 'readAgain' },
    'download.failed': { actions: 'readAgain' },
    'found.show': { actions: { type: 'show', params: ({ event }) => event } },
    ...askDownload,
  },
  type: 'parallel',
  states: {
    folder: {
      initial: 'loading',
      on: {
        'folder.open': {
          target: '.loading',
          actions: [{ type: 'goTo', params: ({ event }) => event.path }, 'clearSelection', chooseNamed, 'showFolder'],
        },
        'files.choose': [
          { guard: 'mayChange', actions: { type: 'send', params: ({ event }) => event.files } },
          { actions: 'announceReadOnly' },
        ],
      },
      states: {
        loading,
        failed: { on: { 'list.retry': 'loading' } },
        shown: {
          initial: 'current',
          on: {
            'list.refresh': '.refreshing',
            'uploads.changed': {
              target: '.refreshing',
              actions: { type: 'takeRemoved', params: ({ event }) => event.binned },
            },
            'sort.choose': { actions: { type: 'sort', params: ({ event }) => event.column } },
            'search.change': { actions: [{ type: 'search', params: textIn }, 'showFolder'] },
            'row.choose': { actions: { type: 'choose', params: ({ event }) => event } },
            'rows.chooseAll': { actions: 'chooseAll' },
            'rows.clear': { actions: 'clearSelection' },
            'row.open': [
              {
                description: 'B§2 a folder is opened',
                guard: { type: 'isFolder', params: nameIn },
                target: 'loading',
                actions: [{ type: 'goInto', params: nameIn }, 'clearSelection'],
              },
              ...openFile,
            ],
          },
          states: {
            current: {},
            refreshing,
          },
        },
      },
    },
    dialog: {
      description: 'B§2 one open at a time; closing resets all',
      initial: 'closed',
      on: {
        'dialog.open': openDialogs,
        'dialog.close': '.closed',
        'files.choose': '.closed',
      },
      states: dialogStates,
    },
  },
});

export type FileManagerActorRef = ActorRefFrom<typeof fileManagerMachine>;
export type FileManagerSnapshot = SnapshotFrom<typeof fileManagerMachine>;
