import { fromPromise } from 'xstate';
import type { FoundFiles } from '../../../contract/http/fileManager.ts';
import type { DownloadOrder } from '../../machines/files/fileDownload/fileDownload.types.ts';
import { fileSearchMachine } from '../../machines/files/fileSearch/fileSearch.machine.ts';
import type { FileSearchInput } from '../../machines/files/fileSearch/fileSearch.types.ts';
import type { Directory } from '../shared/notify.ts';

/** How names of one place are searched for: of the shared files, or of a drive. */
export interface SearchSource {
  search(wanted: FileSearchInput, signal: AbortSignal): Promise<FoundFiles>;
  download(order: DownloadOrder): Promise<void>;
}

interface SearchEffects {
  announceDownloadFailure(speaker: { readonly system: Directory }): void;
}

/** The search in all folders of one place, joined to the world. */
export const provideFileSearch = (source: SearchSource, actions: SearchEffects) =>
  fileSearchMachine.provide({
    actors: {
      searchBelow: fromPromise(async ({ input, signal }) => {
        const { found, cut = null } = await source.search(input, signal);
        return { found, cut };
      }),
      downloadFound: fromPromise(async ({ input }) => {
        for (const order of input) await source.download(order);
        return null;
      }),
    },
    actions: { announceDownloadFailure: (speaker) => actions.announceDownloadFailure(speaker) },
  });
