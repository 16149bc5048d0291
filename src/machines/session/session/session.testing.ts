import { vi } from 'vitest';
import { setup } from 'xstate';
import { continuityMachine } from '../continuity/continuity.machine.ts';
import { frameMachine } from '../frame/frame.machine.ts';
import type { BarFact, FrameEvent, Gesture, PictureFact } from '../frame/frame.types.ts';
import type { gearMachine } from '../gear/gear.machine.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { sessionMachine } from './session.machine.ts';
import { sampleMemory } from './session.samples.ts';
import type { OfferedPassword, SessionDetails, SessionFact, SessionMemory, SessionReach } from './session.types.ts';

interface ForClient {
  readonly clientId: string;
}

export const CLIENT_ID = 'MQBjAG1haW4';
export const OPENED = { type: 'tunnel.opened', tunnelId: 'edb9f282' } as const;

/** Its pieces have tests of their own; `hears` is told what reaches it. */
const gearWithoutPieces = (hears: (type: string) => void) =>
  setup({ types: { context: {} as ForClient, input: {} as ForClient } }).createMachine({
    id: 'gear',
    context: ({ input }) => input,
    on: { '*': { actions: ({ event }) => hears(event.type) } },
  }) as unknown as typeof gearMachine;

/** A session on fake actors, whose browser remembers `memory`. */
export async function startSession(memory: Partial<SessionMemory> = {}, clientId = CLIENT_ID) {
  const recall = fakeCall<SessionMemory, ForClient>();
  const loadDetails = fakeCall<SessionDetails, ForClient>();
  const loadGear = fakeCall<boolean>();
  const readEnding = fakeCall<boolean>();
  const findReach = fakeCall<SessionReach, ForClient>();
  const offerPassword = fakeCall<boolean, OfferedPassword>();
  const desktopEvents = silentStream<SessionFact, ForClient>();
  const heardByGear: string[] = [];
  const effects = {
    showName: vi.fn(),
    takeThumbnail: vi.fn(),
    takeLastThumbnail: vi.fn(),
    restoreThumbnail: vi.fn(),
    disconnect: vi.fn(),
    leaveFullScreen: vi.fn(),
    savePreferences: vi.fn(),
    keepEnding: vi.fn(),
    wake: vi.fn(),
    wishForAnother: vi.fn(),
    sendParameters: vi.fn(),
    sendCtrlAltDel: vi.fn(),
  };
  const linkEffects = { releaseInput: vi.fn(), resync: vi.fn(), tryNow: vi.fn() };
  const frame = frameMachine.provide({
    actors: {
      fullScreenEvents: silentStream<FrameEvent>().logic,
      gestures: silentStream<Gesture, ForClient>().logic,
      barFacts: silentStream<BarFact, ForClient>().logic,
      pictureFacts: silentStream<PictureFact, ForClient>().logic,
    },
  });
  const continuity = continuityMachine.provide({
    actions: linkEffects,
  });
  const machine = sessionMachine.provide({
    actors: {
      recall: recall.logic,
      loadDetails: loadDetails.logic,
      desktopEvents: desktopEvents.logic,
      frame,
      continuity,
      loadGear: loadGear.logic,
      readEnding: readEnding.logic,
      findReach: findReach.logic,
      offerPassword: offerPassword.logic,
      gear: gearWithoutPieces((type) => heardByGear.push(type)),
    },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, { input: { clientId } });
  await recall.answer({ ...sampleMemory, ...memory });
  const send = (...facts: readonly SessionFact[]) => {
    facts.forEach((fact) => actor.send(fact));
  };
  const state = () => actor.getSnapshot();
  const calls = { loadDetails, loadGear, readEnding, findReach, offerPassword };
  return { actor, clock, effects, heardByGear, ...calls, desktopEvents, send, state };
}

/** A session whose picture is there. */
export async function startConnected(memory: Partial<SessionMemory> = {}) {
  const session = await startSession(memory);
  session.send({ type: 'tunnel.connecting' }, { type: 'client.waiting' }, OPENED);
  session.send({ type: 'client.connected' }, { type: 'client.drawn' });
  return session;
}
