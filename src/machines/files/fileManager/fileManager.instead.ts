import type { FileManagerContext } from './fileManager.types.ts';

/** What was deleted, in place of the folder; only those see it who may change the drive. */
export const binStates = {
  closed: { on: { 'bin.open': { guard: 'mayChange', target: 'open' } } },
  open: {
    invoke: { id: 'fileBin', src: 'fileBin' },
    always: { guard: 'mayOnlyRead', target: 'closed' },
    on: { 'bin.close': 'closed', 'folder.open': 'closed' },
  },
} as const;

/** The search in this folder and all below it, in place of the list; whoever goes on typing or elsewhere leaves it. */
export const searchStates = {
  here: { on: { 'search.below': { guard: 'hasSearch', target: 'below' } } },
  below: {
    invoke: {
      id: 'fileSearch',
      src: 'fileSearch',
      input: ({ context: { path, search, previews } }: { readonly context: FileManagerContext }) => ({
        ...{ path, text: search.trim(), previews },
      }),
    },
    on: { 'search.change': 'here', 'folder.open': 'here', 'bin.open': 'here' },
  },
} as const;
