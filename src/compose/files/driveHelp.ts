import { filter, map, merge, type Observable, startWith, tap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { driveHelpMachine } from '../../machines/files/driveHelp/driveHelp.machine.ts';
import type { DriveHelpEvent, HelpSystem } from '../../machines/files/driveHelp/driveHelp.types.ts';
import { type GeneralBus, ofAction } from '../../socket/generalBus.ts';
import type { Ports } from '../ports/ports.ts';
import { copyText } from '../shared/copyText.ts';

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

/** The page that tells how other programs open one's drives. */
export function openDriveHelp({ generalBus, server, credentials }: Ports) {
  const logic = driveHelpMachine.provide({
    actors: { driveNews: fromEventObservable(() => driveNews$(generalBus)) },
    actions: {
      copyAddress: ({ system }, address) =>
        copyText(system, address, { done: 'driveHelp.copied', failed: 'driveHelp.notCopied' }),
    },
  });
  const address = new URL('webdav/', server.baseUrl()).href;
  const username = credentials.session()?.username ?? '';
  return { logic, input: { address, username, system: systemOf(navigator.userAgent) } };
}
