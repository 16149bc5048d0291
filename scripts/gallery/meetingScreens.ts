import type { AnyActorRef } from 'xstate';
import type { ComponentType } from 'react';
import type { PageName } from '../../src/pages.ts';
import type { AppActorRef } from '../../src/machines/shell/app/app.machine.ts';
import { overlayMachine } from '../../src/machines/shell/overlay/overlay.machine.ts';
import type { Language, Theme } from '../../src/machines/preferences/preferences/preferences.types.ts';
import { diskSpaceAt, rightsAt, sidebarAt } from '../../src/views/testing/homeParts.ts';
import {
  boardAt,
  chatAt,
  guestJoinAt,
  mediaAt,
  meetingAt,
  miniMeetingAt,
  peerAt,
  preJoinAt,
  presenceAt,
  shareAt,
} from '../../src/views/testing/meetingWorlds.ts';
import { still } from '../../src/views/testing/still.ts';
import { appAt, LIVE_REGIONS, pageAt, sessionAt, viewerAt } from '../../src/views/testing/worlds.ts';
import { GuestJoinView } from '../../src/views/meetings/GuestJoinView.tsx';
import { MeetingView } from '../../src/views/meetings/MeetingView.tsx';
import { MiniMeetingView } from '../../src/views/meetings/mini/MiniMeetingView.tsx';
import { PreJoinView } from '../../src/views/meetings/PreJoinView.tsx';
import { crowd, INES, LEA, OTTO } from './people.ts';

interface Choices {
  readonly theme: Theme;
  readonly language: Language;
}
type Screen = (choices: Choices) => AppActorRef;

const TEN_MINUTES_MS = 600_000;
const framed = { rights: rightsAt(), sidebar: sidebarAt(), diskSpace: diskSpaceAt() };

const page =
  (name: PageName, content: AnyActorRef, view: ComponentType<never>): Screen =>
  (choices) => {
    const route = { screen: 'page', page: name, params: {} } as const;
    const children = { ...framed, page: pageAt(name, content, view) };
    return appAt({ ...choices, value: { authenticated: { screen: 'page', token: 'fresh' } }, route, children });
  };
const room = (...stand: Parameters<typeof meetingAt>): Screen => page('room', meetingAt(...stand), MeetingView);
const guest =
  (...stand: Parameters<typeof guestJoinAt>): Screen =>
  (choices) => {
    const children = { page: pageAt('guestMeeting', guestJoinAt(...stand), GuestJoinView) };
    return appAt({ ...choices, value: 'guestMeeting', children });
  };
/** A small window over a remote session. */
const mini =
  (...stand: Parameters<typeof miniMeetingAt>): Screen =>
  (choices) => {
    const overlay = still(overlayMachine, {
      value: 'open',
      context: {},
      children: { page: pageAt('miniMeeting', miniMeetingAt(...stand), MiniMeetingView) },
    });
    const session = sessionAt({ regions: LIVE_REGIONS, context: { tunnelId: 'tunnel' }, viewer: viewerAt({}) });
    return appAt({
      ...choices,
      value: { authenticated: { screen: 'client', token: 'fresh' } },
      route: { screen: 'client', clientId: 'client-1' },
      context: { sessions: { 'client-1': session } },
      children: { ...framed, overlay },
    });
  };

const overSession = { isOverSession: true };
const two = { people: [INES] };
const four = {
  people: [INES, OTTO, LEA],
  peers: {
    ines: peerAt({ connected: 'steady' }, { isSpeaking: true }),
    otto: peerAt(),
    lea: peerAt({ silent: 'trying' }),
  },
};
const lost = { ...four, peers: { ...four.peers, otto: peerAt('unreachable'), lea: peerAt('refused') } };
const shown = { ...four, people: [{ ...INES, sharing: true }, OTTO, LEA] };
const handheld = mediaAt({ stand: { canTurn: true, isRear: false } });
const without = mediaAt({ live: { mic: false, camera: false }, problem: 'denied' });

