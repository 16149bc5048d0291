import type { FilesActorRef } from '../../machines/session/files/files.machine.ts';
import type { SftpActorRef } from '../../machines/session/sftp/sftp.machine.ts';
import { plainText } from '../../../contract/rules/clipboard.ts';
import {
  audienceMachine,
  type AudienceActorRef,
  type AudienceContext,
} from '../../machines/session/audience/audience.machine.ts';
import { shareClientId } from '../../../contract/rules/shareLink.ts';
import { controlMachine, type ControlActorRef } from '../../machines/session/control/control.machine.ts';
import { joinPromptMachine, type JoinPromptActorRef } from '../../machines/session/joinPrompt/joinPrompt.machine.ts';
import { clipboardMachine, type ClipboardActorRef } from '../../machines/session/clipboard/clipboard.machine.ts';
import type { ClipboardContext } from '../../machines/session/clipboard/clipboard.types.ts';
import {
  sessionToolsMachine,
  type SessionToolsActorRef,
} from '../../machines/session/sessionTools/sessionTools.machine.ts';
import {
  openSessionsPanelMachine,
  type OpenSessionsPanelActorRef,
} from '../../machines/session/openSessionsPanel/openSessionsPanel.machine.ts';
import { shareMachine, type ShareActorRef } from '../../machines/session/share/share.machine.ts';
import type { ShareContext } from '../../machines/session/share/share.types.ts';
import { still, type ValueOf } from './still.ts';

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
  ...{
    clientId: 'client-1',
    profiles: [],
    shareLinks: {},
    chosen: null,
    talks: false,
    links: [],
    mail: true,
    address: '',
  },
};

export function shareAt(value: ValueOf<typeof shareMachine>, context: Partial<ShareContext> = {}): ShareActorRef {
  return still(shareMachine, { value, context: { ...NOTHING_SHARED, ...context } });
}

/** Who is in a session, whoever runs it first. */
export const audienceAt = (people: AudienceContext['people']): AudienceActorRef =>
  still(audienceMachine, {
    value: people.length > 1 ? { accompanied: 'settled' } : 'alone',
    context: { clientId: 'client-1', people },
  });

/** Of who came by a link and looks on. */
export const controlAt = (value: ValueOf<typeof controlMachine>): ControlActorRef =>
  still(controlMachine, { value, context: { clientId: shareClientId('share-1') } });

/** Somebody asks to be let in, or for control. */
export const joinPromptAt = (requester: string): JoinPromptActorRef =>
  still(joinPromptMachine, {
    value: 'prompting',
    context: { clientId: 'client-1', queue: [{ requester, sessionId: 'a' }], answered: [] },
  });

/** The panel of open clients, with the newest picture of each. */
export function openSessionsPanelAt(
  value: 'folded' | 'unfolded',
  pictures: Readonly<Record<string, string>> = {},
): OpenSessionsPanelActorRef {
  return still(openSessionsPanelMachine, { value, context: { clientId: 'client-1', pictures } });
}

interface SessionToolsPieces {
  readonly audience?: AudienceActorRef;
  readonly clipboard?: ClipboardActorRef;
  readonly control?: ControlActorRef;
  readonly controlPrompt?: JoinPromptActorRef;
  readonly files?: FilesActorRef;
  readonly joinPrompt?: JoinPromptActorRef;
  readonly openSessionsPanel?: OpenSessionsPanelActorRef;
  readonly sftp?: SftpActorRef;
  readonly share?: ShareActorRef;
}

/** What one works with beside the picture, as far as a test needs it. */
export function sessionToolsAt(children: SessionToolsPieces): SessionToolsActorRef {
  return still(sessionToolsMachine, { value: {}, context: { clientId: 'client-1' }, children: { ...children } });
}
