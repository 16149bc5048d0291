import type { Migration } from 'kysely';
import { initial } from './0001_initial.ts';

/** In the order in which they are applied. A step that has been released is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_initial': initial,
};
