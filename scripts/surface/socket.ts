import type { SocketAction } from '../../contract/socket/action.ts';
import { socketActions } from '../../contract/socket/index.ts';
import { listFile, type SurfaceFile } from './file.ts';
import { shapeOf } from './shape.ts';

const HEADER = [
  'Actions of the general socket (socketActions in contract/socket): direction, who may send it, fields.',
];

export const socketFile = (): SurfaceFile =>
  listFile('socket-actions.txt', HEADER, Object.values(socketActions).map(lineOfAction));

export function lineOfAction({ action, senders, payload }: SocketAction): string {
  const direction = senders.length === 0 ? 'from the gateway' : 'to the gateway';
  const by = senders.length === 0 ? '' : ` by ${[...senders].sort().join(', ')}`;
  return `${action} ${direction}:${by} ${shapeOf(payload)}`;
}
