import type { KeptUpload, NewUpload } from '../uploadQueue/uploadQueue.types.ts';

export interface UploadsContext {
  /** Until the queue is there. */
  readonly added: readonly NewUpload[];
  readonly kept: readonly KeptUpload[];
}

export interface UploadsEvent {
  readonly type: 'uploads.add';
  readonly uploads: readonly NewUpload[];
}
