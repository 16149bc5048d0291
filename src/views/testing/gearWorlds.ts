import { plainText } from '../../../contract/rules/clipboard.ts';
import { clipboardMachine, type ClipboardActorRef } from '../../machines/clipboard/clipboard.machine.ts';
import type { ClipboardContext } from '../../machines/clipboard/clipboard.types.ts';
import { gearMachine, type GearActorRef } from '../../machines/gear/gear.machine.ts';
import { still } from './still.ts';

interface ClipboardStand {
  readonly local?: 'automatic' | 'byPaste';
  readonly remote?: 'settled' | 'held';
  readonly context?: Partial<ClipboardContext>;
}

export function clipboardAt({ local = 'automatic', remote = 'settled', context = {} }: ClipboardStand = {}) {
  return still(clipboardMachine, {
    value: { connected: { local, remote } },
    context: {
      clientId: 'client-1',
      clipboard: plainText(''),
      from: null,
      sendsImages: false,
      problem: null,
      ...context,
    },
  });
}

/** What one works with beside the picture, as far as a test needs it. */
export function gearAt(children: { readonly clipboard?: ClipboardActorRef }): GearActorRef {
  return still(gearMachine, { value: {}, context: { clientId: 'client-1' }, children });
}
