import type { RouteTarget } from '../machines/shell/page/page.types.ts';
import { createMeetingSide } from '../compose/meetings/meetingSide.ts';
import { provideMeeting } from '../compose/meetings/provideMeeting.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { MeetingView } from '../views/meetings/MeetingView.tsx';
import { joined } from './joined.ts';

/** C§2 /meet/{roomid}?key={roomKey} and /room?room={uuid}, for whoever is logged in. */
export function openMeeting(ports: Ports, { id, room, key }: RouteTarget['params']) {
  const roomid = id ?? room ?? '';
  const side = createMeetingSide(ports);
  const input = { roomid, roomKey: key ?? null, isGuest: false, name: '', media: side.memory.wants() };
  return { logic: provideMeeting(ports, side, roomid), input };
}

export const page = joined(openMeeting, MeetingView);
