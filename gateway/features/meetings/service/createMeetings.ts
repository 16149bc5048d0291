import { ROOM_UNUSED_HOURS } from '../../../../contract/limits.ts';
import type { ClientMessage, GatewayMessage } from '../../../../contract/socket/index.ts';
import type { ChangeBus } from '../../../platform/bus/changeBus.ts';
import type { MeetingConfig } from '../../../platform/config/config.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import type { Speaker } from '../../../realtime/actionTable.ts';
import type { Hub } from '../../../realtime/hub.ts';
import { findRoom } from '../repository.ts';
import { Calls } from './calls/calls.ts';
import { Online } from './calls/online.ts';
import type { WordSigner } from './chats.ts';
import { Elsewhere } from './cluster/elsewhere.ts';
import { Meetings } from './meetings.ts';

export interface MeetingPlaceParts {
  readonly db: RootDb;
  readonly hub: Pick<Hub, 'sendTo' | 'sendToUsers' | 'has' | 'keeps' | 'expel' | 'release'>;
  readonly config: MeetingConfig;
  readonly signer: WordSigner;
  readonly now: () => Date;
  readonly bus: Pick<ChangeBus, 'send' | 'receive'> | undefined;
  /** Names this gateway among those that share a database. */
  readonly gateway: string;
  /** What a window on another gateway says, to be taken as if it were said here. */
  readonly said: (speaker: Speaker, message: ClientMessage) => void;
  readonly failed: (error: unknown) => void;
}

/** Rooms, who is online, and calls, with the other gateways' part in them. */
export interface MeetingPlace {
  readonly meetings: Meetings;
  readonly online: Online;
  readonly calls: Calls;
  readonly elsewhere: Elsewhere;
  /** Out of whichever room this window is in. */
  leave(sid: string): void;
  /** This window shows who is online, where there are meetings. */
  watch(sid: string, isOver: boolean): Promise<void>;
  /** Whether there are meetings was set anew. */
  tellSetting(): Promise<void>;
  shutdown(): void;
}

const MS_PER_HOUR = 3_600_000;

export function createMeetings(parts: MeetingPlaceParts): MeetingPlace {
  const { db, hub, config, signer, now, bus, gateway, said, failed } = parts;
  const isOn = () => settingValue(db, 'meetings');
  const sendTo = (sid: string, message: GatewayMessage) => elsewhere.sendTo(sid, message);
  const online = new Online({
    sendTo: (sid, message) => hub.sendTo(sid, message),
    changed: () => {
      elsewhere.tellOnline();
      calls.settle();
    },
  });
  const calls = new Calls({
    ...{ online, sendTo, isOn, now, peopleMax: config.peopleMax },
    keyOf: async (roomid) => (await findRoom(db, roomid, unusedSince(now())))?.roomKey ?? null,
  });
  const elsewhere: Elsewhere = new Elsewhere({
    ...{ db, bus, gateway, online, said, failed },
    isHere: (sid) => hub.has(sid),
    deliver: (sid, message) => {
      hub.sendTo(sid, message);
      online.heard(sid, message);
      if (isPutOut(online, sid, message)) leave(sid);
    },
    tellRoom: (roomid, message) => meetings.tellRoom(roomid, message),
    gone: (sid) => meetings.leave(sid),
    changed: () => calls.settle(),
    moved: movedFrom(hub, online),
    stranded: (sid) => hub.expel(sid),
  });
  const meetings: Meetings = new Meetings({
    ...{ db, config, signer, now, elsewhere },
    hub: {
      sendTo,
      has: (sid) => elsewhere.has(sid),
      sendToUsers: (message) => hub.sendToUsers(message),
      keeps: (session, resume) => hub.keeps(session, resume),
    },
  });
  const leave = (sid: string) => {
    elsewhere.left(sid);
    meetings.leave(sid);
    online.left(sid);
  };
  const watch = async (sid: string, isOver: boolean) => online.watch(sid, isOver || !(await isOn()) || !hub.has(sid));
  const tellSetting = async () => {
    if (!(await isOn())) {
      calls.endAll();
      online.close();
    }
    await meetings.tellSetting();
  };
  const shutdown = () => {
    elsewhere.shutdown();
    online.shutdown();
    calls.shutdown();
  };
  return { meetings, online, calls, elsewhere, leave, watch, tellSetting, shutdown };
}

/** The window is on another gateway, where it is told of anew. */
const movedFrom = (hub: Pick<Hub, 'release'>, online: Online) => (sid: string) => {
  hub.release(sid);
  online.gone(sid);
};

const unusedSince = (now: Date) => new Date(now.getTime() - ROOM_UNUSED_HOURS * MS_PER_HOUR);

/** C§4 hang-up removes the participant: whoever called ended what this window had taken. */
const isPutOut = (online: Online, sid: string, message: GatewayMessage): boolean =>
  message.action === 'hangup-call' && message.reason === 'hungUp' && online.find(sid)?.roomid === message.roomid;
