import { useSelector } from '@xstate/react';
import { HardDrive } from 'lucide-react';
import { FILE_SIZE_BINARY_STEP, LOW_SPACE_PERCENT, PERCENT } from '../../../contract/limits.ts';
import { type DiskSpaceActorRef, selectSpace } from '../../machines/home/diskSpace/diskSpace.machine.ts';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './diskBar.module.css';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/**
 * Bytes in the largest unit of which there is one at least, as the reader's language writes it. In steps of 1024, as the pages
 * of files count the same disk.
 */
export function diskSize(bytes: number, language: string): string {
  const power =
    bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(FILE_SIZE_BINARY_STEP)));
  const value = bytes / FILE_SIZE_BINARY_STEP ** power;
  const shape = {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(language, shape).format(value);
}

/** How full the disk is; nothing while that is not known, or where the disk has no size. */
export function DiskBar({ diskSpace }: { readonly diskSpace: DiskSpaceActorRef }) {
  const { t, language } = useText();
  const space = useSelector(diskSpace, selectSpace);
  if (space === null || space.total <= 0) return null;
  const used = Math.round((1 - space.free / space.total) * PERCENT);
  const isLow = PERCENT - used <= LOW_SPACE_PERCENT;
  const free = diskSize(space.free, language);
  const text = t('home.disk.free', { free, total: diskSize(space.total, language) });
  return (
    <div className={classes(styles.disk, isLow && styles.low)} title={text}>
      <Icon as={HardDrive} size={16} />
      <div
        className={styles.track}
        role="meter"
        aria-label={t('home.disk.label')}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={used}
        aria-valuetext={text}
      >
        <div className={styles.fill} style={{ width: `${String(used)}%` }} />
      </div>
      <small>{isLow ? t('home.disk.low') : t('home.disk.left', { free })}</small>
    </div>
  );
}
