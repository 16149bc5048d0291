import { CHAT_PARTS_BACK_MAX } from '../../../contract/limits.ts';
import { mergeWords, partsOfWords, type Word } from '../../../contract/rules/chat.ts';

/** What was said to all in the room, with the proof that a gateway passed it on: one that began anew is given it back. */
export interface ChatLedger {
  /** Those of them that were not known yet. */
  add(words: readonly Word[]): readonly Word[];
  /** The newest, in parts. */
  parts(): readonly (readonly Word[])[];
  clear(): void;
}

export function createChatLedger(): ChatLedger {
  let known: readonly Word[] = [];
  return {
    add(words) {
      const fresh = words.filter(({ proof }) => known.every((one) => one.proof !== proof));
      known = mergeWords(known, fresh);
      return fresh;
    },
    parts: () => partsOfWords(known).slice(-CHAT_PARTS_BACK_MAX),
    clear() {
      known = [];
    },
  };
}
