import type { ClientAction } from '../../../contract/socket/index.ts';
import { ActionTable } from '../../realtime/actionTable.ts';
import type { Hub } from '../../realtime/hub.ts';
import { createMeetings, type MeetingPlace, type MeetingPlaceParts } from './service/createMeetings.ts';

export interface MeetingOptions extends Omit<MeetingPlaceParts, 'said' | 'hub'> {
  readonly hub: Hub;
}

/** What goes on in a room that one is in; what is not in one's own room does nothing. */
const IN_ROOM = [
  ...['action', 'message', 'withdraw-link', 'enable-share-screen', 'disable-share-screen'],
  ...['video-offer', 'video-answer', 'new-icecandidate'],
  ...['board-pointer', 'draw', 'undo-stroke', 'clear-board', 'store-canvas', 'get-canvas', 'hand-back-board'],
  ...['get-chat', 'hand-back-chat'],
] as const satisfies readonly ClientAction[];

/** What the general socket does for those who meet and who call each other. */
export function openMeetings(options: MeetingOptions): MeetingPlace {
  const { hub, failed } = options;
  // What is said on another gateway is read here once more.
  const table = new ActionTable();
  const place = createMeetings({
    ...options,
    said: (speaker, message) => void table.take(speaker, JSON.stringify(message)),
  });
  bindRoom(place, { hub, table, failed });
  bindCalls(place, { hub, table, failed });
  hub.onCame((speaker) => {
    place.elsewhere.came(speaker.socketId);
    if (speaker.role === 'guest') return;
    place.online.came(speaker);
    void place.meetings.greet(speaker).catch(failed);
  });
  hub.onGone((sid) => {
    place.elsewhere.gone(sid);
    place.leave(sid);
    place.online.gone(sid);
  });
  return place;
}

interface Tables {
  readonly hub: Pick<Hub, 'on' | 'setInRoom'>;
  readonly table: ActionTable;
  readonly failed: (error: unknown) => void;
}

function bindRoom({ meetings, elsewhere, leave, tellSetting }: MeetingPlace, { hub, table, failed }: Tables): void {
  for (const to of [hub, table]) {
    to.on('join-room', (speaker, message) => {
      hub.setInRoom(speaker.socketId, true);
      void meetings.join(speaker, message).catch(failed);
    });
    to.on('check-guest-link', (speaker, message) => void meetings.check(speaker, message).catch(failed));
    to.on('disconnect', ({ socketId }) => {
      hub.setInRoom(socketId, false);
      leave(socketId);
    });
  }
  table.on('action', (speaker, message) => meetings.news(speaker, message));
  table.on('message', (speaker, message) => meetings.speak(speaker, message));
  table.on('withdraw-link', (speaker, message) => void meetings.withdrawLink(speaker, message).catch(failed));
  for (const action of ['enable-share-screen', 'disable-share-screen'] as const)
    table.on(action, (speaker, message) => meetings.share(speaker, message));
  for (const action of ['video-offer', 'video-answer', 'new-icecandidate'] as const)
    table.on(action, (speaker, message) => meetings.signal(speaker, message));
  table.on('board-pointer', (speaker, message) => meetings.point(speaker, message));
  table.on('draw', (speaker, message) => meetings.draw(speaker, message));
  table.on('undo-stroke', (speaker, message) => meetings.undoStroke(speaker, message));
  table.on('clear-board', (speaker, message) => meetings.clearBoard(speaker, message));
  table.on('store-canvas', (speaker, message) => meetings.storeCanvas(speaker, message));
  table.on('get-canvas', (speaker, message) => meetings.getCanvas(speaker, message));
  table.on('hand-back-board', (speaker, message) => meetings.takeBackBoard(speaker, message));
  table.on('get-chat', (speaker, message) => meetings.getChat(speaker, message));
  table.on('hand-back-chat', (speaker, message) => meetings.takeBackChat(speaker, message));
  for (const action of IN_ROOM)
    hub.on(action, (speaker, message) => {
      if (!elsewhere.passes(speaker, message)) table.handle(speaker, message);
    });
  hub.on('meeting-setting-change', () => void tellSetting().catch(failed));
}

function bindCalls({ calls, elsewhere, watch }: MeetingPlace, { hub, table, failed }: Tables): void {
  hub.on('join-my-room', ({ socketId }, { isOver = false }) => void watch(socketId, isOver).catch(failed));
  hub.on('call-user', (speaker, message) => void calls.call(speaker, message).catch(failed));
  hub.on('hangup-user', (speaker, message) => calls.hangUp(speaker, message));
  // A call belongs to the gateway of whoever calls.
  for (const to of [hub, table])
    to.on('reject-call', (speaker, message) => {
      if (!elsewhere.passesTo(message.wsSessionId, speaker, message)) calls.reject(speaker, message);
    });
}
