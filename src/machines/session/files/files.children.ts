import type { AnyActorRef } from 'xstate';
import { pathIn } from '../fileBrowser/fileBrowser.places.ts';
import type { FileBrowserActorRef } from '../fileBrowser/fileBrowser.machine.ts';
import type { TransferActorRef } from '../transfer/transfer.machine.ts';
import type { ListedTransfer } from './files.types.ts';

/** As far as somebody looks for the actors in it. */
export interface WithChildren {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

export const browserId = (object: number): string => `fileBrowser:${object}`;

export const browserOf = ({ children }: WithChildren, object: number): FileBrowserActorRef | undefined =>
  children[browserId(object)] as FileBrowserActorRef | undefined;

export const transferOf = ({ children }: WithChildren, id: string): TransferActorRef | undefined =>
  children[id] as TransferActorRef | undefined;

/** Two at once into the same file would mix. */
const targetOf = ({ order }: ListedTransfer): string | null =>
  order.kind === 'upload'
    ? `${order.object ?? ''}:${order.path}`
    : order.kind === 'copy'
      ? `${order.to}:${pathIn(order.folder, nameOf(order.path))}`
      : null;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Which of those that wait may begin, oldest first. */
export function nextToStart(transfers: readonly ListedTransfer[], atOnce: number): readonly string[] {
  const running = transfers.filter(({ stage }) => stage === 'running');
  const taken = new Set(running.map(targetOf));
  const starting: string[] = [];
  for (const listed of transfers.filter(({ stage }) => stage === 'waiting')) {
    if (running.length + starting.length >= atOnce) break;
    const target = targetOf(listed);
    if (target !== null && taken.has(target)) continue;
    taken.add(target);
    starting.push(listed.id);
  }
  return starting;
}
