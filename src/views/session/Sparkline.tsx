import styles from './latency.module.css';

interface SparklineProps {
  readonly values: readonly number[];
  /** Says in words what the line shows. */
  readonly label: string;
}

const WIDTH = 300;
const HEIGHT = 48;
const EDGE = 3;

/** A small line of values, oldest on the left; its ground is zero. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, at) => [at * step, HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)] as const);
  const [endX, endY] = points.at(-1) ?? [0, HEIGHT];
  return (
    <svg
      className={styles.line}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polyline points={points.map((point) => point.join()).join(' ')} vectorEffect="non-scaling-stroke" />
      <circle cx={endX} cy={endY} r={EDGE} />
    </svg>
  );
}
