import { NEVER } from 'rxjs';
import { createActor, type EventObject, fromEventObservable, fromPromise } from 'xstate';
import { MEETING_PEOPLE_MAX } from '../../../contract/limits.ts';
import { boardMachine } from '../../machines/meetings/board/board.machine.ts';
import { localMediaMachine } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import type { LocalMediaInput, OpenedMedia } from '../../machines/meetings/localMedia/localMedia.types.ts';
import { meetingMachine, type MeetingActorRef } from '../../machines/meetings/meeting/meeting.machine.ts';
import type { Entered } from '../../machines/meetings/meeting/meeting.types.ts';
import { peerMachine } from '../../machines/meetings/peer/peer.machine.ts';
import { presenceMachine } from '../../machines/meetings/presence/presence.machine.ts';

/** Nothing comes of it. */
const silent = <Event extends EventObject, Input extends string | object | null | undefined>() =>
  fromEventObservable<Event, Input>(() => NEVER);
const nothing = () => undefined;

const SOMEBODY = { username: 'Somebody', isGuest: false, mic: true, video: true, sharing: false, hand: false };
const ENTERED: Entered = {
  ...{ type: 'room.entered', sid: 'self', name: 'Nobody', roomKey: '', limit: MEETING_PEOPLE_MAX },
  ...{ isHost: false, validUntil: 0, people: [{ sid: 'somebody', ...SOMEBODY }] },
};

const machine = meetingMachine.provide({
  actors: {
    roomFacts: silent(),
    media: localMediaMachine.provide({
      actors: {
        openMedia: fromPromise<OpenedMedia, LocalMediaInput>(() =>
          Promise.resolve({ mic: true, camera: true, problem: null }),
        ),
        mediaFacts: silent(),
      },
    }),
    board: boardMachine.provide({ actors: { boardFacts: silent() } }),
    presence: presenceMachine.provide({ actors: { presenceFacts: silent() } }),
    peer: peerMachine.provide({ actors: { linkFacts: silent(), heardAgain: silent() } }),
  },
  actions: {
    ...{ sayJoin: nothing, sayLeave: nothing, sayNews: nothing, sayAgain: nothing },
    ...{ rememberRoom: nothing, forgetRoom: nothing },
  },
});

/** A room with somebody in it of which nothing leaves and to which nothing comes. Whoever asks for it stops it. */
export function rehearsedMeeting(): MeetingActorRef {
  const input = { roomid: '', roomKey: null, isGuest: true, name: '', media: { wantsMic: true, wantsCamera: true } };
  const meeting = createActor(machine, { input }).start();
  meeting.send(ENTERED);
  return meeting;
}
