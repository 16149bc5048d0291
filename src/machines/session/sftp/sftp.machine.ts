import { assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import type { TunnelFiles } from '../../../../contract/http/tunnels.ts';
import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

export interface SftpInput {
  readonly clientId: string;
}

/** How it stands with files beside a terminal, as the gateway tells it. */
export type SftpState = Pick<TunnelFiles, 'state' | 'isNew' | 'mayTurnOn'>;

interface SftpContext extends SftpInput {
  readonly reported: SftpState;
}

type SftpEvent =
  /** To be tried when one connects next. */
  { readonly type: 'sftp.turnOn' } | SessionToolsEvent;

const forClient = ({ context }: { readonly context: SftpContext }): SftpInput => ({ clientId: context.clientId });

export const sftpMachine = setup({
  types: {
    context: {} as SftpContext,
    events: {} as SftpEvent | DoneActorEvent<SftpState, 'readSftp'>,
    input: {} as SftpInput,
    tags: {} as 'busy',
  },
  actors: {
    readSftp: notProvided<SftpState, SftpInput>('readSftp'),
    /** Stores it; the running session stays as it is. */
    turnOnSftp: notProvided<null, SftpInput>('turnOnSftp'),
  },
  guards: {
    isRefusedNow: ({ event }) =>
      event.type === 'xstate.done.actor.readSftp' && event.output.state === 'refused' && event.output.isNew,
    mayTurnOn: ({ context }) => context.reported.mayTurnOn,
  },
  actions: {
    takeState: assign(({ context, event }) => ({
      reported: event.type === 'xstate.done.actor.readSftp' ? event.output : context.reported,
    })),
    announceRefusal: effect('announceRefusal'),
    announceFailure: effect('announceFailure'),
  },
}).createMachine({
  id: 'sftp',
  description: 'A§5 files beside a terminal: tried once, kept if they work, never tried again by themselves',
  context: ({ input }) => ({ ...input, reported: { state: 'none', isNew: false, mayTurnOn: false } }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readSftp',
        src: 'readSftp',
        input: forClient,
        onDone: [
          { guard: 'isRefusedNow', target: 'known', actions: ['takeState', 'announceRefusal'] },
          { target: 'known', actions: 'takeState' },
        ],
        onError: 'unknown',
      },
    },
    unknown: { description: 'The link was cut on the way', on: { 'tunnel.resumed': 'reading' } },
    known: { on: { 'sftp.turnOn': { guard: 'mayTurnOn', target: 'turningOn' } } },
    turningOn: {
      tags: 'busy',
      invoke: {
        id: 'turnOnSftp',
        src: 'turnOnSftp',
        input: forClient,
        onDone: 'turnedOn',
        onError: { target: 'known', actions: 'announceFailure' },
      },
    },
    turnedOn: { description: 'It takes effect when one reconnects' },
  },
});

export type SftpActorRef = ActorRefFrom<typeof sftpMachine>;
export type SftpSnapshot = SnapshotFrom<typeof sftpMachine>;

/** What there is to say where a terminal has no files; `on` too where they should be there and are not. */
export type SftpOffer = 'none' | 'off' | 'on' | 'refused' | 'turnedOn';

export const selectSftpOffer = (snapshot: SftpSnapshot): SftpOffer =>
  snapshot.matches('turnedOn') ? 'turnedOn' : snapshot.context.reported.state;

export const selectMayTurnOn = (snapshot: SftpSnapshot): boolean => snapshot.context.reported.mayTurnOn;
export const selectTurningOn = (snapshot: SftpSnapshot): boolean => snapshot.hasTag('busy');
