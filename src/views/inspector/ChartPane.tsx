import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import {
  selectActor,
  selectChartState,
  selectDrawing,
  selectFoldable,
  selectFolded,
  selectLit,
  selectScale,
} from '../../machines/inspector/inspector/inspector.selectors.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartTools } from './ChartTools.tsx';
import './chart.css';
import { FoldButton } from './FoldButton.tsx';
import styles from './inspector.module.css';
import { zoomByWheel } from './zoom.ts';

const WORDS = {
  nothing: 'This actor has no statechart.',
  laying: 'Drawing the statechart…',
  unknown: 'This version of the app has no such statechart.',
} as const;

interface Props {
  readonly inspector: InspectorActorRef;
}

/** The chosen actor's statechart with its active states lit. */
export function ChartPane({ inspector }: Props) {
  const state = useSelector(inspector, selectChartState);
  const drawing = useSelector(inspector, selectDrawing);
  return (
    <main className={styles.chart}>
      {state !== 'drawn' || drawing === null ? (
        <p className={styles.nothing}>{state === 'drawn' ? WORDS.laying : WORDS[state]}</p>
      ) : (
        <Drawn inspector={inspector} />
      )}
    </main>
  );
}

function Drawn({ inspector }: Props) {
  const scale = useSelector(inspector, selectScale);
  const pane = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (node: HTMLDivElement) => {
      pane.current = node;
      return zoomByWheel(node, (wanted) => inspector.send({ type: 'zoom.choose', scale: wanted }));
    },
    [inspector],
  );
  return (
    <>
      <div
        ref={attach}
        className={styles.scroll}
        data-fitted={scale === null}
        style={{ '--scale': scale ?? 1 }}
        tabIndex={0}
        role="region"
        aria-label="Statechart"
      >
        <LitChart inspector={inspector} />
      </div>
      <ChartTools inspector={inspector} pane={pane} />
    </>
  );
}

function LitChart({ inspector }: Props) {
  const drawing = useSelector(inspector, selectDrawing);
  const lit = useSelector(inspector, selectLit);
  const actor = useSelector(inspector, selectActor);
  const foldable = useSelector(inspector, selectFoldable, shallowEqual);
  const folded = useSelector(inspector, selectFolded, shallowEqual);
  if (drawing === null) return null;
  return (
    <ChartDrawing drawing={drawing} lit={lit} title={`Statechart of ${actor?.machine ?? ''}`}>
      {drawing.boxes
        .filter(({ state }) => foldable.includes(state.id))
        .map((box) => (
          <FoldButton
            key={box.state.id}
            box={box}
            isFolded={folded.includes(box.state.id)}
            onFold={() => inspector.send({ type: 'state.fold', stateId: box.state.id })}
          />
        ))}
    </ChartDrawing>
  );
}
