import * as z from 'zod/mini';
import type { LocalStore } from '../localStore.ts';
import { ROOM_KEYS, STORED } from '../storedKeys.ts';
import type { ChosenDevices, DeviceKind } from './localTracks.ts';

/** C§3: what this browser, and this tab, keep of meetings. */
export interface MeetingMemory {
  wants(): { readonly wantsMic: boolean; readonly wantsCamera: boolean; readonly sharesBeside: boolean };
  rememberMic(on: boolean): void;
  rememberCamera(on: boolean): void;
  /** Whether a screen is shown beside one's own picture rather than in its place. */
  rememberBeside(on: boolean): void;
  devices(): ChosenDevices;
  rememberDevice(kind: DeviceKind, id: string): void;
  guestName(): string;
  rememberGuest(name: string): void;
  /** C§4 leaving clears stored guest settings. */
  forgetGuest(): void;
  lastRoom(): { readonly roomid: string; readonly roomKey: string | null } | null;
  rememberRoom(roomid: string, roomKey: string): void;
  forgetRoom(): void;
}

const text = z.string();
const DEVICE_KEYS = {
  mic: STORED.microphone,
  camera: STORED.camera,
  speaker: STORED.speaker,
} as const satisfies Record<DeviceKind, string>;

/** A tab that may keep nothing does without. */
function tabOf(storage: () => Storage) {
  const quietly = <Result>(work: (open: Storage) => Result): Result | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => quietly((open) => open.getItem(key)),
    write: (key: string, value: string) => void quietly((open) => open.setItem(key, value)),
    remove: (key: string) => void quietly((open) => open.removeItem(key)),
  };
}

export function createMeetingMemory(store: LocalStore, storage: () => Storage): MeetingMemory {
  const tab = tabOf(storage);
  const isOff = (key: typeof STORED.micOff | typeof STORED.videoOff) => store.read(key, z.boolean()) === true;
  const setOff = (key: typeof STORED.micOff | typeof STORED.videoOff, on: boolean) =>
    on ? store.remove(key) : void store.write(key, true);
  const device = (kind: DeviceKind) => store.read(DEVICE_KEYS[kind], text) ?? '';
  return {
    wants: () => ({
      wantsMic: !isOff(STORED.micOff),
      wantsCamera: !isOff(STORED.videoOff),
      sharesBeside: store.read(STORED.screenBeside, z.boolean()) === true,
    }),
    rememberMic: (on) => setOff(STORED.micOff, on),
    rememberCamera: (on) => setOff(STORED.videoOff, on),
    rememberBeside: (on) => (on ? void store.write(STORED.screenBeside, true) : store.remove(STORED.screenBeside)),
    devices: () => ({ mic: device('mic'), camera: device('camera'), speaker: device('speaker') }),
    rememberDevice: (kind, id) => void store.write(DEVICE_KEYS[kind], id),
    guestName: () => store.read(STORED.guestName, text) ?? '',
    rememberGuest: (name) => void store.write(STORED.guestName, name),
    forgetGuest() {
      for (const key of [STORED.guestName, STORED.micOff, STORED.videoOff, STORED.screenBeside]) store.remove(key);
    },
    lastRoom() {
      const roomid = tab.read(ROOM_KEYS.room);
      return roomid === null ? null : { roomid, roomKey: tab.read(ROOM_KEYS.key) };
    },
    rememberRoom(roomid, roomKey) {
      tab.write(ROOM_KEYS.room, roomid);
      tab.write(ROOM_KEYS.key, roomKey);
    },
    forgetRoom() {
      for (const key of Object.values(ROOM_KEYS)) tab.remove(key);
    },
  };
}
