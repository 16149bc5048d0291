import { vi } from 'vitest';
import { createMachine } from 'xstate';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { localMediaMachine, type LocalMediaActorRef } from './localMedia.machine.ts';
import type {
  LocalMediaEvent,
  LocalMediaFact,
  LocalMediaInput,
  MediaChanged,
  OpenedMedia,
  TurnedCamera,
} from './localMedia.types.ts';

export const BOTH: OpenedMedia = { mic: true, camera: true, problem: null };

/** The browser has not answered yet. What whoever started it is told stands in `told`. */
export function opening(input: LocalMediaInput = { wantsMic: true, wantsCamera: true }) {
  const openMedia = fakeCall<OpenedMedia, LocalMediaInput>();
  const turnCamera = fakeCall<TurnedCamera>();
  const facts = silentStream<LocalMediaFact>();
  const did = vi.fn();
  const note =
    (name: string) =>
    (_: unknown, params: unknown): void =>
      did(name, params);
  const media = localMediaMachine.provide({
    actors: { openMedia: openMedia.logic, turnCamera: turnCamera.logic, mediaFacts: facts.logic },
    actions: {
      setMic: note('setMic'),
      closeCamera: () => did('closeCamera'),
      rememberMic: note('rememberMic'),
      rememberCamera: note('rememberCamera'),
      chooseDevice: note('chooseDevice'),
      testSpeaker: note('testSpeaker'),
      sayNotTurned: () => did('sayNotTurned'),
    },
  });
  const told: MediaChanged['live'][] = [];
  const host = createMachine({
    types: { events: {} as MediaChanged },
    invoke: { id: 'media', src: media, input },
    on: { 'media.changed': { actions: ({ event }) => void told.push(event.live) } },
  });
  const { actor } = startWithClock(host, {});
  const ref = (actor.getSnapshot() as { readonly children: Record<string, unknown> }).children[
    'media'
  ] as LocalMediaActorRef;
  const send = (...events: readonly LocalMediaEvent[]) => events.forEach((event) => ref.send(event));
  return {
    ...{ openMedia, turnCamera, facts, told },
    did: () => did.mock.calls as unknown[][],
    send,
    state: () => ref.getSnapshot(),
  };
}

export async function start(opened: OpenedMedia = BOTH, input?: LocalMediaInput) {
  const started = opening(input);
  await started.openMedia.answer(opened);
  return started;
}
