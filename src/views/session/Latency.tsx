import { useSelector } from '@xstate/react';
import { selectLatency } from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import {
  type LatencyActorRef,
  selectLastKey,
  selectTimes,
  HOPS,
  type HopTimes,
} from '../../machines/session/latency/latency.machine.ts';
import { selectSessionTools } from '../../machines/session/session/session.selectors.ts';
import { useText } from '../parts/text/useText.ts';
import styles from './latency.module.css';
import type { SessionProps } from './props.ts';
import { Sparkline } from './Sparkline.tsx';

/** Where the time between a key and its picture goes, hop by hop, and how it has been. */
export function Latency({ session }: SessionProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const latency = useSelector(sessionTools, (snapshot) =>
    snapshot === undefined ? undefined : selectLatency(snapshot),
  );
  return latency === undefined ? null : <Times latency={latency} />;
}

function Times({ latency }: { readonly latency: LatencyActorRef }) {
  const { t } = useText();
  const times = useSelector(latency, selectTimes);
  const last = useSelector(latency, selectLastKey);
  const inMs = useMilliseconds();
  return (
    <section className={styles.latency} aria-labelledby="latency">
      <header>
        <h3 id="latency">{t('sessionTools.latency.title')}</h3>
        {last !== null && <output>{inMs(last)}</output>}
      </header>
      {last === null ? <p className={styles.none}>{t('sessionTools.latency.none')}</p> : <Keys keys={times.keys} />}
      <LatencyProbe times={times} />
    </section>
  );
}

function Keys({ keys }: Pick<HopTimes, 'keys'>) {
  const { t } = useText();
  const inMs = useMilliseconds();
  const [least, most] = [inMs(Math.min(...keys)), inMs(Math.max(...keys))];
  return <Sparkline values={keys} label={t('sessionTools.latency.line', { number: keys.length, least, most })} />;
}

function LatencyProbe({ times }: { readonly times: HopTimes }) {
  const { t } = useText();
  const inMs = useMilliseconds();
  const most = Math.max(1, ...HOPS.map((hop) => times[hop] ?? 0));
  return (
    <dl className={styles.hops}>
      {HOPS.map((hop) => (
        <div key={hop}>
          <dt>{t(`sessionTools.latency.hops.${hop}`)}</dt>
          <dd>{times[hop] === null ? '–' : inMs(times[hop])}</dd>
          <meter className={styles.bar} aria-hidden min={0} max={most} value={times[hop] ?? 0} />
        </div>
      ))}
    </dl>
  );
}

const TENTHS_BELOW_MS = 10;

/** Tenths only where they say something. */
function useMilliseconds(): (ms: number) => string {
  const { t, language } = useText();
  return (ms) => {
    const digits = ms < TENTHS_BELOW_MS ? 1 : 0;
    return t('sessionTools.latency.ms', { number: ms.toLocaleString(language, { maximumFractionDigits: digits }) });
  };
}
