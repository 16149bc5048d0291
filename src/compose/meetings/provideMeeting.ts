import { filter, map, Observable, startWith, Subscription, take } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { guestLink } from '../../../contract/rules/roomId.ts';
import type { LiveMedia } from '../../machines/meetings/localMedia/localMedia.types.ts';
import { chatMachine } from '../../machines/meetings/chat/chat.machine.ts';
import { meetingMachine, type MeetingSnapshot } from '../../machines/meetings/meeting/meeting.machine.ts';
import type { RoomTarget } from '../../machines/meetings/meeting/meeting.setup.ts';
import type { RoomFact } from '../../machines/meetings/meeting/meeting.types.ts';
import { screenShareMachine } from '../../machines/meetings/screenShare/screenShare.machine.ts';
import type { ScreenShareFact } from '../../machines/meetings/screenShare/screenShare.types.ts';
import { chime } from '../../services/meeting/chime.ts';
import type { Ports } from '../ports/ports.ts';
import { showNotice } from '../shared/notify.ts';
import { type MeetingSide, sendTracks } from './meetingSide.ts';
import { provideLocalMedia } from './provideLocalMedia.ts';
import { providePeer } from './providePeer.ts';
import { roomFacts$ } from './roomFacts.ts';

/** What one says of oneself in the room, and where one waits for the socket. */
interface Said {
  told: LiveMedia;
  waiting: Subscription;
}

const SILENT: LiveMedia = { mic: false, camera: false };
const liveIn = (snapshot: MeetingSnapshot): LiveMedia => snapshot.children.media?.getSnapshot().context.live ?? SILENT;

/** As soon as the socket is there. */
function sayJoin({ generalBus }: Ports, said: Said, { roomid, roomKey, name }: RoomTarget, live: LiveMedia): void {
  said.waiting.unsubscribe();
  said.told = live;
  const who = { ...(name !== '' && { username: name }), mic: live.mic, video: live.camera };
  const message = { action: 'join-room', roomid, ...(roomKey !== null && { roomKey }), ...who } as const;
  said.waiting = generalBus.opened$
    .pipe(
      startWith(undefined),
      map(() => generalBus.send(message)),
      filter((sent) => sent),
      take(1),
    )
    .subscribe();
}

/** C§7 `action`: what has changed since it was last told. */
function sayNews({ generalBus }: Ports, said: Said, roomid: string, live: LiveMedia): void {
  const { told } = said;
  if (live.mic !== told.mic) generalBus.send({ action: 'action', roomid, msg: live.mic ? 'unmute' : 'mute' });
  if (live.camera !== told.camera)
    generalBus.send({ action: 'action', roomid, msg: live.camera ? 'videoon' : 'videooff' });
  said.told = live;
}

function provideShare({ generalBus }: Ports, { tracks }: MeetingSide, roomid: string) {
  return screenShareMachine.provide({
    actors: {
      pickScreen: fromPromise(async () => {
        await tracks.share();
        return true;
      }),
      screenFacts: fromEventObservable<ScreenShareFact, undefined>(
        () =>
          new Observable((facts) => {
            const ending = tracks.ended$
              .pipe(filter((source) => source === 'screen'))
              .subscribe(() => facts.next({ type: 'share.ended' }));
            return () => {
              ending.unsubscribe();
              tracks.unshare();
            };
          }),
      ),
    },
    actions: {
      tellAll: (_, on) => {
        generalBus.send({ action: on ? 'enable-share-screen' : 'disable-share-screen', roomid });
      },
      tellOne: (_, wsSessionId) => {
        generalBus.send({ action: 'enable-share-screen', roomid, wsSessionId });
      },
      logFailure: (_, error) => console.warn('Unable to share screen', error),
    },
  });
}

const provideChat = ({ generalBus }: Ports, roomid: string) =>
  chatMachine.provide({
    actions: {
      send: (_, { chatid, text }) => {
        generalBus.send({ action: 'message', roomid, chatid, message: text });
      },
      chime,
    },
  });

/** A window that is closed says so; others need not wait for it. */
function listenToRoom(ports: Ports, side: MeetingSide, roomid: string): Observable<RoomFact> {
  return new Observable((facts) => {
    const sending = sendTracks(side);
    const hearing = roomFacts$(ports, side, roomid).subscribe(facts);
    const leave = () => void ports.generalBus.send({ action: 'disconnect', roomid });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      hearing.unsubscribe();
      sending.unsubscribe();
      side.entered = null;
    };
  });
}

/** One room, joined to the socket, to the devices and to the links between people. */
export function provideMeeting(ports: Ports, side: MeetingSide, roomid: string) {
  const said: Said = { told: SILENT, waiting: Subscription.EMPTY };
  return meetingMachine.provide({
    actors: {
      roomFacts: fromEventObservable<RoomFact, RoomTarget>(() => listenToRoom(ports, side, roomid)),
      media: provideLocalMedia(ports, side),
      share: provideShare(ports, side, roomid),
      chat: provideChat(ports, roomid),
      peer: providePeer(ports, side),
    },
    actions: {
      sayJoin: ({ context, self }) => sayJoin(ports, said, context, liveIn(self.getSnapshot() as MeetingSnapshot)),
      sayNews: ({ self, event }) => {
        const live = event.type === 'media.changed' ? event.live : liveIn(self.getSnapshot() as MeetingSnapshot);
        if (side.entered !== null) sayNews(ports, said, roomid, live);
      },
      sayLeave: () => {
        ports.generalBus.send({ action: 'disconnect', roomid });
      },
      copyLink: ({ context, system }) => {
        const link = guestLink(ports.server.baseUrl(), { roomid, roomKey: context.roomKey ?? '' });
        void navigator.clipboard.writeText(link).then(
          () => showNotice(system, { kind: 'success', key: 'meeting.copied' }),
          () => showNotice(system, { kind: 'error', key: 'meeting.notCopied', variables: { link } }),
        );
      },
      rememberRoom: ({ context }) => side.memory.rememberRoom(roomid, context.roomKey ?? ''),
      forgetRoom: () => {
        said.waiting.unsubscribe();
        side.memory.forgetRoom();
      },
    },
  });
}
