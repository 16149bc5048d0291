import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CHAT_KEPT_MAX, CHAT_MAX_CHARS } from '../../../../contract/limits.ts';
import { effect } from '../../shared/notProvided.ts';
import type { ChatContext, ChatEvent, ChatInput, ChatMessage, ChatTab, SentMessage } from './chat.types.ts';

const EMPTY: ChatTab = { name: '', messages: [], unread: 0 };

const tabOf = ({ tabs }: ChatContext, chatid: string): ChatTab => tabs[chatid] ?? EMPTY;

const withTab = (context: ChatContext, chatid: string, change: Partial<ChatTab>) => ({
  tabs: { ...context.tabs, [chatid]: { ...tabOf(context, chatid), ...change } },
});

const added = ({ messages }: ChatTab, message: ChatMessage): readonly ChatMessage[] =>
  [...messages, message].slice(-CHAT_KEPT_MAX);

const excessOf = (draft: string): number => Math.max(0, draft.trim().length - CHAT_MAX_CHARS);

export const chatMachine = setup({
  types: { context: {} as ChatContext, events: {} as ChatEvent, input: {} as ChatInput },
  guards: {
    /** C§5 a chat message is sent only if non-empty; one that is too long stays until it is shorter. */
    isSendable: ({ context: { draft } }) => draft.trim() !== '' && excessOf(draft) === 0,
  },
  actions: {
    takeReceived: assign(({ context, event }) => {
      assertEvent(event, 'chat.received');
      const { chatid, sender, text, date } = event;
      const tab = tabOf(context, chatid);
      const name = chatid === context.roomid ? '' : sender;
      return withTab(context, chatid, { name, messages: added(tab, { text, sender, date, isOwn: false }) });
    }),
    takeRecalled: assign(({ context, event }) => {
      assertEvent(event, 'chat.recalled');
      const { messages } = tabOf(context, context.roomid);
      const before = event.words.map((word) => ({ ...word, isOwn: false }));
      const all = [...messages, ...before].sort((one, other) => one.date - other.date);
      return withTab(context, context.roomid, { messages: all.slice(-CHAT_KEPT_MAX) });
    }),
    countUnread: assign(({ context, event }) => {
      assertEvent(event, 'chat.received');
      return withTab(context, event.chatid, { unread: tabOf(context, event.chatid).unread + 1 });
    }),
    countUnreadElsewhere: assign(({ context, event }) => {
      assertEvent(event, 'chat.received');
      const { chatid } = event;
      return chatid === context.chosen ? {} : withTab(context, chatid, { unread: tabOf(context, chatid).unread + 1 });
    }),
    openTab: assign(({ context, event }) => {
      assertEvent(event, 'chat.open');
      return { ...withTab(context, event.chatid, { name: event.name }), chosen: event.chatid };
    }),
    chooseTab: assign(({ context, event }) => {
      assertEvent(event, 'chat.choose');
      return event.chatid in context.tabs ? { chosen: event.chatid } : {};
    }),
    markRead: assign(({ context }) => withTab(context, context.chosen, { unread: 0 })),
    takeDraft: assign(({ event }) => {
      assertEvent(event, 'chat.type');
      return { draft: event.text };
    }),
    keepSent: assign(({ context, event }) => {
      assertEvent(event, 'chat.send');
      const { chosen, draft } = context;
      const message = { text: draft.trim(), sender: '', isOwn: true, date: event.date };
      return { ...withTab(context, chosen, { messages: added(tabOf(context, chosen), message) }), draft: '' };
    }),
    send: effect<SentMessage>('send'),
    /** C§9 a notification sound is played on a new message. */
    chime: effect('chime'),
  },
}).createMachine({
  id: 'chat',
  description: 'C§3 words to all in the room and to single persons, kept for the length of the meeting',
  context: ({ input }) => ({ ...input, tabs: { [input.roomid]: EMPTY }, chosen: input.roomid, draft: '' }),
  initial: 'closed',
  on: {
    'chat.open': { target: '.open', actions: ['openTab', 'markRead'] },
    'chat.type': { actions: 'takeDraft' },
    'chat.recalled': { actions: 'takeRecalled' },
  },
  states: {
    closed: {
      on: {
        'chat.toggle': { target: 'open', actions: 'markRead' },
        'chat.received': { actions: ['takeReceived', 'countUnread', 'chime'] },
      },
    },
    open: {
      on: {
        'chat.toggle': 'closed',
        'chat.choose': { actions: ['chooseTab', 'markRead'] },
        'chat.received': { actions: ['takeReceived', 'countUnreadElsewhere', 'chime'] },
        'chat.send': {
          guard: 'isSendable',
          actions: [
            { type: 'send', params: ({ context: { chosen, draft } }) => ({ chatid: chosen, text: draft.trim() }) },
            'keepSent',
          ],
        },
      },
    },
  },
});

export type ChatActorRef = ActorRefFrom<typeof chatMachine>;
export type ChatSnapshot = SnapshotFrom<typeof chatMachine>;

const NO_MESSAGES: readonly ChatMessage[] = [];

export const selectIsChatOpen = (snapshot: ChatSnapshot | undefined): boolean => snapshot?.matches('open') === true;
export const selectDraft = (snapshot: ChatSnapshot): string => snapshot.context.draft;
/** By how many characters the draft is longer than a message may be. */
export const selectTooMany = (snapshot: ChatSnapshot): number => excessOf(snapshot.context.draft);
export const selectChosenChat = (snapshot: ChatSnapshot): string => snapshot.context.chosen;
export const selectTabs = (snapshot: ChatSnapshot) => snapshot.context.tabs;
export const selectMessages = ({ context: { tabs, chosen } }: ChatSnapshot): readonly ChatMessage[] =>
  tabs[chosen]?.messages ?? NO_MESSAGES;

/** In all tabs together. */
export const selectUnread = (snapshot: ChatSnapshot | undefined): number =>
  Object.values(snapshot?.context.tabs ?? {}).reduce((sum, { unread }) => sum + unread, 0);
