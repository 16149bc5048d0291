import { vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { boardMachine } from '../board/board.machine.ts';
import type { BoardFact } from '../board/board.types.ts';
import { chatMachine } from '../chat/chat.machine.ts';
import { localMediaMachine } from '../localMedia/localMedia.machine.ts';
import type { LocalMediaFact, LocalMediaInput, OpenedMedia } from '../localMedia/localMedia.types.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import type { PresenceFact } from '../presence/presence.types.ts';
import { peerMachine } from '../peer/peer.machine.ts';
import type { PeerFact, PeerInput } from '../peer/peer.types.ts';
import { screenShareMachine } from '../screenShare/screenShare.machine.ts';
import type { PickInput, ScreenShareFact } from '../screenShare/screenShare.types.ts';
import { meetingMachine } from './meeting.machine.ts';
import { sampleMeeting } from './meeting.samples.ts';
import { selectMeetingScreen, selectPeople } from './meeting.selectors.ts';
import type { RoomTarget } from './meeting.setup.ts';
import type { MeetingEvent, MeetingInput, Person, RoomFact } from './meeting.types.ts';

export const person = (sid: string): Person => ({
  ...{ sid, username: `name of ${sid}`, isGuest: false, mic: true, video: true, sharing: false, hand: false },
});
export const entered = (...people: readonly Person[]): RoomFact => ({
  ...{
    type: 'room.entered',
    sid: 'a',
    name: 'maria',
    roomKey: 'Ab3dE9',
    limit: 6,
    validUntil: 9,
    isHost: true,
    people,
  },
});
export const came = (sid: string): MeetingEvent => ({ type: 'person.came', person: person(sid) });

/** A screen that is picked when the test says so; `told` is who was told of it later than all others. */
export function pickedScreen() {
  const told: string[] = [];
  const pickScreen = fakeCall<boolean, PickInput>();
  const share = screenShareMachine.provide({
    actors: { pickScreen: pickScreen.logic, screenFacts: silentStream<ScreenShareFact, PickInput>().logic },
    actions: { tellAll: () => undefined, place: () => undefined, tellOne: (_, { sid }) => void told.push(sid) },
  });
  return { pickScreen, share, told };
}

/** A screen is shared only where a test provides for it. */
export function start(input: Partial<MeetingInput> = {}, share?: typeof screenShareMachine) {
  const room = silentStream<RoomFact, RoomTarget>();
  const links = silentStream<PeerFact, PeerInput>();
  const devices = silentStream<LocalMediaFact>();
  const openMedia = fakeCall<OpenedMedia, LocalMediaInput>();
  const others = silentStream<PresenceFact, string | null>();
  const said = vi.fn();
  const does = (name: string) => () => void said(name);
  const nothing = () => undefined;
  const { actor, clock } = startWithClock(
    meetingMachine.provide({
      actors: {
        roomFacts: room.logic,
        peer: peerMachine.provide({ actors: { linkFacts: links.logic }, actions: { rebuild: nothing } }),
        media: localMediaMachine.provide({
          actors: { openMedia: openMedia.logic, mediaFacts: devices.logic },
          actions: { closeCamera: nothing, rememberCamera: nothing },
        }),
        ...(share === undefined ? {} : { share }),
        board: boardMachine.provide({ actors: { boardFacts: silentStream<BoardFact>().logic } }),
        presence: presenceMachine.provide({ actors: { presenceFacts: others.logic } }),
        chat: chatMachine.provide({ actions: { chime: nothing } }),
      },
      actions: {
        ...{ sayJoin: does('join'), sayLeave: does('leave'), sayNews: does('news'), copyLink: does('copy') },
        ...{ rememberRoom: does('remember'), forgetRoom: does('forget') },
        ...{
          sayHand: does('hand'),
          sayAgain: does('again'),
          sayWithdraw: does('withdraw'),
          sayWithdrawn: does('withdrawn'),
        },
      },
    }),
    { input: { ...sampleMeeting, ...input } },
  );
  return {
    ...{ actor, clock, room, links, devices, openMedia, others },
    send: (...events: readonly MeetingEvent[]) => events.forEach((event) => actor.send(event)),
    said: () => said.mock.calls.flat() as string[],
    screen: () => selectMeetingScreen(actor.getSnapshot()),
    people: () => selectPeople(actor.getSnapshot()).map(({ sid }) => sid),
    state: () => actor.getSnapshot(),
  };
}
