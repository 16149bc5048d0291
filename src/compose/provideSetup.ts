import { fromPromise } from 'xstate';
import { languageCalls } from '../../contract/http/languages.ts';
import { REACHABILITY_TIMEOUT_MS } from '../../contract/limits.ts';
import { setupMachine } from '../machines/setup/setup.machine.ts';
import { createApi } from '../services/api.ts';
import type { Server, ServerAddress } from '../services/server.ts';

/** Resolves where a gateway answers within 5 s (A§9); the list of languages needs no session. */
export async function probeServer(server: Server, address?: ServerAddress): Promise<boolean> {
  const api = createApi({ baseUrl: server.baseUrl(address), token: () => null });
  await api.call(languageCalls.listLanguages, { timeoutMs: REACHABILITY_TIMEOUT_MS });
  return true;
}

export function provideSetup(server: Server) {
  return setupMachine.provide({
    actors: { probeServer: fromPromise(({ input }) => probeServer(server, input)) },
    actions: {
      storeServer: ({ context }) => {
        server.store(context.address);
      },
    },
  });
}