const TOO_LONG = 'The layers of sample 14. '.repeat(170);

/** Meetings, and what leads there. */
export const meetingScreens: Readonly<Record<string, Screen>> = {
  prejoin: page('quickMeet', preJoinAt(), PreJoinView),
  'prejoin-problems': page('quickMeet', preJoinAt({ problem: 'badCode', code: 'tuesday' }, without), PreJoinView),
  'prejoin-phone': page('quickMeet', preJoinAt({}, handheld), PreJoinView),
  'room-joining': room({}, { present: 'joining' }),
  'room-unanswered': room({}, { present: 'unanswered' }),
  'room-refused': room({ refusal: 'held' }, 'invalidLink'),
  'room-full': room({}, 'full'),
  'room-off': room({}, 'switchedOff'),
  'room-alone': room({ presence: presenceAt('Ines Vega') }),
  'room-two': room(two),
  'room-phone': room({ ...two, own: handheld }),
  'room-four': room({ ...four, chat: chatAt('closed', 2) }),
  'room-lost': room(lost),
  'room-shared': room(shown),
  'room-desktop': room({ ...four, people: [{ ...INES, sharing: true, desktop: true }, OTTO, LEA] }),
  'room-five': room({ people: crowd(4) }),
  'room-six': room({ people: crowd(5) }),
  'room-seven': room({ people: crowd(6) }),
  'room-eight': room({ people: crowd(7) }),
  'room-seven-pinned': room({ people: crowd(6), pinned: 'ines' }),
  'room-eight-pinned': room({ people: crowd(7), pinned: 'ines' }),
  'room-lost-pinned': room({ ...lost, pinned: 'ines' }),
  'room-guessed': room({ ...two, heldUntil: Date.now() + TEN_MINUTES_MS }),
  'room-chat': room({ ...four, chat: chatAt('open') }),
  'room-chat-long': room({ ...four, chat: chatAt('open', 0, TOO_LONG) }),
  'room-board': room({ ...two, board: boardAt({ inPanel: 'drawing' }) }),
  'room-board-clear': room({ ...two, board: boardAt({ inPanel: 'asking' }) }),
  'room-online': room({ ...two, presence: presenceAt(null, true) }),
  'room-devices': room({ ...two, showsDevices: true }),
  'guest-asks': guest({ visiting: 'asking' }),
  'guest-nameless': guest({ visiting: 'asking' }, { problem: 'noName' }),
  'guest-room': guest({ visiting: 'meeting' }, { meeting: meetingAt({ ...two, isGuest: true, isHost: false }) }),
  'guest-unknown': guest('invalidLink'),
  'guest-held': guest('invalidLink', { refusal: 'held' }),
  'guest-off': guest('invalidLink', { refusal: 'off' }),
  'guest-unanswered': guest({ visiting: 'unanswered' }),
  'guest-ended': guest('callEnded'),
  'mini-two': mini(meetingAt(two)),
  'mini-board': mini(meetingAt({ ...two, board: boardAt({ overDesktop: 'drawing' }, overSession) })),
  'mini-board-watched': mini(meetingAt({ ...two, board: boardAt({ overDesktop: 'watching' }, overSession) })),
  'mini-board-panel': mini(meetingAt({ ...two, board: boardAt({ inPanel: 'drawing' }, overSession) })),
  'mini-own': mini(meetingAt({ ...two, share: shareAt('off', { hasDesktop: true }) })),
  'mini-own-phone': mini(meetingAt({ ...two, own: handheld, share: shareAt('off', { hasDesktop: true }) })),
  'mini-own-shown': mini(
    meetingAt({ ...two, share: shareAt({ on: 'live' }, { hasDesktop: true, source: 'desktop' }) }),
  ),
  'mini-minimised': mini(meetingAt(two), 'minimised'),
  'mini-detached': mini(meetingAt(two), { pictureInPicture: 'opening' }),
};
