import {
  capsMessage,
  type ClipboardMessage,
  type CutTextCharset,
  notifyMessage,
  plainCutText,
  provideMessage,
  requestMessage,
} from './clipboard.ts';
import { ENCODING } from './constants.ts';

/** What we owe the viewer about clipboards. However often it asks, each debt is held once. */
type Debt = 'caps' | 'request' | 'notify' | 'provide' | 'plain';

/** Both directions of one viewer's clipboard, in the extended way where the viewer knows it. */
export class ClipboardLink {
  private readonly debts = new Set<Debt>();
  private extended = false;
  private offered: string | null = null;

  constructor(private readonly charset: CutTextCharset) {}

  negotiate(encodings: readonly number[]): void {
    if (this.extended || !encodings.includes(ENCODING.extendedClipboard)) return;
    this.extended = true;
    this.debts.add('caps');
  }

  offer(text: string): void {
    this.offered = text;
    this.debts.add(this.extended ? 'notify' : 'plain');
  }

  /** Returns the text that the viewer handed over, or null. */
  receive(message: ClipboardMessage): string | null {
    switch (message.type) {
      case 'announced':
        if (message.text) this.debts.add('request');
        return null;
      case 'requested':
        this.debts.add(this.offered === null ? 'notify' : 'provide');
        return null;
      case 'peeked':
        this.debts.add('notify');
        return null;
      case 'provided':
        return message.text;
      case 'caps':
        return null;
    }
  }

  /** The next message to send, or null when nothing is owed. */
  next(): Buffer | null {
    const [debt] = this.debts;
    if (debt === undefined) return null;
    this.debts.delete(debt);
    return this.message(debt);
  }

  private message(debt: Debt): Buffer {
    switch (debt) {
      case 'caps':
        return capsMessage();
      case 'request':
        return requestMessage();
      case 'notify':
        return notifyMessage(this.offered !== null);
      case 'provide':
        return provideMessage(this.offered ?? '');
      case 'plain':
        return plainCutText(this.offered ?? '', this.charset);
    }
  }
}
