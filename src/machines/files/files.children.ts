import type { AnyActorRef } from 'xstate';
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
  order.kind === 'upload' ? `${order.object ?? ''}:${order.path}` : null;

/** Which of those that wait may begin, oldest first. */
export function nextToStart(
  snapshot: WithChildren,
  transfers: readonly ListedTransfer[],
  atOnce: number,
): readonly string[] {
  const is = ({ id }: ListedTransfer, state: 'idle' | 'open') =>
    transferOf(snapshot, id)?.getSnapshot().matches(state) === true;
  const open = transfers.filter((listed) => is(listed, 'open'));
  const taken = new Set(open.map(targetOf).filter((target) => target !== null));
  const starting: string[] = [];
  for (const listed of transfers) {
    if (open.length + starting.length >= atOnce) break;
    const target = targetOf(listed);
    if (!is(listed, 'idle') || (target !== null && taken.has(target))) continue;
    if (target !== null) taken.add(target);
    starting.push(listed.id);
  }
  return starting;
}
