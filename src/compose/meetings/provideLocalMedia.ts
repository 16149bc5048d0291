import {
  auditTime,
  combineLatest,
  connect,
  defer,
  distinctUntilChanged,
  finalize,
  firstValueFrom,
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
import type { Facing } from '../../services/meeting/turnCamera.ts';
import { warn } from '../../services/consoleLines.ts';
import type { Ports } from '../ports/ports.ts';
import { showNotice } from '../shared/notify.ts';
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
    // Several of these come at once, and the browser asks the system each time.
    auditTime(0),
    switchMap(() => from(tracks.devices().catch(() => ({ mic: [], camera: [], speaker: [] })))),
    switchMap((devices) => tracks.inUse().pipe(map((chosen) => ({ type: 'media.listed', devices, chosen }) as const))),
  );

/** A device with cameras on both sides is turned in the hand: it has no mouse, or its cameras say which way they look. */
const isHandheld = (facing: Facing): boolean => facing !== null || window.matchMedia('(pointer: coarse)').matches;

const stood$ = (listed: Observable<LocalMediaFact>, { tracks }: MeetingSide): Observable<LocalMediaFact> =>
  combineLatest([listed, tracks.facing()]).pipe(
    map(([fact, facing]) => ({
      canTurn: fact.type === 'media.listed' && fact.devices.camera.length > 1 && isHandheld(facing),
      isRear: facing === 'environment',
    })),
    distinctUntilChanged((one, other) => one.canTurn === other.canTurn && one.isRear === other.isRear),
    map((stand) => ({ type: 'media.stood', stand })),
  );

const ended$ = ({ tracks }: MeetingSide): Observable<LocalMediaFact> =>
  tracks.ended$.pipe(
    mergeMap(({ source, problem }) =>
      source === 'mic' || source === 'camera' ? [{ type: 'media.ended', kind: source, problem } as const] : [],
    ),
  );

const devices$ = (side: MeetingSide): Observable<LocalMediaFact> =>
  listed$(side).pipe(connect((listed) => merge(listed, stood$(listed, side))));

/** What is open is closed with the last machine that uses it. */
function facts$(ports: Ports, side: MeetingSide, trouble$: Observable<LocalMediaFact>): Observable<LocalMediaFact> {
  const letGo = side.tracks.hold();
  return merge(
    ...[devices$(side), ended$(side), trouble$],
    showIn$(ports.desktops, SELF, side.tracks.picture$),
    showIn$(ports.desktops, screenId(SELF), side.tracks.screenPicture$),
    ownLevel$(ports.desktops, side.tracks.audio$),
  ).pipe(finalize(letGo));
}

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
      turnCamera: fromPromise(async () => {
        const turned = await tracks.turnCamera();
        if (turned.problem === null) memory.rememberDevice('camera', (await firstValueFrom(tracks.chosen$)).camera);
        return turned;
      }),
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
      sayNotTurned: ({ system }) => showNotice(system, { kind: 'error', key: 'meeting.notTurned' }),
      setMic: (_, on) => tracks.setMic(on),
      closeCamera: () => tracks.closeCamera(),
      rememberMic: (_, on) => memory.rememberMic(on),
      rememberCamera: (_, on) => memory.rememberCamera(on),
    },
  });
}
