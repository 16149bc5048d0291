import styles from './Skeleton.module.css';

/** A grey shape where text or a picture will be. */
export function Skeleton({ width, height = 12 }: { readonly width: string; readonly height?: number }) {
  return <span className={styles.skeleton} style={{ width, height }} />;
}
