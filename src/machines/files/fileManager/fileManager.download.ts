import type { FileManagerContext } from './fileManager.types.ts';

interface WithName {
  readonly event: { readonly name: string };
}
const withName = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: WithName) => event.name }) as const;

/** What is asked of the gateway to be kept by the browser; where a file can be shown in place, that comes first. */
export const downloadStates = {
  initial: 'idle',
  states: {
    idle: {
      on: {
        'row.open': [
          { guard: withName('isFolder') },
          {
            description: 'In a drive a click shows what can be shown',
            guard: withName('isPreviewed'),
            actions: withName('preview'),
          },
          {
            description: 'B§2 a click on a file downloads it',
            guard: withName('isThere'),
            target: 'preparing',
            actions: withName('orderDownload'),
          },
        ],
        'row.download': { guard: withName('isThere'), target: 'preparing', actions: withName('orderDownload') },
        'download.ask': { guard: 'hasFilesOnly', target: 'preparing', actions: 'orderDownloads' },
        'archive.ask': { guard: 'hasSelection', target: 'preparing', actions: 'orderArchive' },
      },
    },
    preparing: {
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }: { readonly context: FileManagerContext }) => context.download,
        onDone: 'idle',
        onError: { target: 'idle', actions: ['announceDownloadFailure', 'readAgain'] },
      },
    },
  },
} as const;
