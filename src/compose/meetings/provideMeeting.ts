import {
  BehaviorSubject,
  EMPTY,
  filter,
  finalize,
  fromEvent,
  ignoreElements,
  merge,
  type Observable,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { ClientMessage } from '../../../contract/socket/index.ts';
import { guestLink } from '../../../contract/rules/roomId.ts';
import type { LiveMedia } from '../../machines/meetings/localMedia/localMedia.types.ts';
import { chatMachine } from '../../machines/meetings/chat/chat.machine.ts';
import { meetingMachine, type MeetingSnapshot } from '../../machines/meetings/meeting/meeting.machine.ts';
import type { RoomTarget } from '../../machines/meetings/meeting/meeting.setup.ts';
import type { RoomFact } from '../../machines/meetings/meeting/meeting.types.ts';
import {
  selectIsBeside,
  selectIsSharing,
  selectSource,
} from '../../machines/meetings/screenShare/screenShare.machine.ts';
import { createLocalClipboard } from '../../services/clipboard.ts';
import { chime } from '../../services/meeting/chime.ts';
import type { Ports } from '../ports/ports.ts';
import { showNotice } from '../shared/notify.ts';
import { ofAction } from '../../socket/generalBus.ts';
import { type MeetingSide, nameIn, sendTracks$ } from './meetingSide.ts';
import { providePresence } from './calls/providePresence.ts';
import { provideBoard } from './provideBoard.ts';
import { provideLocalMedia } from './provideLocalMedia.ts';
import { providePeer } from './providePeer.ts';
import { provideScreenShare, sayShown } from './provideScreenShare.ts';
import { roomFacts$ } from './roomFacts.ts';

/** What one says of oneself in the room. */
interface Said {
  told: LiveMedia;
  /** Waits for the socket; null where one does not want to enter. */
  readonly joining: BehaviorSubject<ClientMessage<'join-room'> | null>;
  /** One asked to be let in and has not said that one leaves. */
  mayBeIn: boolean;
}

const SILENT: LiveMedia = { mic: false, camera: false };
const liveIn = (snapshot: MeetingSnapshot): LiveMedia => snapshot.children.media?.getSnapshot().context.live ?? SILENT;

function sayJoin(said: Said, { roomid, roomKey, name }: RoomTarget, live: LiveMedia): void {
  said.told = live;
  said.mayBeIn = true;
  const who = { ...(name !== '' && { username: name }), mic: live.mic, video: live.camera };
  said.joining.next({ action: 'join-room', roomid, ...(roomKey !== null && { roomKey }), ...who });
}

/** Says it once, whichever way one goes. */
function sayLeave({ generalBus }: Ports, side: MeetingSide, said: Said, roomid: string): void {
  if (!said.mayBeIn) return;
  said.mayBeIn = false;
  generalBus.send({ action: 'disconnect', roomid, ...nameIn(side) });
}

/** As soon as the socket is there. */
const join$ = ({ generalBus }: Ports, { joining }: Said): Observable<never> =>
  joining.pipe(
    switchMap((message) =>
      message === null
        ? EMPTY
        : generalBus.opened$.pipe(
            startWith(undefined),
            filter(() => generalBus.send(message)),
            take(1),
          ),
    ),
    ignoreElements(),
  );

/** C§7 `action`: what has changed since it was last told. */
function sayNews({ outbox }: MeetingSide, said: Said, roomid: string, live: LiveMedia): void {
  const { told } = said;
  if (live.mic !== told.mic) outbox.say({ action: 'action', roomid, msg: live.mic ? 'unmute' : 'mute' });
  if (live.camera !== told.camera) outbox.say({ action: 'action', roomid, msg: live.camera ? 'videoon' : 'videooff' });
  said.told = live;
}

const provideChat = (side: MeetingSide, roomid: string) =>
  chatMachine.provide({
    actions: {
      send: (_, { chatid, text }) => {
        const sender = side.entered?.username;
        side.outbox.say({ action: 'message', roomid, chatid, message: text, ...(sender !== undefined && { sender }) });
      },
      chime: () => void chime(),
    },
  });

/** One is in: what was said before is asked for, and told to a gateway that began anew. */
const talk$ = ({ generalBus }: Ports, { outbox, ledger }: MeetingSide, roomid: string): Observable<never> =>
  generalBus.messages$.pipe(
    ofAction('join-room'),
    filter((message) => message.roomid === roomid && 'participants' in message),
    tap((message) => {
      const parts = 'isBlank' in message && message.isBlank ? ledger.parts() : [];
      for (const words of parts) outbox.say({ action: 'hand-back-chat', roomid, words: [...words] });
      outbox.say({ action: 'get-chat', roomid });
    }),
    ignoreElements(),
  );

/** A window that is closed says so; others need not wait for it. */
function inRoom$(ports: Ports, side: MeetingSide, said: Said, roomid: string): Observable<RoomFact> {
  const leave = () => sayLeave(ports, side, said, roomid);
  const noLongerNeeded = ports.generalBus.need();
  const closing$ = fromEvent(window, 'pagehide').pipe(tap(leave), ignoreElements());
  return merge(
    roomFacts$(ports, side, roomid),
    talk$(ports, side, roomid),
    sendTracks$(side),
    join$(ports, said),
    side.outbox.sending$,
    side.mesh.spareKept$,
    closing$,
  ).pipe(
    finalize(() => {
      noLongerNeeded();
      leave();
      side.entered = null;
      side.ledger.clear();
      said.joining.next(null);
    }),
  );
}

/** One room, joined to the socket, to the devices and to the links between people; over a session, where a client is named. */
export function provideMeeting(ports: Ports, side: MeetingSide, roomid: string, clientId?: string) {
  const said: Said = {
    told: SILENT,
    joining: new BehaviorSubject<ClientMessage<'join-room'> | null>(null),
    mayBeIn: false,
  };
  const clipboard = createLocalClipboard(window);
  return meetingMachine.provide({
    actors: {
      roomFacts: fromEventObservable<RoomFact, RoomTarget>(() => inRoom$(ports, side, said, roomid)),
      media: provideLocalMedia(ports, side),
      share: provideScreenShare(ports, side, { roomid, clientId }),
      chat: provideChat(side, roomid),
      board: provideBoard(ports, side, { roomid, clientId }),
      presence: providePresence(ports, side),
      peer: providePeer(ports, side),
    },
    actions: {
      sayJoin: ({ context }) => sayJoin(said, context, side.tracks.live()),
      sayNews: ({ self, event }) => {
        const live = event.type === 'media.changed' ? event.live : liveIn(self.getSnapshot() as MeetingSnapshot);
        if (side.entered !== null) sayNews(side, said, roomid, live);
      },
      sayLeave: () => sayLeave(ports, side, said, roomid),
      sayHand: ({ context }) => {
        side.outbox.say({ action: 'action', roomid, msg: context.hand ? 'raisehand' : 'lowerhand' });
      },
      sayAgain: ({ context: { hand }, self }) => {
        const share = (self.getSnapshot() as MeetingSnapshot).children.share?.getSnapshot();
        if (hand) side.outbox.say({ action: 'action', roomid, msg: 'raisehand' });
        if (selectIsSharing(share))
          sayShown(side, roomid, { isBeside: selectIsBeside(share), source: selectSource(share) });
      },
      sayWithdraw: () => {
        side.outbox.say({ action: 'withdraw-link', roomid });
      },
      sayWithdrawn: ({ system }) => showNotice(system, { kind: 'success', key: 'meeting.withdrawn' }),
      copyLink: ({ context, system }) => {
        const link = guestLink(ports.server.baseUrl(), { roomid, roomKey: context.roomKey ?? '' });
        void clipboard
          .write(link)
          .then((copied) =>
            showNotice(
              system,
              copied
                ? { kind: 'success', key: 'meeting.copied' }
                : { kind: 'error', key: 'meeting.notCopied', variables: { link } },
            ),
          );
      },
      rememberRoom: ({ context }) => side.memory.rememberRoom(roomid, context.roomKey ?? ''),
      forgetRoom: () => side.memory.forgetRoom(),
    },
  });
}
