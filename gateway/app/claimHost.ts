import { lockSetting, readSetting, writeSetting } from '../platform/database/settings.ts';
import type { RootDb } from '../platform/database/types.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isNodeSeen, showGateway, startOf } from '../features/activeSessions/index.ts';

const SETTING = 'thisComputer.node';

/**
 * Of several gateways on one database one offers its computer: the group is there once, and its ports and passwords are those
 * of one machine. It stays with the gateway that has it, and goes to the next that starts while that one does not run.
 */
export const claimHost = (root: RootDb, node: string): Promise<boolean> =>
  inTransaction(root, async (db) => {
    await lockSetting(db, SETTING, node);
    const holder = await readSetting(db, SETTING);
    if (typeof holder === 'string' && holder !== node && (await isNodeSeen(db, holder))) return false;
    await writeSetting(db, SETTING, node);
    // Another one may start before this one runs and says so itself.
    await showGateway(db, startOf(node));
    return true;
  });
