import type { RouteTarget } from '../machines/shell/page/page.types.ts';
import { createMeetingSide } from '../compose/meetings/meetingSide.ts';
import { provideGuestJoin } from '../compose/meetings/provideGuestJoin.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { GuestJoinView } from '../views/meetings/GuestJoinView.tsx';
import { joined } from './joined.ts';

/** A§6, C§6: a meeting for whoever has its link and no log-in. */
function openGuestMeeting(ports: Ports, { id: roomid = '', key: roomKey = '', begins }: RouteTarget['params']) {
  const side = createMeetingSide(ports);
  const target = { roomid, roomKey };
  const { memory } = side;
  const input = { ...target, name: memory.guestName(), media: memory.wants(), isOver: begins === 'over' };
  return { logic: provideGuestJoin(ports, side, target), input };
}

export const page = joined(openGuestMeeting, GuestJoinView);
