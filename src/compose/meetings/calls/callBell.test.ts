import { NEVER } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import { selectIncomingCall } from '../../../machines/meetings/callWatch/callWatch.machine.ts';
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
  vi.unstubAllGlobals();
});
