/** C§3 chat message. */
export interface ChatMessage {
  readonly text: string;
  readonly sender: string;
  readonly isOwn: boolean;
  /** In ms since 1970. */
  readonly date: number;
}

/** C§3 chats are keyed by room or person: the tab of the room has the room's id, others the session id of whom they are with. */
export interface ChatTab {
  readonly name: string;
  readonly messages: readonly ChatMessage[];
  readonly unread: number;
}

export interface ChatInput {
  readonly roomid: string;
}

export interface ChatContext extends ChatInput {
  /** By chat id. */
  readonly tabs: Readonly<Record<string, ChatTab>>;
  readonly chosen: string;
  readonly draft: string;
}

export interface Received {
  readonly type: 'chat.received';
  readonly chatid: string;
  readonly sender: string;
  readonly text: string;
  readonly date: number;
}

/** What somebody else said to all before one heard of it. */
export type SaidBefore = Pick<Received, 'sender' | 'text' | 'date'>;

export type ChatEvent =
  | Received
  | { readonly type: 'chat.recalled'; readonly words: readonly SaidBefore[] }
  | { readonly type: 'chat.toggle' }
  | { readonly type: 'chat.open'; readonly chatid: string; readonly name: string }
  | { readonly type: 'chat.choose'; readonly chatid: string }
  | { readonly type: 'chat.type'; readonly text: string }
  | { readonly type: 'chat.send'; readonly date: number };

/** What goes over the wire. */
export interface SentMessage {
  readonly chatid: string;
  readonly text: string;
}
