/** An answer that the database wrote as JSON already: it is sent as it is, never read and written again. */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The answer as the one who asked will see it. */
  read(): T {
    return JSON.parse(this.text) as T;
  }
}

/** An answer that comes line by line, each of them JSON. */
export class JsonLines {
  readonly lines: ReadableStream<Uint8Array>;

  constructor(lines: ReadableStream<Uint8Array>) {
    this.lines = lines;
  }
}
