/** Lets one after the other do what must not be done at once, by name. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(act, act);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
