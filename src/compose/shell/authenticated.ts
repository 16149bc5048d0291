import { map, merge, of } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { TUNNEL_PATHS } from '../../../contract/guacamole.ts';

export { askHomeAhead } from '../home/askHome.ts';
import {
  generalSocketMachine,
  type GeneralSocketEvent,
} from '../../machines/shell/generalSocket/generalSocket.machine.ts';
import { qrCodeMachine } from '../../machines/home/qrCode/qrCode.machine.ts';
import { callWatchMachine } from '../../machines/meetings/callWatch/callWatch.machine.ts';
import type { CallWatchEvent } from '../../machines/meetings/callWatch/callWatch.machine.ts';
import { overlayMachine } from '../../machines/shell/overlay/overlay.machine.ts';
import { rightsMachine } from '../../machines/shared/rights/rights.machine.ts';
import { systemCheckMachine } from '../../machines/administration/systemCheck/systemCheck.machine.ts';
import type { MeetingNews } from '../../machines/shared/rights/rights.types.ts';
import { isInAppWrapper } from '../../services/appWrapper.ts';
import { ofAction } from '../../socket/generalBus.ts';
import { generalSocketEvents$ } from '../../socket/generalSocket.ts';
import { socketWanted$ } from '../../socket/socketWanted.ts';
import { lazyCode, lazyMachines } from '../shared/lazyCode.ts';
import { providePage } from '../shared/loadPage.ts';
import { post, showNotice, SYSTEM_ID } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { provideUploads } from '../files/provideUploads.ts';
import { provideDiskSpace, provideSidebar } from '../home/provideBesideList.ts';
import { provideHome } from '../home/provideHome.ts';
import { createCallBell } from '../meetings/calls/callBell.ts';
import { providePalette } from './providePalette.ts';
import { provideSession } from '../session/provideSession.ts';

declare const __ORIEL_VERSION__: string;

function provideGeneralSocket({ credentials, generalBus, openSocket, server }: Ports) {
  const url = () => {
    const query = { token: credentials.token() ?? '', ...generalBus.place() };
    return server.socketUrl(TUNNEL_PATHS.generalSocket, new URLSearchParams(query).toString());
  };
  return generalSocketMachine.provide({
    actors: {
      socketEvents: fromEventObservable<GeneralSocketEvent, undefined>(() =>
        generalSocketEvents$(url(), openSocket, generalBus),
      ),
      socketWanted: fromEventObservable<GeneralSocketEvent, undefined>(() => socketWanted$(generalBus)),
    },
    actions: {
      tellHome: ({ system }) => {
        post(system.get(SYSTEM_ID.home), { type: 'gateway.changed' });
      },
      compareVersions: ({ system }, version) => {
        if (version !== __ORIEL_VERSION__) showNotice(system, { kind: 'info', key: 'shell.outdated' });
      },
      tellDrive: ({ system }, isFull) =>
        showNotice(
          system,
          isFull ? { kind: 'error', key: 'shell.driveFull' } : { kind: 'info', key: 'shell.driveHasRoom' },
        ),
      tellTooMany: ({ system }) => showNotice(system, { kind: 'error', key: 'shell.tooManyWindows' }),
    },
  });
}

/** A window takes it that there are meetings, until it hears otherwise; B§2 in the mobile app's wrapper there are none. */
const meetingsOn$ = ({ generalBus }: Ports) =>
  isInAppWrapper(navigator)
    ? of(false)
    : merge(
        generalBus.opened$.pipe(map(() => true)),
        generalBus.messages$.pipe(
          ofAction('meeting-setting-change'),
          map(({ status }) => status === 'active'),
        ),
      );

const provideRights = (ports: Ports) =>
  rightsMachine.provide({
    actors: {
      meetingNews: fromEventObservable<MeetingNews, undefined>(() =>
        meetingsOn$(ports).pipe(map((isOn) => ({ type: 'rights.meetingsSwitched', isOn }))),
      ),
    },
  });

const provideQrCode = ({ server }: Ports) =>
  qrCodeMachine.provide({ actors: { readAddress: fromPromise(() => Promise.resolve(server.baseUrl())) } });

/** One page of administrators asks for it: its declaration comes with the question. */
const calls = lazyCode(async () => (await import('../../../contract/http/systemCheck.ts')).systemCheckCalls);

function provideSystemCheck({ api }: Ports) {
  return systemCheckMachine.provide({
    actors: { ask: fromPromise(async () => api.call((await calls.get()).getSelfCheck, {})) },
  });
}

/** C§4 what a call needs comes with the first. */
function provideCallWatch(ports: Ports) {
  const bell = createCallBell(ports.generalBus);
  const { load, machine } = lazyMachines(
    async () => (await import('../meetings/calls/provideIncomingCall.ts')).provideIncomingCall,
    (provideIncomingCall) => ({ incomingCall: provideIncomingCall(ports, bell) }),
  );
  return callWatchMachine.provide({
    actors: {
      callNews: fromEventObservable<CallWatchEvent, undefined>(() => bell.rung$),
      fetchCalls: load,
      incomingCall: machine('incomingCall'),
    },
  });
}

/** The machines behind the log-in; nothing of them is fetched before. */
export function provideAuthenticated(ports: Ports) {
  return {
    generalSocket: provideGeneralSocket(ports),
    rights: provideRights(ports),
    sidebar: provideSidebar(ports),
    diskSpace: provideDiskSpace(ports),
    uploads: provideUploads(ports),
    qrCode: provideQrCode(ports),
    overlay: overlayMachine.provide({ actors: { page: providePage(ports) } }),
    home: provideHome(ports),
    palette: providePalette(ports),
    callWatch: provideCallWatch(ports),
    systemCheck: provideSystemCheck(ports),
    session: provideSession(ports),
  };
}
