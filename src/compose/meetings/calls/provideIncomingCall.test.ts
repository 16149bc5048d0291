import { NEVER } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createGeneralBus } from '../../../socket/generalBus.ts';
import type { Ports } from '../../ports/ports.ts';
import { createCallBell } from './callBell.ts';
import { provideIncomingCall } from './provideIncomingCall.ts';

afterEach(() => vi.unstubAllGlobals());

test('whoever is refused hears who refuses, and why, on whatever page they are [A2-050]', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const generalBus = createGeneralBus();
  const ports = {
    ...{ generalBus, router: { navigation: { locations$: NEVER }, path: () => '/' } },
    texts: { loadNamespaces: () => Promise.resolve() },
  } as unknown as Ports;
  const actor = createActor(provideIncomingCall(ports, createCallBell(generalBus))).start();
  const refused = () => actor.getSnapshot().context.refused;
  expect(refused()).toBeNull();
  generalBus.receive({ action: 'reject-call', user: 'maria', roomid: 'room', reason: 'busy' });
  expect(refused()).toEqual({ user: 'maria', reason: 'busy' });
  actor.stop();
});
