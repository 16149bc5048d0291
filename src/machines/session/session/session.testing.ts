import { vi } from 'vitest';
import { setup } from 'xstate';
import { linkHealthMachine } from '../linkHealth/linkHealth.machine.ts';
import { viewerMachine } from '../viewer/viewer.machine.ts';
import type { BarFact, ViewerEvent, Gesture, PictureFact } from '../viewer/viewer.types.ts';
import type { sessionToolsMachine } from '../sessionTools/sessionTools.machine.ts';
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
const sessionToolsWithoutPieces = (hears: (type: string) => void) =>
  setup({ types: { context: {} as ForClient, input: {} as ForClient } }).createMachine({
    id: 'sessionTools',
    context: ({ input }) => input,
    on: { '*': { actions: ({ event }) => hears(event.type) } },
  }) as unknown as typeof sessionToolsMachine;

/** A session on fake actors, whose browser remembers `memory`. */
export async function startSession(memory: Partial<SessionMemory> = {}, clientId = CLIENT_ID) {
  const recall = fakeCall<SessionMemory, ForClient>();
  const loadDetails = fakeCall<SessionDetails, ForClient>();
  const loadSessionTools = fakeCall<boolean>();
  const readEnding = fakeCall<boolean>();
  const findReach = fakeCall<SessionReach, ForClient>();
  const offerPassword = fakeCall<boolean, OfferedPassword>();
  const desktopEvents = silentStream<SessionFact, ForClient>();
  const heardBySessionTools: string[] = [];
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
  const viewer = viewerMachine.provide({
    actors: {
      fullScreenEvents: silentStream<ViewerEvent>().logic,
      gestures: silentStream<Gesture, ForClient>().logic,
      barFacts: silentStream<BarFact, ForClient>().logic,
      pictureFacts: silentStream<PictureFact, ForClient>().logic,
    },
  });
  const linkHealth = linkHealthMachine.provide({
    actions: linkEffects,
  });
  const machine = sessionMachine.provide({
    actors: {
      recall: recall.logic,
      loadDetails: loadDetails.logic,
      desktopEvents: desktopEvents.logic,
      viewer,
      linkHealth,
      loadSessionTools: loadSessionTools.logic,
      readEnding: readEnding.logic,
      findReach: findReach.logic,
      offerPassword: offerPassword.logic,
      sessionTools: sessionToolsWithoutPieces((type) => heardBySessionTools.push(type)),
    },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, { input: { clientId } });
  await recall.answer({ ...sampleMemory, ...memory });
  const send = (...facts: readonly SessionFact[]) => {
    facts.forEach((fact) => actor.send(fact));
  };
  const state = () => actor.getSnapshot();
  const calls = { loadDetails, loadSessionTools, readEnding, findReach, offerPassword };
  return { actor, clock, effects, heardBySessionTools, ...calls, desktopEvents, send, state };
}

/** A session whose picture is there. */
export async function startConnected(memory: Partial<SessionMemory> = {}) {
  const session = await startSession(memory);
  session.send({ type: 'tunnel.connecting' }, { type: 'client.waiting' }, OPENED);
  session.send({ type: 'client.connected' }, { type: 'client.drawn' });
  return session;
}
