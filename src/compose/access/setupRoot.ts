import { createActor } from 'xstate';
import type { SetupActorRef } from '../../machines/access/setup/setup.machine.ts';
import { createLocalStore } from '../../services/localStore.ts';
import { createServer } from '../../services/server.ts';
import { provideSetup } from './provideSetup.ts';

/** The one actor of the setup page; whoever makes it starts it. Done once a gateway has answered and is stored. */
export function createSetupRoot(window: Window): SetupActorRef {
  const server = createServer(
    createLocalStore(() => window.localStorage),
    window.location,
  );
  return createActor(provideSetup(server), { input: { address: server.address(), isUnreachable: false } });
}
