import { useSelector } from '@xstate/react';
import { FoldVertical, Maximize, UnfoldVertical, ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import { selectFoldable, selectFolded, selectScale } from '../../machines/inspector/inspector/inspector.selectors.ts';
import { IconButton } from '../parts/button/Button.tsx';
import styles from './inspector.module.css';
import { zoomBy } from './zoom.ts';

interface ChartToolsProps {
  readonly inspector: InspectorActorRef;
  readonly pane: RefObject<HTMLElement | null>;
}

/** Zoom and folding of all states at once. */
export function ChartTools({ inspector, pane }: ChartToolsProps) {
  const scale = useSelector(inspector, selectScale);
  const foldable = useSelector(inspector, selectFoldable).length;
  const folded = useSelector(inspector, selectFolded).length;
  const choose = (wanted: number) => inspector.send({ type: 'zoom.choose', scale: wanted });
  const zoom = (steps: number) => () => pane.current && zoomBy(pane.current, steps, choose);
  return (
    <div className={styles.tools} role="toolbar" aria-label="View of the chart">
      {foldable > 0 && (
        <>
          <IconButton
            icon={FoldVertical}
            label="Fold all"
            disabled={folded === foldable}
            onClick={() => inspector.send({ type: 'states.foldAll' })}
          />
          <IconButton
            icon={UnfoldVertical}
            label="Open all"
            disabled={folded === 0}
            onClick={() => inspector.send({ type: 'states.unfoldAll' })}
          />
        </>
      )}
      <IconButton icon={ZoomOut} label="Zoom out" onClick={zoom(-1)} />
      <button type="button" className={styles.scale} title="Full size" onClick={() => choose(1)}>
        {scale === null ? 'Fitted' : `${Math.round(scale * 100)}%`}
      </button>
      <IconButton icon={ZoomIn} label="Zoom in" onClick={zoom(1)} />
      <IconButton
        icon={Maximize}
        label="Fit"
        tip="end"
        pressed={scale === null}
        onClick={() => inspector.send({ type: 'zoom.fit' })}
      />
    </div>
  );
}
