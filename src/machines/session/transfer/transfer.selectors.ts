import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { UPLOAD_TEXT_CODES } from '../../../../contract/limits.ts';
import type { TransferSnapshot } from './transfer.machine.ts';
import type { StreamState } from './transfer.types.ts';
import { isUpload, wayOf, type TransferWay } from './transfer.ways.ts';

const HEX = 16;
const DRIVE_FULL = GUACAMOLE_STATUS.UPSTREAM_ERROR.code;

/** A transfer that was cancelled has closed its stream (A§4). */
export function selectStreamState(snapshot: TransferSnapshot): StreamState {
  if (snapshot.matches('idle')) return 'idle';
  if (snapshot.matches('open')) return 'open';
  return snapshot.matches('error') ? 'error' : 'closed';
}

/** On its way, and waiting for the link. */
export const selectInterrupted = (snapshot: TransferSnapshot): boolean => snapshot.matches({ open: 'interrupted' });
export const selectCancelled = (snapshot: TransferSnapshot): boolean => snapshot.matches('cancelled');
/** Nothing can be deleted over this protocol: what had arrived of an upload stays. */
export const selectLeavesPart = (snapshot: TransferSnapshot): boolean =>
  selectCancelled(snapshot) && selectWay(snapshot) === 'up' && snapshot.context.progress > 0;
export const selectFilename = (snapshot: TransferSnapshot): string => snapshot.context.filename;
export const selectIsUpload = (snapshot: TransferSnapshot): boolean => isUpload(snapshot.context.order);
export const selectWay = (snapshot: TransferSnapshot): TransferWay => wayOf(snapshot.context.order);
export const selectProgress = (snapshot: TransferSnapshot): number => snapshot.context.progress;
export const selectLength = (snapshot: TransferSnapshot): number | null => snapshot.context.length;
export const selectBytesPerSecond = (snapshot: TransferSnapshot): number => snapshot.context.bytesPerSecond;

/** Whole seconds; null where the size is unknown or nothing moves. */
export function selectSecondsLeft({ context }: TransferSnapshot): number | null {
  const { length, progress, bytesPerSecond } = context;
  if (length === null || bytesPerSecond <= 0) return null;
  return Math.ceil((length - progress) / bytesPerSecond);
}

/** `CLIENT.ERROR_UPLOAD_201`, with DEFAULT for codes that have no text of their own (A§8). */
export function selectErrorTextKey(snapshot: TransferSnapshot): string | null {
  const { failure } = snapshot.context;
  if (failure === null) return null;
  if (!selectIsUpload(snapshot)) return 'files.downloadFailed';
  if (selectWay(snapshot) === 'upDrive')
    return failure.code === DRIVE_FULL ? 'files.drive.full' : 'files.drive.putFailed';
  const codes: readonly number[] = UPLOAD_TEXT_CODES;
  const name = codes.includes(failure.code) ? failure.code.toString(HEX).toUpperCase() : 'DEFAULT';
  return `CLIENT.ERROR_UPLOAD_${name}`;
}

/** What the remote computer pushed cannot be asked for again. */
export const selectMayRetry = (snapshot: TransferSnapshot): boolean =>
  snapshot.context.order.kind !== 'pushed' && (snapshot.matches('error') || snapshot.matches('cancelled'));
