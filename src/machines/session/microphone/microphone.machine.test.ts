import { expect, test } from 'vitest';
import { MICROPHONE_HEARD_LEVEL } from '../../../../contract/limits.ts';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import {
  microphoneMachine,
  selectChosen,
  selectDevices,
  selectLevel,
  selectMicrophoneState,
  selectProblem,
} from './microphone.machine.ts';
import type { MicrophoneEvent } from './microphone.types.ts';

const DEVICES = [
  { id: 'a', name: 'Built-in' },
  { id: 'b', name: 'Headset' },
];

function start() {
  const stream = silentStream<MicrophoneEvent, string>();
  const { actor } = startWithClock(microphoneMachine.provide({ actors: { microphoneEvents: stream.logic } }), {});
  const open = () => {
    actor.send({ type: 'microphone.start' });
    actor.send({ type: 'microphone.opened', devices: DEVICES, chosen: 'a' });
  };
  return { actor, stream, open, state: () => actor.getSnapshot() };
}

test('listens only when somebody says so, and until they say so [C2-024]', () => {
  const { actor, stream, open, state } = start();
  expect([selectMicrophoneState(state()), stream.listeners]).toEqual(['idle', 0]);
  open();
  expect([selectMicrophoneState(state()), stream.listeners, selectDevices(state())]).toEqual(['quiet', 1, DEVICES]);
  actor.send({ type: 'microphone.heard', level: MICROPHONE_HEARD_LEVEL - 1 });
  expect([selectMicrophoneState(state()), selectLevel(state())]).toEqual(['quiet', MICROPHONE_HEARD_LEVEL - 1]);
  actor.send({ type: 'microphone.heard', level: MICROPHONE_HEARD_LEVEL });
  actor.send({ type: 'microphone.heard', level: 0 });
  expect([selectMicrophoneState(state()), selectLevel(state())]).toEqual(['heard', 0]);
  actor.send({ type: 'microphone.stop' });
  expect([selectMicrophoneState(state()), selectLevel(state()), stream.listeners]).toEqual(['idle', 0, 0]);
});

test('another device is opened in place of the first', () => {
  const { actor, stream, open, state } = start();
  open();
  actor.send({ type: 'microphone.choose', id: 'b' });
  expect([selectMicrophoneState(state()), selectChosen(state()), stream.listeners]).toEqual(['asking', 'b', 1]);
});

test('a device that is chosen while nothing listens is the one that is opened next', () => {
  const { actor, stream, open, state } = start();
  open();
  actor.send({ type: 'microphone.stop' });
  actor.send({ type: 'microphone.choose', id: 'b' });
  expect([selectMicrophoneState(state()), selectChosen(state()), stream.listeners]).toEqual(['idle', 'b', 0]);
  actor.send({ type: 'microphone.start' });
  expect(stream.inputs).toEqual(['', 'b']);
});

test('after a failure another device is tried as soon as it is chosen', () => {
  const { actor, stream, open, state } = start();
  open();
  actor.send({ type: 'microphone.failed', problem: 'busy' });
  actor.send({ type: 'microphone.choose', id: 'b' });
  expect([selectMicrophoneState(state()), selectProblem(state()), stream.inputs]).toEqual(['asking', null, ['', 'b']]);
});

test.each(['denied', 'noneFound', 'busy', 'insecure'] as const)('%s is told, and may be tried again', (problem) => {
  const { actor, stream, state } = start();
  actor.send({ type: 'microphone.start' });
  actor.send({ type: 'microphone.failed', problem });
  expect([selectMicrophoneState(state()), selectProblem(state()), stream.listeners]).toEqual(['failed', problem, 0]);
  actor.send({ type: 'microphone.start' });
  expect([selectMicrophoneState(state()), selectProblem(state())]).toEqual(['asking', null]);
});
