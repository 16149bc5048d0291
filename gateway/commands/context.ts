import type { Mailer } from '../mail/types.ts';
import type { TargetGuard } from '../policies/targetGuard.ts';
import type { RootDb } from '../repositories/types.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { Passwords } from '../secrets/passwords.ts';
import type { ActiveCountSource } from './types.ts';

/** What commands work with; made once by `gateway/app.ts`. */
export interface CommandContext {
  readonly db: RootDb;
  readonly keyring: Keyring;
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  readonly targets: TargetGuard;
  /** Running uses, for `activeConnections` of connections and groups. */
  readonly activeCounts: ActiveCountSource;
  /** The gateway's clock; tests move it. */
  readonly now: () => Date;
  /** Called when a change that may have withdrawn a right is kept: running sessions are to be judged anew. */
  readonly onRightsChanged?: () => void;
}
