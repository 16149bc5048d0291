import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { TRANSFERS_AT_ONCE, TRANSFERS_MAX } from '../../../../contract/limits.ts';
import { downloadFolderMachine } from '../downloadFolder/downloadFolder.machine.ts';
import { fileBrowserMachine } from '../fileBrowser/fileBrowser.machine.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import { transferMachine } from '../transfer/transfer.machine.ts';
import { isUpload, usesTunnel } from '../transfer/transfer.ways.ts';
import { uploadConflictsMachine } from '../uploadConflicts/uploadConflicts.machine.ts';
import { browserId, browserOf, nextToStart, transferOf } from './files.children.ts';
import { ordersOf } from './files.orders.ts';
import type { FileOffer, FilesContext, FilesEvent, FilesInput, ListedTransfer } from './files.types.ts';

function staged(
  transfers: readonly ListedTransfer[],
  ids: readonly string[],
  stage: ListedTransfer['stage'],
): readonly ListedTransfer[] {
  return transfers.map((listed) => (ids.includes(listed.id) ? { ...listed, stage } : listed));
}

const ofClient = ({ context: { clientId } }: { readonly context: FilesContext }): FilesInput => ({ clientId });

const overTunnel = ({ transfers }: FilesContext) => transfers.filter(({ order }) => usesTunnel(order));

/** Those that have ended count until they are cleared away. */
const addingOne = [
  { guard: 'hasRoom', actions: ['addTransfers', 'startNext'] },
  { actions: 'announceFullList' },
] as const;

