/**
 * Windows at other gateways that have said something here, into a room that is held here or to somebody who is here, each with
 * the gateway that it last spoke from. It is told for two things: where an answer goes, and whether a window may still be there,
 * which it may until its gateway says that it left or is gone itself.
 */
export class FarWindows {
  readonly #spokeFrom = new Map<string, string>();

  spoke(sid: string, gateway: string): void {
    this.#spokeFrom.set(sid, gateway);
  }

  /** The gateway by which an answer reaches it; undefined for a window that never spoke here, or is gone. */
  wayBackTo(sid: string): string | undefined {
    return this.#spokeFrom.get(sid);
  }

  mayBeThere(sid: string): boolean {
    return this.#spokeFrom.has(sid);
  }

  /** It has come to this gateway, and is far no more. */
  isHere(sid: string): void {
    this.#spokeFrom.delete(sid);
  }

  /** Whether it is gone by that: it may have come to another gateway since then, whose word counts. */
  left(sid: string, gateway: string): boolean {
    return this.#spokeFrom.get(sid) === gateway && this.#spokeFrom.delete(sid);
  }

  /** A gateway is gone: so are those windows. */
  allLeft(gateway: string): readonly string[] {
    const gone = [...this.#spokeFrom].filter(([, from]) => from === gateway).map(([sid]) => sid);
    for (const sid of gone) this.#spokeFrom.delete(sid);
    return gone;
  }

  gateways(): readonly string[] {
    return [...new Set(this.#spokeFrom.values())];
  }
}
