import { tokenCalls, type AuthenticationResult } from '../../../contract/http/tokens.ts';
import type { Account } from '../../machines/access/login/login.types.ts';
import { failureOf, isHeldOff } from '../../machines/shared/failure.ts';
import type { Ports } from '../ports/ports.ts';

/** Takes up a session: the token stays in `credentials`, the machines learn who it is. */
export function acceptSession(ports: Ports, result: AuthenticationResult): Account {
  ports.credentials.accept(result);
  ports.recents.useFor(result.username);
  ports.vault.useFor(result.username);
  const { username, dataSource, availableDataSources } = result;
  return { username, dataSource, availableDataSources };
}

const enter = (ports: Ports, body: { readonly token?: string; readonly key?: string }) =>
  ports.api.call(tokenCalls.createToken, { body });

/** Refreshes the session with what came in the address, else with the token at hand (A§2). */
export async function refreshSession(ports: Ports): Promise<Account> {
  const { token = ports.credentials.token() ?? undefined, key: offered } = ports.credentials.takeOffered();
  const key = offered ?? waitingKey(ports);
  if (token === undefined) return acceptSession(ports, await enterByLink(ports, key));
  const body = { token, ...(key === undefined ? {} : { key }) };
  return acceptSession(ports, await enter(ports, body).catch((error: unknown) => enterAgain(ports, key, error)));
}

/** The key of a link that was not answered before the page was reloaded; a guest's own has a token beside it. */
function waitingKey(ports: Ports): string | undefined {
  const { authToken, key } = ports.visits.read();
  return authToken === undefined ? key : undefined;
}

/** What could not be tried (nobody answered, or too much was asked) is tried again, after a reload too; refused is refused. */
function settle(ports: Ports, error: unknown): void {
  if (failureOf(error) !== 'UNREACHABLE' && !isHeldOff(error)) ports.visits.forget();
}

async function enterByLink(ports: Ports, key: string | undefined) {
  return enter(ports, key === undefined ? {} : { key }).catch((error: unknown) => {
    settle(ports, error);
    throw error;
  });
}

/** A guest's token may be forgotten before their link is. */
async function enterAgain(ports: Ports, tried: string | undefined, error: unknown) {
  const { authToken, key } = ports.visits.read();
  if (authToken === undefined) settle(ports, error);
  if (tried !== undefined || authToken === undefined || key === undefined) throw error;
  return enter(ports, { key });
}

/** Clears what is stored first: that must succeed even if the gateway cannot be reached (A§4). */
export async function logOut(ports: Ports): Promise<boolean> {
  const token = ports.credentials.drop();
  ports.recents.clear();
  ports.homeMemory.clear();
  ports.vault.clear();
  ports.keptUploads.clear();
  ports.forgetHandles();
  if (token !== null) await ports.api.call(tokenCalls.deleteToken, { params: { token } });
  return true;
}
