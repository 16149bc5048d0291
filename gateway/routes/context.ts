import type { Tokens } from '../auth/tokens.ts';
import type { Bans } from '../bans/bans.ts';
import type { OwnAddresses } from '../bans/ownAddresses.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Commands } from '../commands/types.ts';
import type { Routes } from '../http/bind.ts';
import type { HomeServices } from '../home/services.ts';
import type { Limiter } from '../http/limiter.ts';
import type { UserFolders } from '../host/userFolders.ts';
import type { Inviter } from '../invite/invite.ts';
import type { Mailer } from '../mail/types.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Log } from '../logging.ts';
import type { LogOnTickets } from '../sessions/logOnTickets.ts';
import type { Sessions } from '../sessions/types.ts';
import type { ShareHosts } from '../sharing/shareHosts.ts';
import type { Sharing } from '../sharing/sharing.ts';
import type { SelfChecks } from '../selfChecks.ts';
import type { ActiveUses } from './activeUses.ts';

export interface RouteLimiters {
  /** Calls without a token, by address. */
  readonly open: Limiter;
  /** Calls that carry a secret other than the token header: only refusals count. */
  readonly refused: Limiter;
  /** Asking for a new password and using a link, by address. */
  readonly recovery: Limiter;
}

/** What the routes of every area work with. */
export interface RouteContext {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly context: CommandContext;
  readonly commands: Commands;
  readonly mailer: Mailer;
  readonly recovery: Recovery;
  readonly userFolders: UserFolders;
  readonly inviter: Inviter;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly activeUses: ActiveUses;
  readonly sharing: Sharing;
  readonly logOns: LogOnTickets;
  readonly shareHosts: ShareHosts;
  readonly bans: Bans;
  readonly ownAddresses: OwnAddresses;
  readonly checkSelf: SelfChecks;
  readonly log: Log;
  readonly home: HomeServices;
}
