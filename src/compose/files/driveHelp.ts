import { catchError, defer, EMPTY, filter, map, merge, type Observable, startWith, switchMap, tap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { networkDriveCalls } from '../../../contract/http/networkDrive.ts';
import { driveHelpMachine } from '../../machines/files/driveHelp/driveHelp.machine.ts';
import type { DriveHelpEvent, HelpSystem, NetworkDrivePlace } from '../../machines/files/driveHelp/driveHelp.types.ts';
import { type GeneralBus, ofAction } from '../../socket/generalBus.ts';
import type { Ports } from '../ports/ports.ts';
import { copyText } from '../shared/copyText.ts';

/** Where programs look without being told. */
const SMB_PORT = 445;

const SYSTEMS: readonly (readonly [RegExp, HelpSystem])[] = [
  [/Android|iPhone|iPad/, 'phone'],
  [/Windows/, 'windows'],
  [/Mac OS X/, 'macos'],
];

/** What a browser says of itself; where it says nothing that is known, it is a desktop of Linux. */
const systemOf = (userAgent: string): HelpSystem => SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'gnome';

/** Asks which drives there are as soon as somebody hears it, and again after the line was lost (C§7 webdav). */
function driveNews$({ messages$, opened$, send }: GeneralBus): Observable<DriveHelpEvent> {
  const asking$ = opened$.pipe(
    startWith(undefined),
    tap(() => send({ action: 'webdav' })),
    filter((): boolean => false),
  );
  const answers$ = messages$.pipe(
    ofAction('webdav'),
    map(({ open, shared }): DriveHelpEvent => ({ type: 'drives.told', open, shared })),
  );
  return merge(answers$, asking$ as Observable<never>);
}

/** An address of Windows names no port; a command of Windows 11 does. */
async function networkPlace({ api, server }: Ports): Promise<NetworkDrivePlace | null> {
  const { state, port, username } = await api.call(networkDriveCalls.getNetworkDrive, {});
  if (state !== 'running' || port === null) return null;
  const { hostname } = new URL(server.baseUrl());
  const share = `\\\\${hostname}\\shared`;
  return port === SMB_PORT
    ? { windows: share, others: `smb://${hostname}/shared`, usualPort: true, username }
    : {
        windows: `net use S: ${share} /user:${username} * /TCPPORT:${String(port)}`,
        others: `smb://${hostname}:${String(port)}/shared`,
        usualPort: false,
        username,
      };
}

/** Asked with the drives; whoever gets no answer is told nothing of it. */
const networkNews$ = (ports: Ports): Observable<DriveHelpEvent> =>
  ports.generalBus.opened$.pipe(
    startWith(undefined),
    switchMap(() => defer(() => networkPlace(ports)).pipe(catchError(() => EMPTY))),
    map((network): DriveHelpEvent => ({ type: 'network.told', network })),
  );

/** The page that tells how other programs open one's drives. */
export function openDriveHelp(ports: Ports) {
  const { generalBus, server, credentials } = ports;
  const logic = driveHelpMachine.provide({
    actors: { driveNews: fromEventObservable(() => merge(driveNews$(generalBus), networkNews$(ports))) },
    actions: {
      copyAddress: ({ system }, address) =>
        copyText(system, address, { done: 'driveHelp.copied', failed: 'driveHelp.notCopied' }),
    },
  });
  const address = new URL('webdav/', server.baseUrl()).href;
  const username = credentials.session()?.username ?? '';
  return { logic, input: { address, username, system: systemOf(navigator.userAgent) } };
}
