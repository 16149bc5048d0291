import type { MediaNews } from '../../../contract/rules/meeting.ts';
import type { Driver } from '../model.ts';
import type { DeviceError, DeviceInUse, MockedSurroundings, Person } from '../person.ts';
import { entrance, ROOM } from './meeting.driver.ts';

const GRACE = { sid: 'b', username: 'Grace', isGuest: false, mic: true, video: true, sharing: false, hand: false };
const OFF = 'Camera off';
const [NONE, BUSY, DENIED] = [
  'No camera or microphone found',
  "Camera or microphone isn't responding",
  'Your browser blocks camera or microphone',
] as const;

/** In a room with somebody else, both seen and heard. */
export async function openRoomWithDevices(
  { general, devices }: MockedSurroundings,
  goTo: (path: string) => Promise<void>,
): Promise<void> {
  await devices.plugIn();
  await goTo(`/meet/${ROOM}`);
  await general.asked('join-room');
  general.tells(entrance('admin', true, [GRACE]));
  general.tells({ action: 'user-count', roomid: ROOM, count: 2 });
}

export function roomMediaDriver(person: Person, { general, devices }: MockedSurroundings): Driver {
  /** Others are told; on the way in, what one brings is told too. */
  const told = async (msg: MediaNews): Promise<void> => {
    const said = await general.said('action');
    if (!('msg' in said) || said.msg !== msg) await told(msg);
  };
  const saysOf = (msg: MediaNews) => general.tells({ action: 'action', sid: GRACE.sid, roomid: ROOM, msg });
  const loses = async (kind: DeviceInUse, error: DeviceError, news: MediaNews) => {
    await devices.fail(kind, error);
    await told(news);
  };
  const turnsOn = async (button: string, news: MediaNews) => {
    await person.press(button);
    await told(news);
  };
  const isOwn = async (mic: 'Mute' | 'Unmute', camera: 'on' | 'off') => {
    await person.seesButton(mic, 'enabled');
    await person.seesButton(`Turn camera ${camera}`, 'enabled');
  };
  const isFine = () => person.seesNot(NONE, BUSY, DENIED);
  return {
    events: {
      'person.mutes': () => turnsOn('Mute', 'mute'),
      'person.talks': () => turnsOn('Unmute', 'unmute'),
      'person.hides': () => turnsOn('Turn camera off', 'videooff'),
      'person.shows': () => turnsOn('Turn camera on', 'videoon'),
      'mic.isSwapped': () => devices.swap('audio'),
      'mic.isUnplugged': () => loses('audio', 'NotFoundError', 'mute'),
      'mic.isBack': () => devices.fail('audio', null),
      'camera.isTaken': () => loses('video', 'NotReadableError', 'videooff'),
      'camera.isFree': () => devices.fail('video', null),
      'permission.isWithdrawn': async () => {
        await loses('audio', 'NotAllowedError', 'mute');
        await loses('video', 'NotAllowedError', 'videooff');
      },
      'permission.isBack': async () => {
        await devices.fail('audio', null);
        await devices.fail('video', null);
      },
      'person.talksInVain': () => person.press('Unmute'),
      'person.showsInVain': () => person.press('Turn camera on'),
      'person.turnsBothOn': async () => {
        await turnsOn('Unmute', 'unmute');
        await turnsOn('Turn camera on', 'videoon');
      },
      'another.mutes': () => saysOf('mute'),
      'another.talks': () => saysOf('unmute'),
      'another.hides': () => saysOf('videooff'),
      'another.shows': () => saysOf('videoon'),
    },
    states: {
      on: async () => {
        await person.sees('Grace', '2 people');
        await isOwn('Mute', 'off');
        await isFine();
        await person.seesSign('Muted', false);
        await person.seesSign(OFF, false);
      },
      muted: async () => {
        await isOwn('Unmute', 'off');
        await person.seesSign('Muted', true);
      },
      hidden: async () => {
        await isOwn('Mute', 'on');
        await person.seesSign(OFF, true);
      },
      unplugged: async () => {
        await isOwn('Unmute', 'off');
        await person.sees(NONE);
      },
      pluggedIn: () => isOwn('Unmute', 'off'),
      taken: async () => {
        await isOwn('Mute', 'on');
        await person.sees(BUSY);
      },
      free: () => isOwn('Mute', 'on'),
      forbidden: async () => {
        await isOwn('Unmute', 'on');
        await person.sees(DENIED);
      },
      allowed: () => isOwn('Unmute', 'on'),
      otherMuted: async () => {
        await person.seesSign('Muted', true);
        await isOwn('Mute', 'off');
      },
      otherHidden: async () => {
        await person.seesSign(OFF, true);
        await isOwn('Mute', 'off');
      },
    },
  };
}
