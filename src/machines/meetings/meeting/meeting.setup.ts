import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { LinkRefusal } from '../../../../contract/rules/meeting.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import { boardMachine } from '../board/board.machine.ts';
import { chatMachine } from '../chat/chat.machine.ts';
import { localMediaMachine } from '../localMedia/localMedia.machine.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import { peerMachine } from '../peer/peer.machine.ts';
import { screenShareMachine } from '../screenShare/screenShare.machine.ts';
import type { PeerActorRef } from '../peer/peer.machine.ts';
import type {
  Entered,
  MeetingContext,
  MeetingEnd,
  MeetingEvent,
  MeetingInput,
  MeetingOutput,
  Person,
  RoomFact,
} from './meeting.types.ts';

/** The room to enter, and as whom. */
export type RoomTarget = Pick<MeetingInput, 'roomid' | 'roomKey' | 'name'>;

/** What goes between the two browsers goes on, whatever becomes of the gateway. */
const isLinked = (peer: PeerActorRef): boolean => {
  const { value } = peer.getSnapshot();
  return typeof value === 'object' && 'connected' in value;
};

const without = (people: readonly Person[], sid: string) => people.filter((one) => one.sid !== sid);

export const meetingSetup = setup({
  types: {
    context: {} as MeetingContext,
    events: {} as MeetingEvent,
    input: {} as MeetingInput,
    output: {} as MeetingOutput,
    children: {} as {
      media: 'media';
      share: 'share';
      chat: 'chat';
      board: 'board';
      presence: 'presence';
      roomFacts: 'roomFacts';
    },
  },
  actors: {
    /** What the gateway tells of one room. */
    roomFacts: streamNotProvided<RoomFact, RoomTarget>('roomFacts'),
    media: localMediaMachine,
    share: screenShareMachine,
    chat: chatMachine,
    board: boardMachine,
    peer: peerMachine,
    presence: presenceMachine,
  },
  guards: {
    /** C§4 a guest with no remaining participants leaves. */
    leavesGuestAlone: ({ context: { isGuest, hasMet, people }, event }) =>
      event.type === 'person.left' && isGuest && hasMet && without(people, event.sid).length === 0,
    mayWithdraw: ({ context }) => context.isHost,
    isNew: ({ context: { people }, event }) =>
      event.type === 'person.came' && people.every(({ sid }) => sid !== event.person.sid),
    isMissed: ({ context: { missing }, event }) => event.type === 'person.came' && missing.includes(event.person.sid),
    hasLostAll: ({ context: { isGuest, hasMet, people, missing } }) =>
      isGuest && hasMet && people.length === missing.length,
  },
  actions: {
    takeEntered: assign((_, { sid, name, roomKey, limit, isHost, validUntil, people }: Entered) => ({
      ...{ sid, ownName: name, roomKey, limit, isHost, validUntil, people, hand: false },
      ...{ hasMet: people.length > 0, heldUntil: null },
    })),
    takeRefusal: assign((_, refusal: LinkRefusal) => ({ refusal })),
    takeLimit: assign(({ event }) => {
      assertEvent(event, 'room.full');
      return { limit: event.limit };
    }),
    takeKey: assign(({ event }) => {
      assertEvent(event, 'room.relinked');
      return { roomKey: event.roomKey };
    }),
    toggleHand: assign({ hand: ({ context }) => !context.hand }),
    takeHeld: assign(({ event }) => {
      assertEvent(event, 'room.held');
      return { heldUntil: event.until };
    }),
    takeCount: assign(({ event }) => {
      assertEvent(event, 'room.counted');
      return { count: event.count };
    }),
    addPerson: assign(({ context, event, spawn }) => {
      assertEvent(event, 'person.came');
      const { sid } = event.person;
      const peer = spawn('peer', { id: `peer:${sid}`, input: { sid } });
      return {
        people: [...without(context.people, sid), event.person],
        peers: { ...context.peers, [sid]: peer },
        hasMet: true,
      };
    }),
    /** Those who were here before stay, with their pictures; who was not there any more when it ended is not missed. */
    takeReturned: enqueueActions(({ context, enqueue }, { people: present, ...entered }: Entered) => {
      const isPresent = ({ sid }: Person) => present.some((one) => one.sid === sid);
      const away = context.people.filter((one) => !isPresent(one));
      const lost = Object.entries(context.peers).filter(([, peer]) => !isLinked(peer));
      const isLost = (sid: string) => lost.some(([other]) => other === sid);
      const stays = (sid: string) => sid in context.peers && !isLost(sid);
      for (const [sid, peer] of lost) if (present.some((one) => one.sid === sid)) enqueue.stopChild(peer);
      enqueue.assign(({ spawn }) => ({
        ...{ sid: entered.sid, ownName: entered.name, roomKey: entered.roomKey, limit: entered.limit },
        ...{ isHost: entered.isHost, validUntil: entered.validUntil, heldUntil: null },
        ...{ people: [...present, ...away], missing: away.map(({ sid }) => sid) },
        hasMet: context.hasMet || present.length > 0,
        peers: {
          ...context.peers,
          ...Object.fromEntries(
            present
              .filter(({ sid }) => !stays(sid))
              .map(({ sid }) => [sid, spawn('peer', { id: `peer:${sid}`, input: { sid } })]),
          ),
        },
      }));
    }),
    takeBack: assign(({ context, event }) => {
      assertEvent(event, 'person.came');
      const { person } = event;
      return {
        people: context.people.map((one) => (one.sid === person.sid ? person : one)),
        missing: context.missing.filter((sid) => sid !== person.sid),
      };
    }),
    dropMissing: enqueueActions(({ context: { people, peers, missing }, enqueue }) => {
      for (const sid of missing) {
        const peer = peers[sid];
        if (peer !== undefined) enqueue.stopChild(peer);
      }
      enqueue.assign({
        people: people.filter(({ sid }) => !missing.includes(sid)),
        peers: Object.fromEntries(Object.entries(peers).filter(([sid]) => !missing.includes(sid))),
        missing: [],
      });
    }),
    spawnPeers: assign(({ context, spawn }) => ({
      peers: Object.fromEntries(
        context.people.map(({ sid }) => [sid, spawn('peer', { id: `peer:${sid}`, input: { sid } })]),
      ),
    })),
    removePerson: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'person.left');
      const { [event.sid]: peer, ...peers } = context.peers;
      if (peer !== undefined) enqueue.stopChild(peer);
      const people = without(context.people, event.sid);
      const missing = context.missing.filter((sid) => sid !== event.sid);
      enqueue.assign({ people, peers, missing });
    }),
    removeAll: enqueueActions(({ context, enqueue }) => {
      for (const peer of Object.values(context.peers)) enqueue.stopChild(peer);
      enqueue.assign({ people: [], peers: {}, missing: [], pinned: null });
    }),
    changePerson: assign(({ context, event }) => {
      assertEvent(event, 'person.changed');
      const { sid, seen } = event;
      return { people: context.people.map((one) => (one.sid === sid ? { ...one, ...seen } : one)) };
    }),
    togglePin: assign(({ context, event }) => {
      assertEvent(event, 'meeting.pin');
      return { pinned: context.pinned === event.tile ? null : event.tile };
    }),
    showDevices: assign(({ event }) => {
      assertEvent(event, 'meeting.devices');
      return { showsDevices: event.isOpen };
    }),
    takeEnd: assign((_, end: MeetingEnd) => ({ end })),
    passSaid: sendTo('chat', ({ event }) => {
      assertEvent(event, 'room.said');
      return { ...event, type: 'chat.received' };
    }),
    passRecalled: sendTo('chat', ({ event }) => {
      assertEvent(event, 'room.recalled');
      return { type: 'chat.recalled', words: event.words };
    }),
    passShare: sendTo('media', ({ event }) => {
      assertEvent(event, 'share.changed');
      // Beside a screen the camera is as free as without one.
      return { type: 'media.shareChanged', isSharing: event.isSharing && !event.isBeside };
    }),
    passCame: sendTo('share', ({ event }) => {
      assertEvent(event, 'person.came');
      return { type: 'share.joined', sid: event.person.sid };
    }),
    /** As soon as the socket is there. */
    sayJoin: effect('sayJoin'),
    sayLeave: effect('sayLeave'),
    /** C§7 mute, unmute, videooff, videoon: what has changed. */
    sayNews: effect('sayNews'),
    sayHand: effect('sayHand'),
    /** The hand that is up, and the screen that is shared: the gateway knows of neither any more. */
    sayAgain: effect('sayAgain'),
    sayWithdraw: effect('sayWithdraw'),
    sayWithdrawn: effect('sayWithdrawn'),
    /** C§3 session storage: sessionRoom and roomKey. */
    rememberRoom: effect('rememberRoom'),
    copyLink: effect('copyLink'),
    forgetRoom: effect('forgetRoom'),
  },
});
