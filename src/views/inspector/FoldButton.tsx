import type { KeyboardEvent } from 'react';
import type { Box } from '../../machines/inspector/chart/drawing/drawing.types.ts';

const INSET_PX = 14;
const SIZE_PX = 8;

interface FoldButtonProps {
  readonly box: Box;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** In the corner of a state that holds others: folds it, or opens it again. */
export function FoldButton({ box, isFolded, onFold }: FoldButtonProps) {
  const x = box.x + box.width - INSET_PX;
  const y = box.y + INSET_PX;
  const half = SIZE_PX / 2;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onFold();
  };
  return (
    <g
      className="chart-fold"
      role="button"
      tabIndex={0}
      aria-expanded={!isFolded}
      aria-label={box.state.id}
      onClick={onFold}
      onKeyDown={press}
    >
      <title>{isFolded ? 'Open' : 'Fold'}</title>
      <rect x={x - SIZE_PX} y={y - SIZE_PX} width={2 * SIZE_PX} height={2 * SIZE_PX} rx={4} />
      <path d={`M${x - half} ${y}h${SIZE_PX}${isFolded ? `M${x} ${y - half}v${SIZE_PX}` : ''}`} />
    </g>
  );
}
