import type { Board, BoardStroke } from '../contract/rules/board.ts';
import type { Word } from '../contract/rules/chat.ts';

interface MockPerson {
  readonly sid: string;
  readonly username: string;
  readonly isGuest: boolean;
  readonly mic: boolean;
  readonly video: boolean;
  sharing: boolean;
  beside?: true | undefined;
  desktop?: true | undefined;
  readonly hand: boolean;
}

export interface MockRoom {
  readonly roomid: string;
  roomKey: string;
  readonly host: string;
  people: readonly MockPerson[];
  wrongKeys: number;
  board: Board;
  /** It was drawn on since it was opened: what is handed back comes too late. */
  isTouched: boolean;
  /** Of boards that are handed back, by session id. */
  readonly parts: Record<string, BoardStroke[]>;
  words: readonly Word[];
}

/** Somebody is called into a room, by a window that is in it. */
export interface MockCall {
  readonly sid: string;
  readonly caller: string;
  readonly roomid: string;
  readonly roomKey: string;
  readonly user: string;
  /** The windows at which it rings. */
  readonly rings: string[];
  answeredBy: string | null;
}

/** Rooms of meetings, and how many wrong keys were tried from the one address that there is. */
export interface MockMeetings {
  readonly rooms: MockRoom[];
  wrongKeys: number;
  calls: readonly MockCall[];
  /** The windows that show who is online. */
  watchers: readonly string[];
}

export const createMeetings = (): MockMeetings => ({ rooms: [], wrongKeys: 0, calls: [], watchers: [] });
