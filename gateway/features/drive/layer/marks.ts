import type { DriveLock } from './locks.ts';
import type { Parts } from './place.ts';

/** What a program has noted of something; `element` is a whole XML element. */
export interface DriveProperty {
  readonly namespace: string;
  readonly name: string;
  readonly element: string;
}

export type PropertyKey = Pick<DriveProperty, 'namespace' | 'name'>;

/** What is known of things in one drive beside the files: it goes where they go. */
export interface Marks {
  /** Those that have not ended. */
  locks(): Promise<readonly DriveLock[]>;
  lock(lock: DriveLock): Promise<void>;
  renew(token: string, expiresAt: Date): Promise<void>;
  unlock(token: string): Promise<void>;
  propertiesOf(parts: Parts): Promise<readonly DriveProperty[]>;
  /** Of all that lies in a folder, by their names. */
  propertiesIn(folder: Parts): Promise<ReadonlyMap<string, readonly DriveProperty[]>>;
  /** One element, or null where it is taken away. */
  note(parts: Parts, changes: readonly (readonly [PropertyKey, string | null])[]): Promise<void>;
  moved(from: Parts, to: Parts): Promise<void>;
  copied(from: Parts, to: Parts, source: Pick<Marks, 'drive'>): Promise<void>;
  removed(parts: Parts): Promise<void>;
  /** Its name in the database. */
  readonly drive: string;
}
