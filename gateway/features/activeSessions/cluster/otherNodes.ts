import { askForEnd, type ToldUse, usesElsewhere } from '../repository.ts';
import type { Db } from '../../../platform/database/types.ts';

/** What runs on the other gateways that share the database. */
export interface Elsewhere {
  list(): Promise<readonly ToldUse[]>;
  /** The gateway that has it ends it, with the same words as if it had been asked itself. */
  end(publicId: string): Promise<void>;
}

/** On a database that no other gateway can share nothing is asked. */
export const NOBODY_ELSE: Elsewhere = {
  list: () => Promise.resolve([]),
  end: () => Promise.resolve(),
};

/** `asked` tells the others that they have something to end. */
export const othersOn = (db: Db, gateway: string, asked: () => void): Elsewhere => ({
  list: () => usesElsewhere(db, gateway),
  end: async (publicId) => {
    await askForEnd(db, publicId);
    asked();
  },
});
