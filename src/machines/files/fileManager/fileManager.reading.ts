import { withError, withOutput } from '../../shared/params.ts';
import type { FileManagerContext, FolderPath } from './fileManager.types.ts';

const takeList = withOutput('takeList');
const input = ({ context }: { readonly context: FileManagerContext }): FolderPath => context.path;

/**
 * What changes while a list is read may not be in it, so it is read again a moment later. A change does not break a reading off:
 * one that takes longer than the changes lie apart would never end.
 */
const later = { actions: ['forgetLater', 'readLater'] } as const;
const on = { 'list.refresh': later, 'uploads.changed': later } as const;

export const loading = {
  on,
  invoke: {
    id: 'readFolder',
    src: 'readFolder',
    input,
    onDone: { target: 'shown', actions: takeList },
    onError: { target: 'failed', actions: withError('rememberFailure') },
  },
} as const;

export const refreshing = {
  description: 'What is known stays on the page, also if the gateway does not answer',
  on,
  invoke: {
    id: 'refreshFolder',
    src: 'readFolder',
    input,
    onDone: { target: 'current', actions: takeList },
    onError: 'current',
  },
} as const;
