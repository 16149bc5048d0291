import {
  incomingCallMachine,
  type IncomingCallActorRef,
} from '../../machines/meetings/incomingCall/incomingCall.machine.ts';
import type { IncomingCall, Refused } from '../../machines/meetings/incomingCall/incomingCall.types.ts';
import { callWatchMachine, type CallWatchActorRef } from '../../machines/meetings/callWatch/callWatch.machine.ts';
import { still } from './still.ts';

interface CallStand {
  readonly callers?: readonly string[];
  readonly isInRoom?: boolean;
  readonly refused?: Refused;
}

const callOf = (username: string): IncomingCall => ({
  ...{ sid: username, username },
  ...{ roomid: '1f0c1f4e-6f9d-4f0b-8d2c-2b1f6c7d8e90', roomKey: 'aB3dE5' },
});

/** Somebody calls, or does not come. */
export const incomingCallAt = ({ callers = [], isInRoom = false, refused }: CallStand): IncomingCallActorRef =>
  still(incomingCallMachine, {
    value: {
      call: callers.length > 0 ? { ringing: 'shown' } : 'quiet',
      own: refused === undefined ? 'nothing' : { refused: 'shown' },
    },
    context: { calls: callers.map(callOf), isInRoom, taken: null, refused: refused ?? null },
  });

/** What rings is there. */
export const callWatchAt = (stand: CallStand): CallWatchActorRef =>
  still(callWatchMachine, { value: 'told', context: {}, children: { incomingCall: incomingCallAt(stand) } });