export const filesMachine = setup({
  types: { context: {} as FilesContext, events: {} as FilesEvent, input: {} as FilesInput },
  actors: {
    /** Tells first what was offered before anybody listened. */
    fileOffers: streamNotProvided<FileOffer, FilesInput>('fileOffers'),
    fileBrowser: fileBrowserMachine,
    transfer: transferMachine,
    uploadConflicts: uploadConflictsMachine,
    downloadFolder: downloadFolderMachine,
  },
  guards: {
    isNew: ({ context, event }) => event.type === 'fileSystem.offered' && !context.fileSystems.includes(event.object),
    /** A target could push without end. */
    hasRoom: ({ context }) => context.transfers.length < TRANSFERS_MAX,
    overflows: ({ context, event }) =>
      (event.type === 'upload.ask' || event.type === 'names.settled') &&
      context.transfers.length + event.files.length > TRANSFERS_MAX,
    /** Elsewhere nobody can tell what is there already. */
    hasFolder: ({ event }) => event.type === 'upload.ask' && event.object !== null,
    isUpload: ({ event }) => event.type === 'transfer.ended' && isUpload(event.order),
  },
  actions: {
    addBrowser: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'fileSystem.offered');
      const { object, name } = event;
      enqueue.spawnChild('fileBrowser', { id: browserId(object), input: { clientId: context.clientId, object, name } });
      enqueue.assign({ fileSystems: [...context.fileSystems, object] });
    }),
    removeBrowser: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'fileSystem.withdrawn');
      enqueue.stopChild(browserId(event.object));
      enqueue.assign({ fileSystems: context.fileSystems.filter((object) => object !== event.object) });
    }),
    checkNames: enqueueActions(({ event, enqueue, self }) => {
      assertEvent(event, 'upload.ask');
      const { object, files } = event;
      if (object === null) return;
      const folder = browserOf(self.getSnapshot(), object)?.getSnapshot().context.currentDirectory?.streamName;
      if (folder === undefined) return;
      enqueue.sendTo('uploadConflicts', { type: 'names.check', batch: { object, folder, files } });
    }),
    forgetNames: enqueueActions(({ event, enqueue }) => {
      const object = event.type === 'fileSystem.withdrawn' ? event.object : null;
      enqueue.sendTo('uploadConflicts', { type: 'names.forget', object });
    }),
    addTransfers: enqueueActions(({ context, event, enqueue, self }) => {
      const asked = ordersOf(self.getSnapshot(), event);
      const made = asked.map((order, index) => {
        return { ...order, id: `transfer:${context.made + index + 1}`, clientId: context.clientId };
      });
      for (const input of made) enqueue.spawnChild('transfer', { id: input.id, input });
      enqueue.assign({
        transfers: [...context.transfers, ...made.map(({ id, order }) => ({ id, order, stage: 'waiting' as const }))],
        made: context.made + made.length,
      });
    }),
    /** ERROR is final (A§4): another one takes its place in the list. */
    replaceTransfer: enqueueActions(({ context, event, enqueue, self }) => {
      assertEvent(event, 'transfer.retry');
      const old = transferOf(self.getSnapshot(), event.id);
      const state = old?.getSnapshot();
      if (state === undefined || state.context.order.kind === 'pushed') return;
      if (!state.matches('error') && !state.matches('cancelled')) return;
      const { clientId, filename, mimetype, order, length } = state.context;
      const id = `transfer:${context.made + 1}`;
      enqueue.stopChild(event.id);
      enqueue.spawnChild('transfer', { id, input: { id, clientId, filename, mimetype, order, length } });
      enqueue.assign({
        transfers: context.transfers.map((listed) =>
          listed.id === event.id ? { id, order, stage: 'waiting' } : listed,
        ),
        made: context.made + 1,
      });
    }),
    clearTransfers: enqueueActions(({ context, enqueue }) => {
      for (const { id, stage } of context.transfers) if (stage === 'ended') enqueue.stopChild(id);
      enqueue.assign({ transfers: context.transfers.filter(({ stage }) => stage !== 'ended') });
    }),
    markEnded: assign(({ context, event }) => {
      assertEvent(event, 'transfer.ended');
      return { transfers: staged(context.transfers, [event.id], 'ended') };
    }),
    startNext: enqueueActions(({ context, enqueue }) => {
      const starting = nextToStart(context.transfers, TRANSFERS_AT_ONCE);
      for (const id of starting) enqueue.sendTo(id, { type: 'transfer.start' });
      enqueue.assign({ transfers: staged(context.transfers, starting, 'running') });
    }),
    endAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of overTunnel(context)) enqueue.sendTo(id, { type: 'link.lost' });
    }),
    interruptAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of overTunnel(context)) enqueue.sendTo(id, { type: 'link.cut' });
    }),
    resumeAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of overTunnel(context)) enqueue.sendTo(id, { type: 'link.back' });
    }),
    refresh: enqueueActions(({ context, enqueue }) => {
      for (const object of context.fileSystems) enqueue.sendTo(browserId(object), { type: 'directory.refresh' });
    }),
    announceFullList: effect('announceFullList'),
    /** What carries files waits until it is mended. */
    cutLink: effect<FilesInput>('cutLink'),
    mendLink: effect<FilesInput>('mendLink'),
  },
}).createMachine({
  id: 'files',
  description: 'A§2 file systems of the remote computer, and what goes to and fro',
  context: ({ input }) => ({ clientId: input.clientId, fileSystems: [], transfers: [], made: 0 }),
  invoke: [
    { id: 'fileOffers', src: 'fileOffers', input: ofClient },
    { id: 'uploadConflicts', src: 'uploadConflicts', input: ofClient },
    { id: 'downloadFolder', src: 'downloadFolder', input: ofClient },
  ],
  on: {
    'fileSystem.offered': { guard: 'isNew', actions: 'addBrowser' },
    'fileSystem.withdrawn': { actions: ['removeBrowser', 'forgetNames'] },
    'file.offered': addingOne,
    'upload.ask': [
      { guard: 'overflows', actions: 'announceFullList' },
      { guard: 'hasFolder', actions: 'checkNames' },
      { actions: ['addTransfers', 'startNext'] },
    ],
    'names.settled': [{ guard: 'overflows', actions: 'announceFullList' }, { actions: ['addTransfers', 'startNext'] }],
    'download.ask': addingOne,
    'copy.ask': addingOne,
    'transfer.retry': { actions: ['replaceTransfer', 'startNext'] },
    'transfer.ended': [
      { guard: 'isUpload', actions: ['markEnded', 'startNext', 'refresh'] },
      { actions: ['markEnded', 'startNext'] },
    ],
    'transfers.clear': { actions: 'clearTransfers' },
    'tunnel.lost': { actions: [{ type: 'cutLink', params: ofClient }, 'interruptAll'] },
    'tunnel.resumed': { actions: [{ type: 'mendLink', params: ofClient }, 'resumeAll'] },
    'tunnel.closed': { actions: ['endAll', 'forgetNames'] },
    'tunnel.failed': { actions: ['endAll', 'forgetNames'] },
    'client.failed': { actions: ['endAll', 'forgetNames'] },
    'client.disconnected': { actions: ['endAll', 'forgetNames'] },
  },
});

export type FilesActorRef = ActorRefFrom<typeof filesMachine>;
export type FilesSnapshot = SnapshotFrom<typeof filesMachine>;
