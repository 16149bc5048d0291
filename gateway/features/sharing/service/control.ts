import type { Db } from '../../../platform/database/types.ts';
import type { ActiveUse } from '../../../tunnel/sessions/ports.ts';
import { offeredBuiltIn } from './builtIn.ts';
import { isReadOnly, type Share } from './shares.ts';

/**
 * Whom whoever runs a session may let control it: those whose link says so, and all others where they could have made such a
 * link themselves (ADR 22). Nobody gets more than whoever runs it has.
 */
export async function controlRule(
  db: Db,
  host: Pick<ActiveUse, 'readOnly'>,
): Promise<(share: Pick<Share, 'parameters'>) => boolean> {
  if (host.readOnly) return () => false;
  const mayShareControl = (await offeredBuiltIn(db, host)).some((profile) => !isReadOnly(profile));
  return (share) => mayShareControl || !isReadOnly(share);
}
