import { ROOM_UNUSED_HOURS } from '../../../../contract/limits.ts';
import { mergeWords, type Word } from '../../../../contract/rules/chat.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { KeptRooms } from './keptRooms.ts';

/** Writes and knows what a gateway passed on. */
export type WordSigner = Pick<Keyring, 'sign' | 'isSigned'>;

const PURPOSE = 'word in a room';
const MS_PER_HOUR = 3_600_000;
const signedText = (roomid: string, { sid, sender, message, date }: Omit<Word, 'proof'>) =>
  JSON.stringify([roomid, sid, sender, message, date]);

interface KeptChat {
  words: readonly Word[];
}

/** What is said to all in which room; as long in memory as the boards. */
export class Chats {
  readonly #rooms: KeptRooms<KeptChat>;
  readonly #signer: WordSigner;

  constructor(signer: WordSigner, now: () => Date) {
    this.#signer = signer;
    this.#rooms = new KeptRooms(now, () => ({ words: [] }));
  }

  entered(roomid: string): void {
    this.#rooms.entered(roomid);
  }

  emptied(roomid: string): void {
    this.#rooms.emptied(roomid);
  }

  /** Nothing may be known of what was said there before. */
  isNew(roomid: string): boolean {
    return this.#rooms.isNew(roomid);
  }

  add(roomid: string, said: Omit<Word, 'proof'>): Word {
    const word = { ...said, proof: this.#signer.sign(signedText(roomid, said), PURPOSE) };
    const chat = this.#rooms.open(roomid);
    chat.words = mergeWords(chat.words, [word]);
    return word;
  }

  read(roomid: string): readonly Word[] {
    return this.#rooms.find(roomid)?.words ?? [];
  }

  /** Of what is handed back, the words that are new here: a gateway passed them on in this room, not long ago. */
  takeBack(roomid: string, words: readonly Word[]): readonly Word[] {
    const chat = this.#rooms.find(roomid);
    if (chat === undefined || !this.isNew(roomid)) return [];
    const known = new Set(chat.words.map(({ proof }) => proof));
    const oldest = this.#rooms.nowMs() - ROOM_UNUSED_HOURS * MS_PER_HOUR;
    const isOurs = (word: Word) => this.#signer.isSigned(signedText(roomid, word), word.proof, PURPOSE);
    const added = words.filter((word) => !known.has(word.proof) && word.date > oldest && isOurs(word));
    chat.words = mergeWords(chat.words, added);
    return added;
  }
}
