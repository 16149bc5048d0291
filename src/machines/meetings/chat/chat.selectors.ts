import type { ChatSnapshot } from './chat.machine.ts';
import type { ChatMessage } from './chat.types.ts';

const NO_MESSAGES: readonly ChatMessage[] = [];

export const selectIsChatOpen = (snapshot: ChatSnapshot | undefined): boolean => snapshot?.matches('open') === true;
export const selectDraft = (snapshot: ChatSnapshot): string => snapshot.context.draft;
export const selectChosenChat = (snapshot: ChatSnapshot): string => snapshot.context.chosen;
export const selectTabs = (snapshot: ChatSnapshot) => snapshot.context.tabs;
export const selectMessages = ({ context: { tabs, chosen } }: ChatSnapshot): readonly ChatMessage[] =>
  tabs[chosen]?.messages ?? NO_MESSAGES;

/** In all tabs together. */
export const selectUnread = (snapshot: ChatSnapshot | undefined): number =>
  Object.values(snapshot?.context.tabs ?? {}).reduce((sum, { unread }) => sum + unread, 0);
