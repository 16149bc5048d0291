import type { DownloadOrder } from '../fileDownload/fileDownload.types.ts';
import type { FileManagerContext, FolderPath } from './fileManager.types.ts';

interface WithName {
  readonly event: { readonly name: string };
}
const withName = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: WithName) => event.name }) as const;

const one = (path: FolderPath, name: string): DownloadOrder => ({ path, names: [name], archive: false });

const downloadNamed = {
  type: 'download',
  params: ({ context, event }: WithName & { readonly context: FileManagerContext }) => one(context.path, event.name),
} as const;

const downloadShown = {
  type: 'download',
  params: ({ event }: { readonly event: { readonly path: FolderPath; readonly name: string } }) =>
    one(event.path, event.name),
} as const;

const downloadChosen = (archive: boolean) =>
  ({
    type: 'download',
    params: ({ context: { path, selected } }: { readonly context: FileManagerContext }): DownloadOrder => ({
      ...{ path, names: [...selected], archive },
    }),
  }) as const;

/** A file: where it can be shown in place, that comes first. */
export const openFile = [
  {
    description: 'In a drive a click shows what can be shown',
    guard: withName('isPreviewed'),
    actions: withName('preview'),
  },
  {
    description: 'B§2 a click on a file downloads it',
    guard: withName('isThere'),
    actions: downloadNamed,
  },
] as const;

/** What is asked of the gateway to be kept by the browser. */
export const askDownload = {
  'row.download': { guard: withName('isThere'), actions: downloadNamed },
  'preview.download': { actions: downloadShown },
  'download.ask': { guard: 'hasFilesOnly', actions: downloadChosen(false) },
  'archive.ask': { guard: 'hasSelection', actions: downloadChosen(true) },
} as const;
