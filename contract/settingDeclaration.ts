import type * as z from 'zod/mini';
import type { SettingCalls } from './http/settingCalls.ts';

/** What follows a change: at the gateway, or in the browser of whoever made it. */
export type SettingEffect =
  'withdrawsRights' | 'changesShareOffers' | 'changesMeetings' | 'changesColors' | 'changesMenus' | 'reloadsPage';

/** The part of System preferences in which it stands, below those that are declared before it. */
export type SettingPanel = 'security' | 'sessions' | 'meetings' | 'files' | 'look' | 'port' | 'mail';

/** When a switch asks before it is switched: never, before it goes off, or both ways. */
type Asks = 'never' | 'off' | 'both';

/** Something that administrators set for everybody. */
export interface Setting<Value = unknown, Written = Value, A extends Asks = Asks> {
  /** The name of its row in the database. */
  readonly stored: string;
  readonly schema: z.ZodMiniType<Value>;
  /** Its value until somebody sets it. Null is stored as no row. */
  readonly initial: Value;
  readonly readBy: 'users' | 'administrators';
  readonly panel: SettingPanel;
  readonly calls: SettingCalls<Value, Written>;
  readonly effect?: SettingEffect;
  readonly asks: A;
}

/** Keeps what is known of a declaration: its value, and whether it asks. */
export function setting<Value, Written, const A extends Asks = 'never'>(
  declared: Omit<Setting<Value, Written, A>, 'asks'> & { readonly asks?: A },
): Setting<Value, Written, A> {
  return { ...declared, asks: declared.asks ?? ('never' as A) };
}
