/** A conversation written as a generator: it yields how many bytes it needs next and is handed exactly these. */
export type Conversation = Generator<number, void, Buffer>;

/** What a peer sent does not follow the protocol; its connection is closed. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** Feeds arriving chunks to a conversation. It holds less than the conversation asked for, never more than a chunk beyond. */
export class Script {
  private readonly chunks: Buffer[] = [];
  private held = 0;
  private wanted: number;
  private over: boolean;

  constructor(private readonly conversation: Conversation) {
    const first = conversation.next();
    this.over = first.done === true;
    this.wanted = first.done ? 0 : first.value;
  }

  push(chunk: Buffer): void {
    if (this.over) return;
    this.chunks.push(chunk);
    this.held += chunk.length;
    if (this.held < this.wanted) return;
    const all = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
    const used = this.advance(all);
    this.chunks.length = 0;
    this.held = this.over ? 0 : all.length - used;
    if (this.held > 0) this.chunks.push(all.subarray(used));
  }

  private advance(bytes: Buffer): number {
    let used = 0;
    while (!this.over && bytes.length - used >= this.wanted) {
      const end = used + this.wanted;
      const step = this.conversation.next(bytes.subarray(used, end));
      used = end;
      this.over = step.done === true;
      this.wanted = step.done ? 0 : step.value;
    }
    return used;
  }
}
