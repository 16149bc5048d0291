import { createActor, createMachine, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { createGeneralBus } from '../socket/generalBus.ts';

const OPEN = 1;

/** A general bus whose socket is open; `sent` is what the gateway heard. */
export function openBus() {
  const bus = createGeneralBus();
  const sent: unknown[] = [];
  bus.attach({ readyState: OPEN, send: (text) => void sent.push(JSON.parse(String(text))) });
  return { bus, sent };
}

/** Runs a machine in a system in which somebody of that name keeps what they are told. */
export function startBeside(systemId: string, src: AnyActorLogic, input: unknown) {
  const told: unknown[] = [];
  const host = createMachine({
    invoke: { id: 'child', src, input },
    on: { '*': { actions: ({ event }) => void told.push(event) } },
  });
  const actor = createActor(host, { systemId }).start();
  return { actor: actor.getSnapshot().children['child'] as AnyActorRef, told, stop: () => actor.stop() };
}
