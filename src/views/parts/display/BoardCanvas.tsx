import { useCallback } from 'react';
import { BOARD_HEIGHT_PX, BOARD_WIDTH_PX } from '../../../../contract/limits.ts';
import type { ViewPorts } from '../../../machines/viewPorts.ts';

interface BoardCanvasProps {
  /** Of the canvas, and of what lies over it: where others point. */
  readonly classes: { readonly canvas: string | undefined; readonly pointers: string | undefined };
  readonly label: string;
  /** The room whose board belongs here. */
  readonly id: string;
  readonly attach: ViewPorts['attachSlot'];
}

/** The place of a whiteboard. What is drawn and who points never passes through React. */
export function BoardCanvas({ classes, label, id, attach }: BoardCanvasProps) {
  const hand = useCallback((node: HTMLCanvasElement) => attach(id, 'board', node), [attach, id]);
  const handOver = useCallback((node: HTMLDivElement) => attach(id, 'pointers', node), [attach, id]);
  return (
    <>
      <canvas
        ref={hand}
        className={classes.canvas}
        role="img"
        aria-label={label}
        width={BOARD_WIDTH_PX}
        height={BOARD_HEIGHT_PX}
      />
      <div ref={handOver} className={classes.pointers} aria-hidden />
    </>
  );
}
