import {
  defer,
  finalize,
  from,
  fromEvent,
  map,
  merge,
  mergeMap,
  type Observable,
  startWith,
  Subject,
  switchMap,
} from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { screenId } from '../../machines/meetings/meeting/tiles.ts';
import { localMediaMachine } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import type {
  LocalMediaFact,
  LocalMediaInput,
  OutputProblem,
} from '../../machines/meetings/localMedia/localMedia.types.ts';
import { chime } from '../../services/meeting/chime.ts';
import { warn } from '../../services/meeting/warn.ts';
import type { Ports } from '../ports/ports.ts';
import { type MeetingSide, SELF, showIn$ } from './meetingSide.ts';
import { ownLevel$ } from './ownLevel.ts';

/** C§5, C§8: why sound cannot go to another loudspeaker. */
function outputProblem(): OutputProblem | null {
  if (!window.isSecureContext) return 'insecure';
  if ('setSinkId' in HTMLMediaElement.prototype) return null;
  warn('This browser does not support the choice of a loudspeaker.');
  return 'unsupported';
}

/** Devices as they are now, and whenever one comes, goes or is used. */
const listed$ = ({ tracks }: MeetingSide): Observable<LocalMediaFact> =>
  merge(fromEvent(navigator.mediaDevices, 'devicechange'), tracks.audio$, tracks.video$).pipe(
    startWith(null),
    switchMap(() => from(tracks.devices().catch(() => ({ mic: [], camera: [], speaker: [] })))),
    switchMap((devices) => tracks.inUse().pipe(map((chosen) => ({ type: 'media.listed', devices, chosen }) as const))),
  );

const ended$ = ({ tracks }: MeetingSide): Observable<LocalMediaFact> =>
  tracks.ended$.pipe(
    mergeMap(({ source, problem }) =>
      source === 'mic' || source === 'camera' ? [{ type: 'media.ended', kind: source, problem } as const] : [],
    ),
  );

/** What is open is closed with the machine that opened it. */
const facts$ = (ports: Ports, side: MeetingSide, trouble$: Observable<LocalMediaFact>): Observable<LocalMediaFact> =>
  merge(
    ...[listed$(side), ended$(side), trouble$],
    showIn$(ports.desktops, SELF, side.tracks.picture$),
    showIn$(ports.desktops, screenId(SELF), side.tracks.screenPicture$),
    ownLevel$(ports.desktops, side.tracks.audio$),
  ).pipe(finalize(() => side.tracks.close()));

const NONE = { mic: false, camera: false, problem: 'insecure' } as const;

/** The own microphone and camera. */
export function provideLocalMedia(ports: Ports, side: MeetingSide) {
  const { tracks, memory } = side;
  const trouble = new Subject<LocalMediaFact>();
  // Without a secure context a browser has no media devices at all.
  const hasDevices = () => (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices !== undefined;
  return localMediaMachine.provide({
    actors: {
      openMedia: fromPromise(({ input }: { readonly input: LocalMediaInput }) =>
        hasDevices() ? tracks.open(input) : Promise.resolve(NONE),
      ),
      mediaFacts: fromEventObservable<LocalMediaFact, undefined>(() =>
        defer(() => (hasDevices() ? facts$(ports, side, trouble) : trouble)),
      ),
    },
    actions: {
      chooseDevice: (_, { kind, id }) => {
        const problem = kind === 'speaker' ? outputProblem() : null;
        if (problem !== null) return queueMicrotask(() => trouble.next({ type: 'media.outputFailed', problem }));
        memory.rememberDevice(kind, id);
        void tracks.choose(kind, id);
      },
      testSpeaker: (_, speaker) => void chime(speaker),
      setMic: (_, on) => tracks.setMic(on),
      closeCamera: () => tracks.closeCamera(),
      rememberMic: (_, on) => memory.rememberMic(on),
      rememberCamera: (_, on) => memory.rememberCamera(on),
    },
  });
}
