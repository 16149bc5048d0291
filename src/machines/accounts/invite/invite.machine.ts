import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { EXTERNAL_PORT_UNSET } from '../../../../contract/externalPort.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import type {
  InviteEvent,
  InvitationOrder,
  InviteContext,
  InviteFacts,
  InviteInput,
  InviteOutput,
  InviteTarget,
  InviteObstacle,
} from './invite.types.ts';

const isBlank = (text: string): boolean => text.trim() === '';
const isIncomplete = ({ fullName, email }: InviteTarget): boolean => isBlank(fullName) || isBlank(email);

const isPortMissing = ({ externalPort }: InviteFacts): boolean =>
  externalPort === null || isBlank(externalPort) || externalPort === EXTERNAL_PORT_UNSET;

export const inviteMachine = setup({
  types: {
    context: {} as InviteContext,
    events: {} as InviteEvent,
    input: {} as InviteInput,
    output: {} as InviteOutput,
    tags: {} as 'busy',
    children: {} as { readFacts: 'readFacts'; saveTarget: 'saveTarget'; sendInvitation: 'sendInvitation' },
  },
  actors: {
    readFacts: notProvided<InviteFacts, { readonly dataSource: string }>('readFacts'),
    /** What the editor would save. */
    saveTarget: notProvided<void, object>('saveTarget'),
    sendInvitation: notProvided<void, InvitationOrder>('sendInvitation'),
  },
  guards: {
    isPortMissing: ({ context: { facts } }) => facts !== null && isPortMissing(facts),
    isAdminIncomplete: ({ context: { facts } }) => facts !== null && isIncomplete(facts.self),
    isTargetIncomplete: ({ context }) => isIncomplete(context.target),
    savesFirst: ({ context }) => context.save !== null,
    lacksOwnMail: ({ context: { facts } }) => facts !== null && isBlank(facts.self.email),
  },
  actions: {
    takeFacts: assign((_, facts: InviteFacts) => ({ facts })),
    rememberError: assign((_, error: unknown) => ({ error })),
    /** B§5: to where the e-mail address is entered. */
    openOwnPage: effect('openOwnPage'),
    announceSent: effect('announceSent'),
    announceUnsent: effect('announceUnsent'),
  },
}).createMachine({
  id: 'invite',
  description: 'B§4 invite checks in order: external port, the admin’s name and e-mail, the target’s name and e-mail',
  context: ({ input }) => ({ ...input, facts: null, error: null, outcome: 'closed' as const }),
  initial: 'checking',
  output: ({ context: { outcome, error } }) => ({ outcome, error }),
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readFacts',
        src: 'readFacts',
        input: ({ context: { dataSource } }) => ({ dataSource }),
        onDone: { target: 'judging', actions: withOutput('takeFacts') },
        onError: { target: 'refused', actions: [withError('rememberError'), 'announceUnsent'] },
      },
    },
    judging: {
      description: 'The first that is missing is told',
      always: [
        { guard: 'isPortMissing', target: 'portMissing' },
        { guard: 'isAdminIncomplete', target: 'adminIncomplete' },
        { guard: 'isTargetIncomplete', target: 'targetIncomplete' },
        { guard: 'savesFirst', target: 'saving' },
        { target: 'confirming' },
      ],
    },
    portMissing: { description: 'B§8 port_error', on: { 'invite.close': 'closed' } },
    adminIncomplete: {
      description: 'B§8 missing_admin_fields',
      on: {
        'invite.close': [{ guard: 'lacksOwnMail', target: 'closed', actions: 'openOwnPage' }, { target: 'closed' }],
      },
    },
    targetIncomplete: { description: 'B§8 missing_user_info', on: { 'invite.close': 'closed' } },
    confirming: {
      description: 'A person who is here already gets another password',
      on: { 'invite.confirm': 'sending', 'invite.close': 'closed' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveTarget',
        src: 'saveTarget',
        input: ({ context }) => context.save ?? {},
        onDone: 'sending',
        onError: { target: 'refused', actions: withError('rememberError') },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendInvitation',
        src: 'sendInvitation',
        input: ({ context: { dataSource, target, password } }) => ({
          ...{ dataSource, password },
          username: target.username,
        }),
        onDone: { target: 'sent', actions: 'announceSent' },
        onError: { target: 'unsent', actions: 'announceUnsent' },
      },
    },
    closed: { type: 'final' },
    sent: { type: 'final', entry: assign({ outcome: 'sent' }) },
    unsent: { type: 'final', entry: assign({ outcome: 'unsent' }) },
    refused: { type: 'final', entry: assign({ outcome: 'refused' }) },
  },
});

export type InviteActorRef = ActorRefFrom<typeof inviteMachine>;
export type InviteSnapshot = SnapshotFrom<typeof inviteMachine>;

/** What stands in the way, by the error types of B§8; null where nothing does. */
export function selectObstacle(snapshot: InviteSnapshot): InviteObstacle | null {
  if (snapshot.matches('portMissing')) return 'port_error';
  if (snapshot.matches('adminIncomplete')) return 'missing_admin_fields';
  return snapshot.matches('targetIncomplete') ? 'missing_user_info' : null;
}

/** The question before a password is replaced; it stays while the mail is on its way. */
export const selectAsks = (snapshot: InviteSnapshot): boolean =>
  snapshot.matches('confirming') || (snapshot.matches('sending') && snapshot.context.save === null);
export const selectBusy = (snapshot: InviteSnapshot): boolean => snapshot.hasTag('busy');
export const selectTarget = (snapshot: InviteSnapshot): InviteTarget => snapshot.context.target;
/** Whether closing leads to the page where the own address is entered. */
export const selectLacksOwnMail = (snapshot: InviteSnapshot): boolean =>
  (snapshot.context.facts?.self.email ?? '').trim() === '';
