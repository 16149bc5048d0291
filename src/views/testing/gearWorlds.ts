import type { StateValue } from 'xstate';
import { plainText } from '../../../contract/rules/clipboard.ts';
import { audienceMachine, type AudienceActorRef } from '../../machines/session/audience/audience.machine.ts';
import type { AudienceContext } from '../../machines/session/audience/audience.types.ts';
import { clipboardMachine, type ClipboardActorRef } from '../../machines/session/clipboard/clipboard.machine.ts';
import type { ClipboardContext } from '../../machines/session/clipboard/clipboard.types.ts';
import { gearMachine, type GearActorRef } from '../../machines/session/gear/gear.machine.ts';
import {
  openClientsMachine,
  type OpenClientsActorRef,
} from '../../machines/session/openClients/openClients.machine.ts';
import { shareMachine, type ShareActorRef } from '../../machines/session/share/share.machine.ts';
import type { ShareContext } from '../../machines/session/share/share.types.ts';
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

const NOTHING_SHARED: ShareContext = {
  ...{ clientId: 'client-1', profiles: [], shareLinks: {}, chosen: null, links: [], mail: true, address: '' },
};

export function shareAt(value: StateValue, context: Partial<ShareContext> = {}): ShareActorRef {
  return still(shareMachine, { value, context: { ...NOTHING_SHARED, ...context } });
}

/** Who is in a session, whoever runs it first. */
export const audienceAt = (people: AudienceContext['people']): AudienceActorRef =>
  still(audienceMachine, {
    value: people.length > 1 ? { accompanied: 'settled' } : 'alone',
    context: { clientId: 'client-1', people },
  });

/** The panel of open clients, with the newest picture of each. */
export function openClientsAt(
  value: 'folded' | 'unfolded',
  pictures: Readonly<Record<string, string>> = {},
): OpenClientsActorRef {
  return still(openClientsMachine, { value, context: { clientId: 'client-1', pictures } });
}

interface GearPieces {
  readonly audience?: AudienceActorRef;
  readonly clipboard?: ClipboardActorRef;
  readonly openClients?: OpenClientsActorRef;
  readonly share?: ShareActorRef;
}

/** What one works with beside the picture, as far as a test needs it. */
export function gearAt(children: GearPieces): GearActorRef {
  return still(gearMachine, { value: {}, context: { clientId: 'client-1' }, children: { ...children } });
}
