import { DATA_SOURCE } from '../../../../contract/guacamole.ts';
import { calls } from '../../../../contract/http/index.ts';
import type { AuthenticationResult } from '../../../../contract/http/tokens.ts';
import type { LogInRequest } from '../service/credentials.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { RouteLimiters } from '../../../platform/http/limiter.ts';
import type { Tokens } from '../service/tokens.ts';

/** Entering by the key of a share, which needs no account. */
interface GuestEntry {
  enter(key: string, known: Visitor | null, remoteHost: string): { readonly token: string };
  guestOf(token: string): Visitor | null;
  /** Null where there was none. */
  endGuest(token: string): boolean;
}

type Visitor = Caller & { readonly cameBy?: string };

export interface TokenRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly tokens: Tokens;
  readonly sharing: GuestEntry;
}

const SHARE_KEY = 'key';

export function bindTokens({ routes, limiters, tokens, sharing }: TokenRoutes): void {
  /** A key opens a share to the session of the token that comes with it, else to a guest. */
  async function enterByKey(request: LogInRequest, key: string): Promise<AuthenticationResult> {
    const { form, remoteHost } = request;
    const token = form.token ?? '';
    const caller = await tokens.sessions.find(token, remoteHost, true);
    const entered = sharing.enter(key, caller ?? sharing.guestOf(token), remoteHost);
    if (caller) return tokens.submit({ ...request, form: { token } });
    return guestResult(entered.token || token);
  }

  /** A guest who shows nothing but their token stays one. */
  function refreshGuest({ token = '', username }: LogInRequest['form']): AuthenticationResult | null {
    return username === undefined && sharing.guestOf(token) ? guestResult(token) : null;
  }

  routes.open(calls.createToken, limiters.refused, ({ body }, c) => {
    const request = {
      form: body,
      authorization: c.req.header('Authorization') ?? null,
      remoteHost: c.get('remoteHost'),
      userAgent: c.req.header('User-Agent') ?? '',
    };
    const key = body[SHARE_KEY];
    if (key) return enterByKey(request, key);
    return refreshGuest(body) ?? tokens.submit(request);
  });
  routes.open(calls.deleteToken, limiters.refused, async ({ params }, c) => {
    if (sharing.endGuest(params.token)) return;
    const caller = await tokens.endToken(params.token);
    if (caller === null) throw notFound('There is no such token.');
    // For the record: the call itself is open.
    c.set('caller', { ...caller, remoteHost: c.get('remoteHost') });
  });
  routes.token(calls.checkSession, () => undefined);
  routes.token(calls.deleteSession, ({ caller }) => tokens.endSession(caller));
}

/** A guest has no name and nothing but what is shared with them. */
const guestResult = (authToken: string): AuthenticationResult => ({
  authToken,
  username: '',
  dataSource: DATA_SOURCE.SHARED,
  availableDataSources: [DATA_SOURCE.SHARED],
});
