import { createActor } from 'xstate';
import type { SetupActorRef } from '../machines/setup/setup.machine.ts';
import { createLocalStore } from '../services/localStore.ts';
import { createServer } from '../services/server.ts';
import { provideSetup } from './provideSetup.ts';

/** The set-up page's own actor; whoever makes it starts it. Its end is the app at the server that answered. */
export function createSetupRoot(window: Window): SetupActorRef {
  const server = createServer(
    createLocalStore(() => window.localStorage),
    window.location,
  );
  return createActor(provideSetup(server), { input: server.address() });
}
