import { fromPromise } from 'xstate';
import type { BinnedThing } from '../../../contract/http/fileManager.ts';
import { fileBinMachine } from '../../machines/files/fileBin/fileBin.machine.ts';
import type { BinOrder } from '../../machines/files/fileBin/fileBin.types.ts';
import { showNotice } from '../shared/notify.ts';

/** How the bin of one place is reached: that of the shared files, or of a drive. */
export interface BinSource {
  readBin(): Promise<readonly BinnedThing[]>;
  changeBin(order: BinOrder): Promise<void>;
}

/** The bin of one place, joined to the world. */
export const provideFileBin = (source: BinSource) =>
  fileBinMachine.provide({
    actors: {
      readBin: fromPromise(() => source.readBin()),
      changeBin: fromPromise(async ({ input }) => {
        await source.changeBin(input);
        return null;
      }),
    },
    actions: {
      announceDone: ({ system }, { kind, ids }) => {
        const key = kind === 'restore' ? 'restored' : ids === null ? 'emptied' : 'purged';
        const variables = { count: ids?.length ?? 0 };
        showNotice(system, { kind: 'success', key: `fileManager.bin.${key}`, variables });
      },
    },
  });
