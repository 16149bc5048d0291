import { defer, filter, finalize, map, merge, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import { shareOfClient } from '../../../contract/rules/shareLink.ts';
import { screenShareMachine } from '../../machines/meetings/screenShare/screenShare.machine.ts';
import type { PickInput, ScreenShareFact, ShareSource } from '../../machines/meetings/screenShare/screenShare.types.ts';
import type { DesktopCapture } from '../../services/display/capture/desktopCapture.ts';
import { warn } from '../../services/consoleLines.ts';
import { lazyCode } from '../shared/lazyCode.ts';
import { showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { type MeetingSide, nameIn } from './meetingSide.ts';

/**
 * Whether the desktop of this session may be shown to a meeting by one click: only by whoever opened the session. A guest of a
 * share link was let in to look on or to help, and an administrator to see that all is well; neither was asked to pass the picture
 * on to people whom the owner has not let in. The browser must be able to make a track of a picture, too.
 */
export function mayShowDesktop(clientId: string): boolean {
  const target = decodeClientId(clientId);
  const isOwn = target !== null && target.type !== TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION;
  return isOwn && shareOfClient(clientId) === null && 'captureStream' in HTMLCanvasElement.prototype;
}

interface ShownScreen {
  readonly isBeside: boolean;
  readonly source: ShareSource;
  /** To one person, by session id; to all where it is left out. */
  readonly to?: string;
}

/** C§7 `enable-share-screen`, with how and what. */
export function sayShown(side: MeetingSide, roomid: string, { isBeside, source, to }: ShownScreen): void {
  const how = { ...(isBeside && { beside: true }), ...(source === 'desktop' && { desktop: true }) };
  const whom = to !== undefined && { wsSessionId: to };
  side.outbox.say({ action: 'enable-share-screen', roomid, ...nameIn(side), ...whom, ...how });
}

/** Its code comes with the first desktop that is shown: it needs that of remote desktops, which no other meeting needs. */
const capturing = lazyCode(
  async () => (await import('../../services/display/capture/desktopCapture.ts')).captureDesktop,
);

const ended$ = ({ tracks }: MeetingSide): Observable<ScreenShareFact> =>
  tracks.ended$.pipe(
    filter(({ source }) => source === 'screen'),
    map(() => ({ type: 'share.ended' })),
  );

const paintedFacts$ = ({ isThere$ }: DesktopCapture): Observable<ScreenShareFact> =>
  isThere$.pipe(map((isThere) => ({ type: isThere ? 'share.found' : 'share.lost' })));

interface Room {
  readonly roomid: string;
  /** The session over which the meeting lies. */
  readonly clientId: string | undefined;
}

/** What one shows in the room: a screen, or the desktop of one's own session. */
export function provideScreenShare({ desktops }: Ports, side: MeetingSide, { roomid, clientId }: Room) {
  const { outbox, tracks, memory } = side;
  const client = () => desktops.get(clientId ?? '')?.use((one) => one) ?? null;
  let capture: DesktopCapture | null = null;
  const showDesktop = async (signal: AbortSignal): Promise<void> => {
    const captureDesktop = await capturing.get();
    // Whoever has left the room meanwhile shows nothing any more.
    if (signal.aborted) return;
    capture = captureDesktop(client);
    tracks.show(capture.track);
  };
  const unshare = () => {
    tracks.unshare();
    capture = null;
  };
  return screenShareMachine.provide({
    actors: {
      pickScreen: fromPromise(async ({ input, signal }) => {
        await (input.source === 'desktop' ? showDesktop(signal) : tracks.share());
        return true;
      }),
      screenFacts: fromEventObservable<ScreenShareFact, PickInput>(() =>
        defer(() => merge(ended$(side), ...(capture === null ? [] : [paintedFacts$(capture)]))).pipe(finalize(unshare)),
      ),
    },
    actions: {
      tellAll: (_, { on, isBeside, source }) => {
        if (on) sayShown(side, roomid, { isBeside, source });
        else outbox.say({ action: 'disable-share-screen', roomid, ...nameIn(side) });
      },
      tellOne: (_, { sid, isBeside, source }) => sayShown(side, roomid, { isBeside, source, to: sid }),
      place: (_, isBeside) => {
        tracks.placeBeside(isBeside);
        memory.rememberBeside(isBeside);
      },
      logFailure: ({ context, system }, error) => {
        warn('Unable to share screen', error);
        // Whoever picks no screen knows why; a desktop nobody asked for twice.
        if (context.source === 'desktop') showNotice(system, { kind: 'error', key: 'meeting.desktopMissing' });
      },
      sayDesktopGone: ({ system }) => showNotice(system, { kind: 'info', key: 'meeting.desktopGone' }),
    },
  });
}
