import { assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';

/** As the gateway tells it: `failed` means that the mail could not be sent and nothing has changed. */
export type RecoveryResult = 'done' | 'expired' | 'failed';

/** What a person sees: the link is looked at, works, is used, has been used, or works no more. */
export type RecoveryStep = 'checking' | 'offered' | 'setting' | 'done' | 'expired';

export interface RecoveryContext {
  readonly trouble: 'failed' | 'unreachable' | null;
}

type RecoveryEvent =
  { readonly type: 'recovery.confirm' } | { readonly type: 'recovery.retry' } | { readonly type: 'recovery.leave' };

type Checked = DoneActorEvent<boolean, 'checkLink'>;
type Used = DoneActorEvent<RecoveryResult, 'useLink'>;

export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent | Checked | Used,
  },
  actors: {
    /** Whether the link works; it is not used up by asking. */
    checkLink: notProvided<boolean>('checkLink'),
    useLink: notProvided<RecoveryResult>('useLink'),
  },
  guards: {
    isValid: ({ event }) => event.type === 'xstate.done.actor.checkLink' && event.output,
    isDone: ({ event }) => event.type === 'xstate.done.actor.useLink' && event.output === 'done',
    isExpired: ({ event }) => event.type === 'xstate.done.actor.useLink' && event.output === 'expired',
  },
  actions: {
    say: assign({ trouble: (_, trouble: RecoveryContext['trouble']) => trouble }),
    /** B§4 an error toast. */
    announceFailure: effect('announceFailure'),
  },
}).createMachine({
  id: 'recovery',
  description:
    'B§4 a link from a mail is exchanged for a new password; a person presses the button, no mail scanner does',
  context: { trouble: null },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        onDone: [{ guard: 'isValid', target: 'offered' }, { target: 'expired' }],
        onError: { target: 'unchecked', actions: { type: 'say', params: 'unreachable' } },
      },
    },
    unchecked: {
      description: 'The server does not answer; the link is not worth less for it',
      on: {
        'recovery.retry': { target: 'checking', actions: { type: 'say', params: null } },
        'recovery.leave': 'left',
      },
    },
    offered: {
      on: {
        'recovery.confirm': { target: 'setting', actions: { type: 'say', params: null } },
        'recovery.leave': 'left',
      },
    },
    setting: {
      description: 'B§4 a new 12-character random password is set and mailed',
      invoke: {
        id: 'useLink',
        src: 'useLink',
        onDone: [
          { guard: 'isDone', target: 'done' },
          { guard: 'isExpired', target: 'expired' },
          { target: 'offered', actions: [{ type: 'say', params: 'failed' }, 'announceFailure'] },
        ],
        onError: { target: 'offered', actions: [{ type: 'say', params: 'unreachable' }, 'announceFailure'] },
      },
    },
    done: { on: { 'recovery.leave': 'left' } },
    expired: {
      description: 'B§4 more than 30 minutes old, used before, or never valid',
      on: { 'recovery.leave': 'left' },
    },
    left: { type: 'final' },
  },
});

export type RecoveryActorRef = ActorRefFrom<typeof recoveryMachine>;
export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>;

/** A link that could not be looked at stands where it was: it is being checked. */
export function selectRecoveryStep({ value }: RecoverySnapshot): RecoveryStep {
  if (value === 'left') return 'done';
  return value === 'unchecked' ? 'checking' : value;
}

export const selectRecoveryTrouble = ({ context }: RecoverySnapshot): RecoveryContext['trouble'] => context.trouble;
