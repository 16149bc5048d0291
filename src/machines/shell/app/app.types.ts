import type { Account } from '../../access/login/login.types.ts';
import type { RouteTarget } from '../page/page.types.ts';
import type { PreferencesInput } from '../../preferences/preferences/preferences.types.ts';
import type { SessionActorRef } from '../../session/session/session.machine.ts';
import type { RightsChanged } from '../../shared/rights/rights.types.ts';
import type { ServerAddress } from '../../access/setup/setup.types.ts';

export const SETTINGS_TABS = ['preferences', 'systemCheck'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Where the hash leads. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'client'; readonly clientId: string }
  /** `section` is the part of the page that a link led to. */
  | { readonly screen: 'settings'; readonly tab: SettingsTab; readonly section?: string }
  | ({ readonly screen: 'page' } & RouteTarget)
  | { readonly screen: 'recovery' }
  | { readonly screen: 'unknown' };

export interface AppInput {
  /** A token of an earlier visit is stored. */
  readonly hasStoredToken: boolean;
  readonly server: ServerAddress;
  readonly preferences: PreferencesInput;
}

export interface AppContext {
  readonly route: Route | null;
  /** A stored token, or a token or key in the address: worth asking the gateway who this is. */
  readonly hasCredentials: boolean;
  /** The address brought a key along when it last changed. */
  readonly cameByKey: boolean;
  readonly atStart: AppInput;
  readonly account: Account | null;
  /** Open sessions by client id, in the order in which they were opened. */
  readonly sessions: Readonly<Record<string, SessionActorRef>>;
  readonly fatalCode: string | null;
}

export type AppEvent =
  | {
      readonly type: 'route.changed';
      readonly route: Route;
      readonly bringsCredentials: boolean;
      readonly bringsKey: boolean;
    }
  /** The owner of a shared session has been asked: the tunnel waits. */
  | { readonly type: 'join.waiting' }
  | { readonly type: 'join.over' }
  | { readonly type: 'join.left' }
  | { readonly type: 'account.logOut' }
  | { readonly type: 'account.logInAgain' }
  | { readonly type: 'account.loggedOutElsewhere' }
  | { readonly type: 'account.loggedInElsewhere' }
  | { readonly type: 'credentials.refused' }
  | { readonly type: 'app.failed'; readonly code: string }
  | { readonly type: 'app.retry' }
  | RightsChanged;

/** Actors by the id under which the app starts them; sessions come and go under names of their own. */
export type AppChildren = {
  routes: 'routes';
  accountEvents: 'accountEvents';
  probeServer: 'probeServer';
  refreshToken: 'refreshToken';
  logOut: 'logOut';
  loadAuthenticated: 'loadAuthenticated';
  page: 'page';
  preferences: 'preferences';
  notifications: 'notifications';
  setup: 'setup';
  login: 'login';
  generalSocket: 'generalSocket';
  rights: 'rights';
  sidebar: 'sidebar';
  diskSpace: 'diskSpace';
  uploads: 'uploads';
  qrCode: 'qrCode';
  overlay: 'overlay';
  home: 'home';
  palette: 'palette';
  callWatch: 'callWatch';
  systemCheck: 'systemCheck';
};
