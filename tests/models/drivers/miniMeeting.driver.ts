import { expect } from 'vitest';
import type { MockShare } from '../../../mocks/sharing.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import { TUNNEL_ID } from '../tunnelLine.ts';
import { openSharedConnection } from './joinPrompt.driver.ts';
import { entrance } from './meeting.driver.ts';
import { openConnection, pictureComes, seesConnected } from './session.driver.ts';

const [WINDOW, ALONE, BACK] = ['Meeting', 'Only you', 'Bring the meeting back'] as const;
const NO_WINDOW = "Your browser didn't open a window for the meeting.";

/** In a session into which somebody has a link, with a browser that opens windows over all others. */
export async function openSessionToMeetIn(person: Person, around: MockedSurroundings): Promise<MockShare> {
  await around.ownWindow.offer();
  return openSharedConnection(person, around);
}

export function miniMeetingDriver(person: Person, around: MockedSurroundings, share: MockShare): Driver {
  const { general, ownWindow, tunnel, world } = around;
  let count = 0;
  let room = '';
  /** Where the meeting was put; null where it lies in its corner. */
  let put: string | null = null;
  const puts = async (handle: string, key: string) => {
    const before = await person.placeOf(WINDOW);
    await person.pressOn(handle, key);
    if (before === null) return;
    await expect.poll(() => person.placeOf(WINDOW)).not.toBe(before);
    put = await person.placeOf(WINDOW);
  };
  const isInPlace = async () => {
    await person.sees(ALONE);
    await person.seesButton('Minimise', 'enabled');
    if (put !== null) expect(await person.placeOf(WINDOW)).toBe(put);
  };
  const endsSession = async () => {
    tunnel.isLeft();
    await person.press('End session');
    await general.asked('disconnect');
  };
  const isNoMeeting = () => person.seesNot(ALONE, 'Joining the meeting …');
  return {
    events: {
      'owner.meets': async () => {
        count += 1;
        const request = { sessionId: `request-${count}`, token: `token-${count}`, requester: 'Grace' };
        world.sharing.requests = [{ ...request, share, status: 'pending', controls: false, asks: false }];
        general.tells({ action: 'join-connection', connection: TUNNEL_ID, ...request });
        await person.press('Let in and meet');
        world.sharing.requests = [];
        const joining = await general.said('join-room');
        room = 'roomid' in joining ? String(joining.roomid) : '';
        put = null;
      },
      'gateway.letsIn': () => general.tells(entrance('admin', true, [], room)),
      'person.moves': () => puts('Move the meeting', 'ArrowRight'),
      'person.resizes': () => puts('Resize the meeting', 'ArrowDown'),
      'person.minimises': () => person.press('Minimise'),
      'person.enlarges': () => person.press('Enlarge the meeting'),
      'person.detaches': () => person.press('Open in its own window'),
      'window.opens': () => ownWindow.opens(),
      'window.isRefused': () => ownWindow.refuses(),
      'window.isClosed': () => ownWindow.closes(),
      'person.bringsBack': () => person.press(BACK),
      'person.leaves': async () => {
        await person.press('Leave');
        await general.asked('disconnect');
      },
      'session.breaksOff': () => tunnel.machineEnds(),
      'person.reconnects': async () => {
        await person.press('Reconnect');
        await pictureComes(around);
      },
      'person.goesHome': async () => {
        await person.press('Go to Home');
        await general.asked('disconnect');
      },
      'person.endsSession': endsSession,
      'person.endsMeanwhile': endsSession,
      'person.opensSession': () => openConnection(person, around),
    },
    states: {
      session: async () => {
        await seesConnected(person);
        await isNoMeeting();
      },
      joining: () => person.sees('Joining the meeting …'),
      'talking.floating': isInPlace,
      'talking.minimised': async () => {
        await person.sees(ALONE);
        await person.seesButton('Enlarge the meeting', 'enabled');
        await person.seesButton('Leave', 'enabled');
      },
      'talking.asking': () => person.seesButton(BACK, 'enabled'),
      'talking.refused': async () => {
        await person.sees(NO_WINDOW);
        await isInPlace();
      },
      'talking.ownWindow': async () => {
        await person.seesButton(BACK, 'enabled');
        await person.seesButton('Chat', 'enabled');
      },
      brokenOff: () => person.sees('Disconnected', ALONE),
      home: async () => {
        await person.sees('All connections');
        await isNoMeeting();
      },
    },
  };
}
