import { NEVER } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import { selectIncomingCall } from '../../../machines/meetings/callWatch/callWatch.machine.ts';
import { createGeneralBus } from '../../../socket/generalBus.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideAuthenticated } from '../../shell/authenticated.ts';
import { createCallBell } from './callBell.ts';
import { provideIncomingCall } from './provideIncomingCall.ts';

const ring = (sid: string): GatewayMessage => ({
  ...{ action: 'call-requested', sid, roomid: 'room', roomKey: 'Ab3dE9', username: `name of ${sid}` },
});

beforeEach(() => void vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false })));
afterEach(() => void vi.unstubAllGlobals());

/** Somebody on Home, and what the gateway says to them. */
function onHome() {
  const generalBus = createGeneralBus();
  const ports = {
    ...{ generalBus, router: { navigation: { locations$: NEVER }, path: () => '/' } },
    texts: { loadNamespaces: () => Promise.resolve() },
  } as unknown as Ports;
  return { generalBus, ports };
}

test('what is said of calls while their code comes is not lost, and none is taken twice', async () => {
  const { generalBus, ports } = onHome();
  const actor = createActor(provideAuthenticated(ports).callWatch).start();
  generalBus.receive(ring('a'));
  generalBus.receive(ring('b'));
  generalBus.receive({ action: 'hangup-call', sid: 'a', roomid: 'room', reason: 'hungUp' });
  const told = () => selectIncomingCall(actor.getSnapshot());
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
});

test('whoever is refused hears who refuses, and why [A2-050]', () => {
  const { generalBus, ports } = onHome();
  const actor = createActor(provideIncomingCall(ports, createCallBell(generalBus))).start();
  const refused = () => actor.getSnapshot().context.refused;
  expect(refused()).toBeNull();
  generalBus.receive({ action: 'reject-call', user: 'maria', roomid: 'room', reason: 'busy' });
  expect(refused()).toEqual({ user: 'maria', reason: 'busy' });
  actor.stop();
});
