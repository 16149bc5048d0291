import { fromPromise } from 'xstate';
import { languageCalls } from '../../../contract/http/languages.ts';
import { REACHABILITY_FRESH_MS, REACHABILITY_TIMEOUT_MS } from '../../../contract/limits.ts';
import { setupMachine } from '../../machines/access/setup/setup.machine.ts';
import type { ServerFinding } from '../../machines/access/setup/setup.types.ts';
import { createApi } from '../../services/api.ts';
import type { Server, ServerAddress } from '../../services/server.ts';

const OWN: ServerAddress = { domain: '', port: '' };

/** Resolves where a gateway answers within 5 s (A§9); the list of languages needs no session. */
async function probeServer(server: Server, address?: ServerAddress): Promise<boolean> {
  const api = createApi({ baseUrl: server.baseUrl(address), token: () => null });
  await api.call(languageCalls.listLanguages, { timeoutMs: REACHABILITY_TIMEOUT_MS });
  return true;
}

const atStart = new WeakMap<Server, { readonly answer: Promise<boolean>; readonly at: number }>();

/** Asked by the app as it begins; the log-in, which asks a moment later, is handed the same answer. */
export function probeAtStart(server: Server): Promise<boolean> {
  const answer = probeServer(server);
  atStart.set(server, { answer, at: performance.now() });
  return answer;
}

/** Whether the own gateway is there. The answer of the start serves once, while it is fresh. */
export function probeOwnServer(server: Server): Promise<boolean> {
  const first = atStart.get(server);
  atStart.delete(server);
  if (first !== undefined && performance.now() - first.at < REACHABILITY_FRESH_MS) return first.answer;
  return probeServer(server);
}

/** A gateway's pages may reach nothing but that gateway (docs/adr/0010), so another one is not asked but gone to. */
async function findServer(server: Server, address: ServerAddress): Promise<ServerFinding> {
  if (!server.isOwn(address) && (await probeServer(server, OWN).catch(() => false))) return 'elsewhere';
  await probeServer(server, address);
  return 'answers';
}

export function provideSetup(server: Server) {
  return setupMachine.provide({
    actors: { findServer: fromPromise(({ input }) => findServer(server, input)) },
    actions: {
      storeServer: ({ context }) => {
        server.store(context.address);
      },
      goThere: ({ context }) => {
        server.goTo(context.address);
      },
    },
  });
}
