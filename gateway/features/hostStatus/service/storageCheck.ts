import { DISK_FULL_BYTES } from '../../../../contract/limits.ts';
import type { Surroundings } from './surroundings.ts';
import type { LogHealth } from '../../../platform/log/destination.ts';
import { wellLogged } from '../../../platform/log/log.ts';

export interface Storage {
  readonly disk: 'ok' | 'full' | 'unavailable';
  readonly log: 'ok' | 'failing';
  readonly droppedLogLines: number;
}

/** Whether what the gateway writes finds room. Never throws. */
export type StorageCheck = () => Promise<Storage>;

export function createStorageCheck(
  { disk }: Pick<Surroundings, 'disk'>,
  logHealth: () => LogHealth = wellLogged,
): StorageCheck {
  const readDisk = () =>
    disk().then(
      ({ free }) => (free < DISK_FULL_BYTES ? 'full' : 'ok'),
      () => 'unavailable' as const,
    );
  return async () => {
    const { isFailing, droppedLines } = logHealth();
    return { disk: await readDisk(), log: isFailing ? 'failing' : 'ok', droppedLogLines: droppedLines };
  };
}
