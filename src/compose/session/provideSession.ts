import { fromEventObservable, fromPromise } from 'xstate';
import { activeConnectionCalls } from '../../../contract/http/activeConnections.ts';
import { connectionGroupCalls } from '../../../contract/http/connectionGroups.ts';
import { connectionCalls } from '../../../contract/http/connections.ts';
import { TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import { sessionMachine } from '../../machines/session/session/session.machine.ts';
import type { SessionDetails, SessionFact, SessionMemory } from '../../machines/session/session/session.types.ts';
import { desktopEvents$ } from './desktopEvents.ts';
import { lazyCode } from '../shared/lazyCode.ts';
import { lazySessionTools } from './loadSessionTools.ts';
import { post, SYSTEM_ID } from '../shared/notify.ts';
import { provideLinkHealth } from './provideLinkHealth.ts';
import { provideViewer } from './provideViewer.ts';
import type { Ports } from '../ports/ports.ts';
import { PATH } from '../shared/routes.ts';
import { findReach, offerPassword } from './sessionTrouble.ts';
import { titleOf } from '../shared/titles.ts';

function recall({ recents, sessionFlags }: Ports, clientId: string): SessionMemory {
  const known = recents.find(clientId);
  return {
    details: known === undefined ? null : { name: known.name, protocol: known.protocol },
    lastThumbnail: known?.thumbnail ?? null,
    reconnectSuppressed: sessionFlags.isReconnectSuppressed(clientId),
    barShown: sessionFlags.isBarShown(),
    goesHome: sessionFlags.goesHome(),
  };
}

async function loadDetails({ api }: Ports, clientId: string): Promise<SessionDetails> {
  const target = decodeClientId(clientId);
  if (target === null) throw new Error('Not a client id.');
  const input = { params: { dataSource: target.dataSource, id: target.identifier } };
  switch (target.type) {
    case TUNNEL_TARGET_TYPES.CONNECTION:
      return api.call(connectionCalls.getConnection, input);
    case TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION:
      return api.call(activeConnectionCalls.getConnectionOfActive, input);
    case TUNNEL_TARGET_TYPES.CONNECTION_GROUP:
      return { name: (await api.call(connectionGroupCalls.getConnectionGroup, input)).name, protocol: '' };
  }
}

/** Rarely asked, so what it needs comes then. */
const settings = lazyCode(async () => (await import('../administration/systemSettings.ts')).readSetting);

const readEnding = async ({ api }: Ports): Promise<boolean> => (await settings.get())(api, 'closeConnection');

/** A picture makes a session a recent one; without a picture nothing was seen yet. */
function keepThumbnail({ desktops, recents }: Ports, clientId: string, details: SessionDetails | null): void {
  desktops.get(clientId)?.thumbnail((thumbnail) => {
    if (thumbnail !== null) recents.remember({ id: clientId, thumbnail, ...details });
  });
}

/** As it was before a session that the machine refused. */
function restoreThumbnail({ recents }: Ports, clientId: string, { details, lastThumbnail }: SessionMemory): void {
  if (details === null) recents.remove(clientId);
  else recents.remember({ id: clientId, thumbnail: lastThumbnail });
}

/** An empty answer to a remembered parameter means what is remembered. */
async function sendParameters(
  { desktops, vault }: Ports,
  clientId: string,
  { values, remember }: { readonly values: Readonly<Record<string, string>>; readonly remember: boolean },
): Promise<void> {
  const remembered = await vault.read(clientId);
  const typed = Object.entries(values).filter(([, value]) => value !== '');
  for (const [name, value] of Object.entries(values)) {
    desktops.get(clientId)?.sendArgument(name, value === '' ? (remembered[name] ?? '') : value);
  }
  if (remember) await vault.remember(clientId, Object.fromEntries(typed));
}

export function provideSession(ports: Ports) {
  const { desktops, fullScreen, recents } = ports;
  return sessionMachine.provide({
    actors: {
      recall: fromPromise(({ input }) => Promise.resolve(recall(ports, input.clientId))),
      loadDetails: fromPromise(async ({ input }) => {
        const { name, protocol } = await loadDetails(ports, input.clientId);
        return { name, protocol };
      }),
      desktopEvents: fromEventObservable<SessionFact, { readonly clientId: string }>(({ input }) =>
        desktopEvents$(ports, input.clientId),
      ),
      readEnding: fromPromise(() => readEnding(ports)),
      findReach: fromPromise(({ input }) => findReach(ports, input.clientId)),
      offerPassword: fromPromise(({ input }) => offerPassword(ports, input)),
      viewer: provideViewer(ports),
      linkHealth: provideLinkHealth(ports),
      ...lazySessionTools(ports),
    },
    actions: {
      showName: ({ context: { clientId, details } }) => {
        if (details === null) return;
        if (ports.router.path() === PATH.client(clientId)) ports.setTitle(titleOf(details.name));
        if (recents.find(clientId) !== undefined) recents.remember({ id: clientId, ...details });
      },
      takeThumbnail: ({ context: { clientId, details } }) => {
        keepThumbnail(ports, clientId, details);
      },
      takeLastThumbnail: ({ context: { clientId, details, error } }) => {
        if (error === null) keepThumbnail(ports, clientId, details);
      },
      restoreThumbnail: ({ context: { clientId, memory } }) => {
        restoreThumbnail(ports, clientId, memory);
      },
      disconnect: ({ context }) => {
        desktops.get(context.clientId)?.disconnect();
      },
      wishForAnother: ({ context }) => ports.newSessions.wish(context.clientId),
      leaveFullScreen: () => {
        fullScreen.leave();
      },
      savePreferences: ({ system }) => {
        post(system.get(SYSTEM_ID.preferences), { type: 'preferences.save' });
      },
      keepEnding: ({ context }) => {
        ports.sessionFlags.rememberGoingHome(context.memory.goesHome);
      },
      wake: ({ context }) => {
        desktops.get(context.clientId)?.wake();
      },
      sendParameters: ({ context, event }) => {
        if (event.type === 'parameters.submit') void sendParameters(ports, context.clientId, event);
      },
      sendCtrlAltDel: ({ context }) => {
        desktops.get(context.clientId)?.sendCtrlAltDel();
      },
    },
  });
}
