import type { Hub } from '../../realtime/hub.ts';
import type { Meetings } from './service/meetings.ts';

export interface MeetingActions {
  readonly hub: Pick<Hub, 'on' | 'onCame' | 'onGone'>;
  readonly meetings: Meetings;
  /** What comes to nothing because the database does not answer. */
  readonly failed: (error: unknown) => void;
}

/** What the general socket does for those who meet. What is not in one's own room does nothing. */
export function bindMeetingActions({ hub, meetings, failed }: MeetingActions): void {
  hub.on('join-room', (speaker, message) => void meetings.join(speaker, message).catch(failed));
  hub.on('check-guest-link', (speaker, message) => void meetings.check(speaker, message).catch(failed));
  hub.on('disconnect', ({ socketId }, { roomid }) => meetings.leave(socketId, roomid));
  hub.on('action', (speaker, message) => meetings.news(speaker, message));
  hub.on('withdraw-link', (speaker, message) => void meetings.withdrawLink(speaker, message).catch(failed));
  hub.on('message', (speaker, message) => meetings.speak(speaker, message));
  for (const action of ['enable-share-screen', 'disable-share-screen'] as const)
    hub.on(action, (speaker, message) => meetings.share(speaker, message));
  for (const action of ['video-offer', 'video-answer', 'new-icecandidate'] as const)
    hub.on(action, (speaker, message) => meetings.signal(speaker, message));
  hub.on('draw', (speaker, message) => meetings.draw(speaker, message));
  hub.on('undo-stroke', (speaker, message) => meetings.undoStroke(speaker, message));
  hub.on('clear-board', (speaker, message) => meetings.clearBoard(speaker, message));
  hub.on('store-canvas', (speaker, message) => meetings.storeCanvas(speaker, message));
  hub.on('get-canvas', (speaker, message) => meetings.getCanvas(speaker, message));
  hub.on('meeting-setting-change', () => void meetings.tellSetting().catch(failed));
  hub.onCame((speaker) => {
    if (speaker.role !== 'guest') void meetings.greet(speaker).catch(failed);
  });
  hub.onGone((sid) => meetings.leave(sid));
}
