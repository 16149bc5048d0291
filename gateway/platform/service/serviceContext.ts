import type { Mailer } from '../mail/types.ts';
import type { RootDb } from '../database/types.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { Passwords } from '../secrets/passwords.ts';

/** What every service works with; made once by `app/container.ts`. */
export interface ServiceContext {
  readonly db: RootDb;
  readonly keyring: Keyring;
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  /** The gateway's clock; tests move it. */
  readonly now: () => Date;
  /** Called when a change that may have withdrawn a right is kept: running sessions are to be judged anew. */
  readonly onRightsChanged?: () => void;
}
