import { calls } from '../../../../contract/http/index.ts';
import type { CallAnswer } from '../../../../contract/http/call.ts';
import { readJoinName } from '../../../../contract/rules/joinName.ts';
import { requestName } from '../../../../contract/rules/shareLink.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { badRequest, notFound, permissionDenied } from '../../../platform/errors.ts';
import { type GatewayContext, tokenOf } from '../../../platform/http/guards.ts';
import type { Visitor } from '../service/guests.ts';
import type { JoinRequest } from '../service/joinRequests.ts';
import { isReadOnly, type Share } from '../service/shares.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { RouteLimiters } from '../../../platform/http/limiter.ts';
import type { Sessions } from '../../../tunnel/sessions/types.ts';
import type { Sharing } from '../service/sharing.ts';
import type { Tokens } from '../../auth/index.ts';

export interface SharedRequestRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly tokens: Pick<Tokens, 'sessions'>;
  readonly sharing: Sharing;
  readonly sessions: Pick<Sessions, 'list'>;
}

type RequestState = CallAnswer<typeof calls.sharedRequestExists>;

interface JoinTarget {
  readonly owner: string;
  readonly connName: string;
}

const NONE: RequestState = { success: true, exists: false, status: 'none', sessionId: null };

const stateOf = (request: JoinRequest | null): RequestState =>
  request ? { success: true, exists: true, status: request.status, sessionId: request.id } : NONE;

const isAt = (share: Share, { owner, connName }: JoinTarget) =>
  share.owner.username === owner && requestName(share.connection.name) === requestName(connName);

/** Requests to be let in, as visitors make them and owners answer them. Names only find what one's key or session opens. */
export function bindSharedRequests(context: SharedRequestRoutes): void {
  bindVisitorCalls(context);
  bindOwnerCalls(context);
}

function bindVisitorCalls({ routes, limiters, tokens, sharing }: SharedRequestRoutes): void {
  async function visitorOf(c: GatewayContext): Promise<Visitor> {
    const [token, remoteHost] = [tokenOf(c) ?? '', c.get('remoteHost')];
    const visitor = (await tokens.sessions.find(token, remoteHost, true)) ?? sharing.guestOf(token);
    if (!visitor) throw permissionDenied();
    return visitor;
  }

  function shareAt(visitor: Visitor, place: JoinTarget): Share {
    const share = sharing.sharesOf(visitor).findLast((one) => isAt(one, place));
    if (!share) throw notFound('There is nothing shared under that name.');
    return share;
  }

  async function ask(c: GatewayContext, place: JoinTarget & { readonly requester?: string | undefined }) {
    const visitor = await visitorOf(c);
    const name = visitor.username || readJoinName(place.requester ?? '');
    const share = shareAt(visitor, place);
    const known = sharing.requests.of(share.id, visitor.sessionId);
    if (known) return stateOf(known);
    if (!name) throw badRequest('Say who you are.');
    return stateOf(sharing.ask(visitor, share.id, name));
  }

  async function ownRequest(c: GatewayContext, place: JoinTarget): Promise<JoinRequest | null> {
    const visitor = await visitorOf(c);
    return sharing.requests.of(shareAt(visitor, place).id, visitor.sessionId);
  }

  routes.open(calls.getShare, limiters.refused, async ({ params }, c) => {
    const seen = sharing.see(await visitorOf(c), params.share);
    if (!seen) throw notFound('There is nothing shared under that name.');
    const { owner, connection } = seen.share;
    return {
      ...{ owner: owner.username, connName: connection.name, protocol: connection.protocol },
      ...{ readOnly: isReadOnly(seen.share), state: seen.state, status: seen.status },
    };
  });
  routes.open(calls.createSharedRequest, limiters.refused, ({ body }, c) => ask(c, body));
  routes.open(calls.createRequestFile, limiters.refused, ({ body }, c) => ask(c, body));
  routes.open(calls.sharedRequestExists, limiters.refused, async ({ body }, c) => stateOf(await ownRequest(c, body)));
  routes.open(calls.deleteShareRequest, limiters.refused, async ({ body }, c) => {
    const request = await ownRequest(c, body);
    if (request) sharing.withdraw(request);
    return NONE;
  });
}

function bindOwnerCalls({ routes, sessions, sharing }: SharedRequestRoutes): void {
  /** Requests for running sessions of the caller, found by their tunnels and not by what the call says. */
  const requestsTo = ({ userId }: Caller) =>
    sessions.list().flatMap((use) => (use.userId === userId ? sharing.requests.ofTunnel(use.uuid) : []));

  routes.token(calls.updateSharedRequest, ({ caller, body }) => {
    const request = requestsTo(caller).find(({ id, share }) => id === body.sessionId && isAt(share, body));
    if (!request) throw notFound('There is no such request.');
    return stateOf(sharing.decide(caller.userId, request.id, body.status === 'accepted'));
  });
  routes.token(calls.deleteOpenRequests, ({ caller, body }) => {
    if (body.username !== caller.username) throw permissionDenied();
    const open = requestsTo(caller).filter(
      ({ share, status }) => status === 'pending' && isAt(share, { owner: caller.username, connName: body.title }),
    );
    for (const { id } of open) sharing.decide(caller.userId, id, false);
    return { success: true as const, count: open.length };
  });
}
