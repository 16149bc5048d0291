import { createActor, createMachine, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { ClientMessage } from '../../../contract/socket/index.ts';
import { readClientMessage } from '../../../contract/socket/read.ts';
import { createGeneralBus } from '../../socket/generalBus.ts';

const OPEN = 1;

/** A general bus whose socket is open; `sent` is what the gateway heard, as it reads it. `open` opens it again. */
export function openBus() {
  const bus = createGeneralBus();
  const sent: ClientMessage[] = [];
  const hear = (text: string) => {
    const read = readClientMessage(text, 'administrator');
    if ('dropped' in read) throw new Error(`The gateway drops ${text} as ${read.dropped}.`);
    sent.push(read.message);
  };
  const open = () => bus.attach({ readyState: OPEN, send: (data) => hear(String(data)) });
  open();
  return { bus, sent, open };
}

/** Runs a machine in a system in which somebody of that name keeps what they are told. */
export function startBeside(systemId: string, src: AnyActorLogic, input: unknown) {
  const reported: unknown[] = [];
  const host = createMachine({
    invoke: { id: 'child', src, input },
    on: { '*': { actions: ({ event }) => void reported.push(event) } },
  });
  const actor = createActor(host, { systemId }).start();
  return { actor: actor.getSnapshot().children['child'] as AnyActorRef, reported, stop: () => actor.stop() };
}
