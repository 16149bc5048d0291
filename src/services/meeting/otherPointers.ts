import { BOARD_POINTER_FADE_MS, BOARD_POINTER_SHOWN_MS } from '../../../contract/limits.ts';
import type { BoardPoint } from '../../../contract/rules/boardPath.ts';
import { createMark, type PointerMark } from './pointerMark.ts';

interface Shown {
  readonly mark: PointerMark;
  fading: ReturnType<typeof setTimeout> | undefined;
}

/** The pointers of the others on the board of one room, by session id. None of their places passes through React. */
export class OtherPointers {
  #layer: HTMLElement | null = null;
  readonly #names = new Map<string, string>();
  readonly #shown = new Map<string, Shown>();

  /** Shows them there from now on; null where the board is hidden. */
  showOn(layer: HTMLElement | null): void {
    for (const sid of [...this.#shown.keys()]) this.#remove(sid);
    this.#layer = layer;
  }

  /** Somebody is in the room under this name. */
  name(sid: string, name: string): void {
    this.#names.set(sid, name);
  }

  left(sid: string): void {
    this.#names.delete(sid);
    this.#remove(sid);
  }

  /** Null where they do not point any more. Whoever is not in the room is not shown. */
  hear(sid: string, at: BoardPoint | null): void {
    const name = this.#names.get(sid);
    if (at === null) this.#remove(sid);
    else if (name !== undefined && this.#layer !== null) this.#place(this.#layer, { sid, name }, at);
  }

  #place(layer: HTMLElement, who: { readonly sid: string; readonly name: string }, at: BoardPoint): void {
    const known = this.#shown.get(who.sid);
    const shown: Shown = known ?? { mark: createMark(layer, who), fading: undefined };
    this.#shown.set(who.sid, shown);
    clearTimeout(shown.fading);
    shown.mark.place(at);
    shown.fading = setTimeout(() => {
      shown.mark.fade();
      shown.fading = setTimeout(() => this.#remove(who.sid), BOARD_POINTER_FADE_MS);
    }, BOARD_POINTER_SHOWN_MS - BOARD_POINTER_FADE_MS);
  }

  #remove(sid: string): void {
    const shown = this.#shown.get(sid);
    this.#shown.delete(sid);
    clearTimeout(shown?.fading);
    shown?.mark.remove();
  }
}
