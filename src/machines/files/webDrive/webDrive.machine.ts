import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DriveName } from '../../../../contract/http/webDrive.ts';
import { failureOf } from '../../shared/failure.ts';
import { machineNotProvided, notProvided } from '../../shared/notProvided.ts';
import type { FailureCode } from '../../shared/notice.ts';
import { withError, withOutput } from '../../shared/params.ts';
import type { fileManagerMachine } from '../fileManager/fileManager.machine.ts';

/** What administrators have switched on. */
interface Switches {
  readonly webDrive: boolean;
  readonly fileSharing: boolean;
}

interface WebDriveContext {
  readonly hasShared: boolean;
  readonly failure: FailureCode | null;
}

export type DriveLayout = 'details' | 'large';

type WebDriveEvent =
  | { readonly type: 'list.retry' }
  | { readonly type: 'drive.choose'; readonly drive: DriveName }
  | { readonly type: 'layout.choose'; readonly layout: DriveLayout };

export const webDriveMachine = setup({
  types: { context: {} as WebDriveContext, events: {} as WebDriveEvent },
  actors: {
    readSwitches: notProvided<Switches>('readSwitches'),
    privateDrive: machineNotProvided<typeof fileManagerMachine>('privateDrive'),
    sharedDrive: machineNotProvided<typeof fileManagerMachine>('sharedDrive'),
  },
  guards: {
    isOff: (_, { webDrive }: Switches) => !webDrive,
    goesToShared: ({ context }, drive: DriveName) => drive === 'shared' && context.hasShared,
    goesToPrivate: (_, drive: DriveName) => drive === 'private',
    isLarge: (_, layout: DriveLayout) => layout === 'large',
  },
  actions: {
    takeSwitches: assign((_, { fileSharing }: Switches) => ({ hasShared: fileSharing, failure: null })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'webDrive',
  description: 'B§2 the drives of a person in the browser',
  context: { hasShared: false, failure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readSwitches',
        src: 'readSwitches',
        onDone: [
          { guard: withOutput('isOff'), target: 'left' },
          { target: 'shown', actions: withOutput('takeSwitches') },
        ],
        onError: { target: 'failed', actions: withError('rememberFailure') },
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
    shown: {
      type: 'parallel',
      states: {
        drive: {
          initial: 'private',
          on: {
            'drive.choose': [
              { guard: { type: 'goesToShared', params: ({ event }) => event.drive }, target: '.shared' },
              { guard: { type: 'goesToPrivate', params: ({ event }) => event.drive }, target: '.private' },
            ],
          },
          states: {
            private: {
              description: 'B§2 "a private drive (default)"',
              invoke: { id: 'privateDrive', src: 'privateDrive', input: { previews: true } },
            },
            shared: {
              description: 'B§2 "if file sharing is on, a shared drive"',
              invoke: { id: 'sharedDrive', src: 'sharedDrive', input: { previews: true } },
            },
          },
        },
        layout: {
          initial: 'details',
          on: {
            'layout.choose': [
              { guard: { type: 'isLarge', params: ({ event }) => event.layout }, target: '.large' },
              { target: '.details' },
            ],
          },
          states: { details: {}, large: {} },
        },
      },
    },
    left: { description: 'B§2 "redirects home if the web drive feature is disabled"', type: 'final' },
  },
});

export type WebDriveActorRef = ActorRefFrom<typeof webDriveMachine>;
export type WebDriveSnapshot = SnapshotFrom<typeof webDriveMachine>;
