import { useSelector } from '@xstate/react';
import { Maximize, Minimize } from 'lucide-react';
import type { InspectorActorRef } from '../../machines/inspector/inspector.machine.ts';
import {
  selectActor,
  selectChartState,
  selectDrawing,
  selectFitted,
  selectLit,
} from '../../machines/inspector/inspector.selectors.ts';
import { IconButton } from '../parts/Button.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import './chart.css';
import styles from './inspector.module.css';

const WORDS = {
  nothing: 'This actor has no statechart.',
  laying: 'Drawing the statechart…',
  unknown: 'This version of the app has no such statechart.',
} as const;

/** The chosen actor's statechart with its active states lit. */
export function ChartPane({ inspector }: { readonly inspector: InspectorActorRef }) {
  const state = useSelector(inspector, selectChartState);
  const drawing = useSelector(inspector, selectDrawing);
  const isFitted = useSelector(inspector, selectFitted);
  return (
    <main className={styles.chart}>
      {state !== 'drawn' || drawing === null ? (
        <p className={styles.nothing}>{state === 'drawn' ? WORDS.laying : WORDS[state]}</p>
      ) : (
        <>
          <div className={styles.scroll} data-fitted={isFitted} tabIndex={0} role="region" aria-label="Statechart">
            <LitChart inspector={inspector} />
          </div>
          <div className={styles.size}>
            <IconButton
              icon={isFitted ? Maximize : Minimize}
              label={isFitted ? 'Full size' : 'Fit'}
              tip="end"
              onClick={() => inspector.send({ type: 'size.toggle' })}
            />
          </div>
        </>
      )}
    </main>
  );
}

function LitChart({ inspector }: { readonly inspector: InspectorActorRef }) {
  const drawing = useSelector(inspector, selectDrawing);
  const lit = useSelector(inspector, selectLit);
  const actor = useSelector(inspector, selectActor);
  return drawing && <ChartDrawing drawing={drawing} lit={lit} title={`Statechart of ${actor?.machine ?? ''}`} />;
}
