import type { OverlayActorRef } from '../../../machines/shell/overlay/overlay.machine.ts';
import { selectOverlayPage } from '../../../machines/shell/overlay/overlay.selectors.ts';
import { type Directory, post, SYSTEM_ID } from '../../shared/notify.ts';

/** The room of the meeting that lies over this session; null where there is none. */
function roomOver(system: Directory, clientId: string): string | null {
  const overlay = (system.get(SYSTEM_ID.overlay) as OverlayActorRef | undefined)?.getSnapshot();
  const params = selectOverlayPage(overlay)?.getSnapshot().context.target.params;
  return params?.['clientId'] === clientId ? (params['room'] ?? null) : null;
}

/** A§1: a meeting that was started from a session, in a room that is new where there is none yet. */
export function openMeetingOver(system: Directory, clientId: string): string {
  const known = roomOver(system, clientId);
  const room = known ?? crypto.randomUUID();
  const target = { page: 'miniMeeting', params: { clientId, room } };
  if (known === null) post(system.get(SYSTEM_ID.overlay), { type: 'overlay.open', target });
  return room;
}
