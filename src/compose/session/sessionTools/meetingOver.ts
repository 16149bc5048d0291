import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectMiniMeeting } from '../../../machines/shell/app/app.selectors.ts';
import { type Directory, post, SYSTEM_ID } from '../../shared/notify.ts';

/** The room of the meeting that lies over this session; null where there is none. */
export function roomOver(system: Directory, clientId: string): string | null {
  const app = (system.get(SYSTEM_ID.app) as AppActorRef | undefined)?.getSnapshot();
  const open = app && selectMiniMeeting(app)?.getSnapshot().context.target.params;
  return open?.['clientId'] === clientId ? (open['room'] ?? null) : null;
}

/** A§1: a meeting that was started from a session, in a room that is new where there is none yet. */
export function openMeetingOver(system: Directory, clientId: string): string {
  const known = roomOver(system, clientId);
  const room = known ?? crypto.randomUUID();
  if (known === null) post(system.get(SYSTEM_ID.app), { type: 'miniMeeting.open', params: { clientId, room } });
  return room;
}
