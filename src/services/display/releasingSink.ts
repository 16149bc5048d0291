import type { KeySink } from './keysyms.ts';

/** The library releases what a key writes now, which is not what it wrote when a modifier went in between. */
export function releasingSink(sink: KeySink, modifiers: ReadonlySet<number>) {
  const held = new Set<number>();
  const release = (keysyms: readonly number[]): void => {
    for (const keysym of keysyms) {
      held.delete(keysym);
      sink.sendKeyEvent(0, keysym);
    }
  };
  return {
    press(keysym: number): void {
      held.add(keysym);
      sink.sendKeyEvent(1, keysym);
    },
    release(keysym: number): void {
      release(held.has(keysym) ? [keysym] : [...held].filter((one) => !modifiers.has(one)));
    },
    releaseAll(): void {
      release([...held]);
    },
  };
}
