import { createHash } from 'node:crypto';

/** An answer that the database wrote as JSON already: it is sent as it is, never read and written again. */
export class JsonText<T> {
  readonly text: string;
  #tag: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The answer as the one who asked will see it. */
  read(): T {
    return JSON.parse(this.text) as T;
  }

  /** Names this very text: whoever has the same name at hand has the same answer. */
  tag(): string {
    this.#tag ??= `"${createHash('sha256').update(this.text).digest('base64url')}"`;
    return this.#tag;
  }
}

/** An answer that comes line by line, each of them JSON. */
export class JsonLines {
  readonly lines: ReadableStream<Uint8Array>;

  constructor(lines: ReadableStream<Uint8Array>) {
    this.lines = lines;
  }
}
