import type { FileUploadsSnapshot } from './fileUploads.machine.ts';

export const selectUploading = (snapshot: FileUploadsSnapshot): boolean => !snapshot.matches('idle');
export const selectAsking = (snapshot: FileUploadsSnapshot): boolean => snapshot.matches('asking');
export const selectUploadName = ({ context }: FileUploadsSnapshot): string => context.queue[0]?.name ?? '';
export const selectUploadSize = ({ context }: FileUploadsSnapshot): number => context.queue[0]?.file.size ?? 0;
export const selectSent = ({ context }: FileUploadsSnapshot): number => context.sent;
export const selectUploadPace = ({ context }: FileUploadsSnapshot): number => context.bytesPerSecond;
/** Which of how many is on its way, counted from 1. */
export const selectUploadNumber = ({ context }: FileUploadsSnapshot): number => context.arrived + 1;
export const selectUploadCount = ({ context }: FileUploadsSnapshot): number => context.arrived + context.queue.length;
