import { NEVER } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import type { IncomingCallActorRef } from '../../../machines/meetings/incomingCall/incomingCall.machine.ts';
import { createGeneralBus } from '../../../socket/generalBus.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideAuthenticated } from '../../shell/authenticated.ts';

const ring = (sid: string): GatewayMessage => ({
  ...{ action: 'call-requested', sid, roomid: 'room', roomKey: 'Ab3dE9', username: `name of ${sid}` },
});

test('what is said of calls while their code comes is not lost, and none is taken twice', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const generalBus = createGeneralBus();
  const ports = {
    ...{ generalBus, router: { navigation: { locations$: NEVER }, path: () => '/' } },
    texts: { loadNamespaces: () => Promise.resolve() },
  } as unknown as Ports;
  const { callNews, fetchCalls, incomingCall } = provideAuthenticated(ports);
  const host = createMachine({
    invoke: { src: callNews },
    initial: 'quiet',
    states: {
      quiet: { on: { 'call.came': 'fetching' } },
      fetching: { invoke: { src: fetchCalls, onDone: 'told', onError: 'quiet' } },
      told: { invoke: { id: 'incomingCall', src: incomingCall } },
    },
  });
  const actor = createActor(host).start();
  generalBus.receive(ring('a'));
  generalBus.receive(ring('b'));
  generalBus.receive({ action: 'hangup-call', sid: 'a', roomid: 'room', reason: 'hungUp' });
  const told = () => (actor.getSnapshot().children as { readonly incomingCall?: IncomingCallActorRef }).incomingCall;
  await expect
    .poll(() =>
      told()
        ?.getSnapshot()
        .context.calls.map(({ sid }) => sid),
    )
    .toEqual(['b']);
  generalBus.receive(ring('c'));
  expect(
    told()
      ?.getSnapshot()
      .context.calls.map(({ sid }) => sid),
  ).toEqual(['b', 'c']);
  actor.stop();
  vi.unstubAllGlobals();
});
