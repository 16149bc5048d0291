import type { Board } from '../contract/rules/board.ts';

interface MockPerson {
  readonly sid: string;
  readonly username: string;
  readonly isGuest: boolean;
  readonly mic: boolean;
  readonly video: boolean;
  sharing: boolean;
  readonly hand: boolean;
}

export interface MockRoom {
  readonly roomid: string;
  roomKey: string;
  readonly host: string;
  people: readonly MockPerson[];
  wrongKeys: number;
  board: Board;
}

/** Rooms of meetings, and how many wrong keys were tried from the one address that there is. */
export interface MockMeetings {
  readonly rooms: MockRoom[];
  wrongKeys: number;
}

export const createMeetings = (): MockMeetings => ({ rooms: [], wrongKeys: 0 });
