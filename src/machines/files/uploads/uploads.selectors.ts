import type { UploadQueueActorRef } from '../uploadQueue/uploadQueue.machine.ts';
import type { UploadsSnapshot } from './uploads.machine.ts';

/** The queue, once it is there. */
export const selectQueue = ({ children }: UploadsSnapshot): UploadQueueActorRef | undefined =>
  children['queue'] as UploadQueueActorRef | undefined;
