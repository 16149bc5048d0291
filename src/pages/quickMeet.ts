import { preJoinMachine } from '../machines/meetings/preJoin/preJoin.machine.ts';
import type { RouteTarget } from '../machines/shell/page/page.types.ts';
import { providePresence } from '../compose/meetings/calls/providePresence.ts';
import { keepDevices } from '../compose/meetings/keptDevices.ts';
import { createMeetingSide } from '../compose/meetings/meetingSide.ts';
import { provideLocalMedia } from '../compose/meetings/provideLocalMedia.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { PATH } from '../compose/shared/routes.ts';
import { PreJoinView } from '../views/meetings/PreJoinView.tsx';
import { joined } from './joined.ts';

/** C§2 pre-join; the address may name a room: /quickmeet?room={roomid}&key={roomKey}. */
function openPreJoin(ports: Ports, { room = '', key }: RouteTarget['params']) {
  const side = createMeetingSide(ports);
  const goTo = (path: string) => {
    keepDevices(ports, side.tracks);
    ports.router.navigate(path);
  };
  const logic = preJoinMachine.provide({
    actors: { media: provideLocalMedia(ports, side), presence: providePresence(ports, side) },
    actions: {
      goToNewRoom: () => goTo(PATH.room(crypto.randomUUID())),
      goToRoom: (_, code) => {
        if (code !== null) goTo(PATH.meeting(code));
      },
    },
  });
  const code = key === undefined || room === '' ? room : `${room}?key=${key}`;
  return { logic, input: { media: side.memory.wants(), code, lastRoom: side.memory.lastRoom() } };
}

export const page = joined(openPreJoin, PreJoinView);
