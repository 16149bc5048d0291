import { useCallback } from 'react';
import { BOARD_HEIGHT_PX, BOARD_WIDTH_PX } from '../../../../contract/limits.ts';

interface BoardCanvasProps {
  readonly className: string | undefined;
  readonly label: string;
  /** The room whose board belongs here. */
  readonly id: string;
  readonly attach: (id: string, node: HTMLElement) => () => void;
}

/** The place of a whiteboard. What is drawn never passes through React. */
export function BoardCanvas({ className, label, id, attach }: BoardCanvasProps) {
  const hand = useCallback((node: HTMLCanvasElement) => attach(id, node), [attach, id]);
  return (
    <canvas
      ref={hand}
      className={className}
      role="img"
      aria-label={label}
      width={BOARD_WIDTH_PX}
      height={BOARD_HEIGHT_PX}
    />
  );
}
