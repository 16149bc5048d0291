import { OWN_DRIVE } from '../fileBrowser/fileBrowser.types.ts';
import type { TransferOrder } from './transfer.types.ts';

/** To or from which place a file goes. */
export type TransferWay = 'up' | 'down' | 'upDrive' | 'downDrive';

/** A copy is an upload where it goes. */
export function wayOf(order: TransferOrder): TransferWay {
  if (order.kind === 'pushed') return 'down';
  if (order.kind === 'copy') return order.to === OWN_DRIVE ? 'upDrive' : 'up';
  if (order.kind === 'upload') return order.object === OWN_DRIVE ? 'upDrive' : 'up';
  return order.object === OWN_DRIVE ? 'downDrive' : 'down';
}

/** Whether it puts something there. */
export const isUpload = (order: TransferOrder): boolean => order.kind === 'upload' || order.kind === 'copy';

/** Whether it goes over the tunnel: what only concerns the drive does not, and needs no link. */
export const usesTunnel = (order: TransferOrder): boolean =>
  order.kind === 'pushed' || order.kind === 'copy' || order.object !== OWN_DRIVE;
