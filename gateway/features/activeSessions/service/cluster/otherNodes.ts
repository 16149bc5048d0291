import { askForEnd, type ReportedUse, usesOfOtherNodes } from '../../repository.ts';
import type { Db } from '../../../../platform/database/types.ts';

/** What runs on the other gateways that share the database. */
export interface OtherNodes {
  list(): Promise<readonly ReportedUse[]>;
  /** The gateway that has it ends it, with the same words as if it had been asked itself. */
  end(publicId: string): Promise<void>;
}

/** On a database that no other gateway can share nothing is asked. */
export const NO_OTHER_NODES: OtherNodes = {
  list: () => Promise.resolve([]),
  end: () => Promise.resolve(),
};

/** `asked` tells the others that they have something to end. */
export const createOtherNodes = (db: Db, gateway: string, asked: () => void): OtherNodes => ({
  list: () => usesOfOtherNodes(db, gateway),
  end: async (publicId) => {
    await askForEnd(db, publicId);
    asked();
  },
});
