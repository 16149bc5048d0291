import { BOARD_KEPT_MS, HAND_BACK_MS, ROOM_UNUSED_HOURS } from '../../../../contract/limits.ts';
import { mergeWords, type Word } from '../../../../contract/rules/chat.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';

interface KeptChat {
  words: readonly Word[];
  /** When somebody entered the room while nothing was known of it, in ms since 1970. */
  readonly openedAt: number;
  /** In ms since 1970; null while somebody is there. */
  leftAt: number | null;
}

/** Writes and knows what a gateway passed on. */
export type WordSigner = Pick<Keyring, 'sign' | 'isSigned'>;

const PURPOSE = 'word in a room';
const MS_PER_HOUR = 3_600_000;
const signedText = (roomid: string, { sid, sender, message, date }: Omit<Word, 'proof'>) =>
  JSON.stringify([roomid, sid, sender, message, date]);

/** What is said to all in which room; as long in memory as the boards. */
export class Chats {
  readonly #chats = new Map<string, KeptChat>();
  readonly #signer: WordSigner;
  readonly #now: () => Date;

  constructor(signer: WordSigner, now: () => Date) {
    this.#signer = signer;
    this.#now = now;
  }

  /** Somebody is in the room. */
  entered(roomid: string): void {
    this.#forgetOld();
    this.#open(roomid).leftAt = null;
  }

  /** Nobody is in the room any more. */
  emptied(roomid: string): void {
    this.#forgetOld();
    const chat = this.#chats.get(roomid);
    if (chat) chat.leftAt = this.#nowMs();
  }

  /** Nothing may be known of what was said there before. */
  isNew(roomid: string): boolean {
    const chat = this.#chats.get(roomid);
    return chat !== undefined && this.#nowMs() - chat.openedAt <= HAND_BACK_MS;
  }

  add(roomid: string, said: Omit<Word, 'proof'>): Word {
    const word = { ...said, proof: this.#signer.sign(signedText(roomid, said), PURPOSE) };
    const chat = this.#open(roomid);
    chat.words = mergeWords(chat.words, [word]);
    return word;
  }

  read(roomid: string): readonly Word[] {
    return this.#chats.get(roomid)?.words ?? [];
  }

  /** Of what is handed back, the words that are new here: a gateway passed them on in this room, not long ago. */
  takeBack(roomid: string, words: readonly Word[]): readonly Word[] {
    const chat = this.#chats.get(roomid);
    if (chat === undefined || !this.isNew(roomid)) return [];
    const known = new Set(chat.words.map(({ proof }) => proof));
    const oldest = this.#nowMs() - ROOM_UNUSED_HOURS * MS_PER_HOUR;
    const isOurs = (word: Word) => this.#signer.isSigned(signedText(roomid, word), word.proof, PURPOSE);
    const added = words.filter((word) => !known.has(word.proof) && word.date > oldest && isOurs(word));
    chat.words = mergeWords(chat.words, added);
    return added;
  }

  #open(roomid: string): KeptChat {
    const chat = this.#chats.get(roomid) ?? { words: [], openedAt: this.#nowMs(), leftAt: null };
    this.#chats.set(roomid, chat);
    return chat;
  }

  #nowMs = (): number => this.#now().getTime();

  #forgetOld(): void {
    const oldest = this.#nowMs() - BOARD_KEPT_MS;
    for (const [roomid, { leftAt }] of this.#chats) if (leftAt !== null && leftAt < oldest) this.#chats.delete(roomid);
  }
}
