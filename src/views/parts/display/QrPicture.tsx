import encodeQR from 'qr';
import styles from './QrPicture.module.css';

interface QrPictureProps {
  readonly text: string;
  /** What the picture is, for those who do not see it. */
  readonly label: string;
}

/** Scanners want a light frame around it. */
const BORDER = 2;

/** A QR code, dark on light in both themes: cameras expect it so. */
export function QrPicture({ text, label }: QrPictureProps) {
  const rows = encodeQR(text, 'raw', { border: BORDER });
  const size = rows.length;
  return (
    <svg className={styles.picture} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  );
}

/** One stroke for each run of dark squares: single squares would show seams. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('');
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, width: number])[] {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return [start, (end === -1 ? row.length : end) - start];
  });
}
