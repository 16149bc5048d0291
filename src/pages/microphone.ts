import { catchError, defer, distinctUntilChanged, map, of } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { microphoneMachine } from '../machines/session/microphone/microphone.machine.ts';
import type { MicrophoneEvent } from '../machines/session/microphone/microphone.types.ts';
import { failureOfMicrophone, microphone$, type MicrophoneFact } from '../services/microphone.ts';
import { MicrophoneView } from '../views/session/microphone/MicrophoneView.tsx';
import type texts from '../i18n/en/pages/microphone.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly microphone: typeof texts;
  }
}

const eventOf = (fact: MicrophoneFact): MicrophoneEvent =>
  fact.kind === 'opened'
    ? { type: 'microphone.opened', devices: fact.devices, chosen: fact.chosen }
    : { type: 'microphone.heard', level: fact.level };

const isSame = (one: MicrophoneEvent, other: MicrophoneEvent): boolean =>
  one.type === 'microphone.heard' && other.type === 'microphone.heard' && one.level === other.level;

/** Without a secure context the browser has no media devices, and reading from them is a TypeError. */
const microphoneEvents$ = (id: string) =>
  defer(() => microphone$(navigator.mediaDevices, id)).pipe(
    map(eventOf),
    distinctUntilChanged(isSame),
    catchError((error: unknown) =>
      of<MicrophoneEvent>({ type: 'microphone.failed', problem: failureOfMicrophone(error) }),
    ),
  );

/** The page that checks a microphone. */
function openMicrophone() {
  const logic = microphoneMachine.provide({
    actors: { microphoneEvents: fromEventObservable(({ input }) => microphoneEvents$(input)) },
  });
  return { logic, input: undefined };
}

export const page = joined(openMicrophone, MicrophoneView);
