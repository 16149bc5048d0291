import { BOARD_LOGICAL_PX } from '../../../contract/limits.ts';
import type { BoardPoint } from '../../../contract/rules/boardPath.ts';

const TENTHS = 10;
const within = (part: number): number =>
  Math.round(Math.min(Math.max(part, 0), 1) * BOARD_LOGICAL_PX * TENTHS) / TENTHS;

/** Where on the board an event is, whatever the board measures. */
export function pointOf(node: HTMLElement, { clientX, clientY }: PointerEvent): BoardPoint {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [within((clientX - left) / width), within((clientY - top) / height)];
}

/** Listens until the returned function is called. */
export function listenToPointer(
  node: HTMLElement,
  handlers: Readonly<Record<string, (event: PointerEvent) => void>>,
): () => void {
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handle] of entries) node.addEventListener(name, handle);
  return () => {
    for (const [name, handle] of entries) node.removeEventListener(name, handle);
  };
}
