import {
  EMPTY,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  mergeMap,
  of,
  startWith,
  takeUntil,
  type Observable,
} from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { DATA_SOURCE } from '../../contract/guacamole.ts';
import { connectionCalls } from '../../contract/http/connections.ts';
import { sharingCalls } from '../../contract/http/sharing.ts';
import { requestName, shareClientId, shareOfClient } from '../../contract/rules/shareLink.ts';
import type { ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import { joinRequestMachine } from '../machines/session/joinRequest/joinRequest.machine.ts';
import type {
  JoinFact,
  JoinRequestInput,
  JoinTarget,
  Visit,
} from '../machines/session/joinRequest/joinRequest.types.ts';
import type { RouteTarget } from '../machines/shell/page/page.types.ts';
import { ofAction } from '../socket/generalBus.ts';
import { post, SYSTEM_ID } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { PATH } from '../compose/shared/routes.ts';
import { JoinRequestView } from '../views/session/joinRequest/JoinRequestView.tsx';
import { joined } from './joined.ts';

const shareOf = ({ clientId }: Pick<JoinTarget, 'clientId'>) => shareOfClient(clientId) ?? '';
const targetIn = ({ visit }: JoinTarget) => ({
  owner: visit?.owner ?? '',
  connName: requestName(visit?.connName ?? ''),
});

const OUTCOMES = ['accept-connection', 'accept-connection-start-webmeet', 'reject-connection'] as const;
type Outcome = GatewayMessage<'join-connection' | (typeof OUTCOMES)[number]>;

function factsIn(message: Outcome): Observable<JoinFact> {
  switch (message.action) {
    case 'join-connection':
      return 'status' in message ? of({ type: 'join.answered', status: message.status }) : EMPTY;
    case 'accept-connection':
      return of({ type: 'join.accepted', meeting: null });
    case 'accept-connection-start-webmeet': {
      const { action: _action, connection: _connection, sessionId: _sessionId, ...meeting } = message;
      return of({ type: 'join.accepted', meeting });
    }
    case 'reject-connection':
      return of({ type: 'join.rejected', reason: message.reason ?? null });
  }
}

/** A§7 join-connection goes out when the socket is ready. */
function sendJoin({ credentials, generalBus }: Ports, target: JoinTarget, signal: AbortSignal): Promise<boolean> {
  const [connection, token] = [shareOf(target), credentials.token() ?? ''];
  const who = { requestTo: targetIn(target).owner, requestFrom: target.name };
  const message: ClientMessage = { action: 'join-connection', connection, token, ...who };
  return firstValueFrom(
    generalBus.opened$.pipe(
      startWith(undefined),
      map(() => generalBus.send(message)),
      filter((sent) => sent),
      takeUntil(fromEvent(signal, 'abort')),
    ),
  );
}

const loadVisit = ({ api }: Ports, target: JoinTarget): Promise<Visit> =>
  api.call(sharingCalls.getShare, { params: { share: shareOf(target) } });

/** Back to the session that was left; else to the one that is shared with this guest. */
async function comeBack({ router, api }: Ports, clientId: string): Promise<void> {
  const listed =
    clientId === ''
      ? await api.call(connectionCalls.listConnections, { params: { dataSource: DATA_SOURCE.SHARED } })
      : {};
  const shared = Object.keys(listed).at(-1);
  const next = shared === undefined ? clientId : shareClientId(shared);
  if (next !== '') router.navigate(PATH.client(next));
}

function provideJoin(ports: Ports) {
  const { api, generalBus, sessionFlags, visits } = ports;
  return joinRequestMachine.provide({
    actors: {
      loadVisit: fromPromise(({ input }) => loadVisit(ports, input)),
      joinFacts: fromEventObservable<JoinFact, JoinTarget>(({ input }) =>
        generalBus.messages$.pipe(
          ofAction('join-connection', ...OUTCOMES),
          filter(({ connection }) => connection === shareOf(input)),
          mergeMap(factsIn),
        ),
      ),
      sendJoin: fromPromise(({ input, signal }) => sendJoin(ports, input, signal)),
      askStatus: fromPromise(
        async ({ input }) => (await api.call(sharingCalls.sharedRequestExists, { body: targetIn(input) })).status,
      ),
      withdraw: fromPromise(async ({ input }) => {
        await api.call(sharingCalls.deleteShareRequest, { body: targetIn(input) });
        return true;
      }),
    },
    actions: {
      rememberName: ({ context }) => {
        visits.remember({ name: context.name });
      },
      openTunnel: ({ system }) => {
        post(system.get(SYSTEM_ID.app), { type: 'join.waiting' });
      },
      disconnect: ({ system }) => {
        post(system.get(SYSTEM_ID.app), { type: 'join.over' });
      },
      suppressReconnect: ({ context }) => {
        sessionFlags.suppressReconnect(context.clientId);
      },
      allowReconnect: () => {
        sessionFlags.allowReconnect();
      },
      openMeeting: ({ context, system }, meeting) => {
        const { clientId, name } = context;
        const { roomid: room = '', roomKey: key = '' } = meeting ?? {};
        const target = { page: 'miniMeeting', params: { clientId, room, key, name } };
        post(system.get(SYSTEM_ID.overlay), { type: 'overlay.open', target });
      },
      comeBack: ({ context }) => {
        void comeBack(ports, context.clientId).catch(() => undefined);
      },
      leave: ({ system }) => {
        post(system.get(SYSTEM_ID.app), { type: 'join.left' });
      },
    },
  });
}

/** Asking to be let into what somebody shares; a guest who is in no session is here too. */
export function openJoin(ports: Ports, { clientId = '', begins }: RouteTarget['params']) {
  const { credentials, visits } = ports;
  const username = credentials.session()?.username ?? '';
  const isGuest = username === '';
  if (isGuest && clientId !== '') visits.remember({ clientId });
  const known = visits.read();
  const input: JoinRequestInput = {
    ...{ clientId: clientId || (known.clientId ?? ''), isGuest, name: username || (known.name ?? '') },
    begins: begins === 'away' || begins === 'invalid' ? begins : 'arriving',
  };
  return { logic: provideJoin(ports), input };
}

export const page = joined(openJoin, JoinRequestView);
