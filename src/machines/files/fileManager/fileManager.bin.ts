/** What was deleted, in place of the folder; only those see it who may change the drive. */
export const binStates = {
  closed: { on: { 'bin.open': { guard: 'mayChange', target: 'open' } } },
  open: {
    invoke: { id: 'fileBin', src: 'fileBin' },
    always: { guard: 'mayOnlyRead', target: 'closed' },
    on: { 'bin.close': 'closed', 'folder.open': 'closed' },
  },
} as const;
