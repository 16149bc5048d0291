import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { SystemCheck } from '../../../contract/http/systemCheck.ts';
import type { StandingBan } from '../../../contract/rules/ban.ts';
import { appMachine, type AppActorRef } from '../../machines/shell/app/app.machine.ts';
import type { AppContext, Route } from '../../machines/shell/app/app.types.ts';
import { linkHealthMachine, type LinkHealthActorRef } from '../../machines/session/linkHealth/linkHealth.machine.ts';
import { countdownMachine, type CountdownActorRef } from '../../machines/shared/countdown/countdown.machine.ts';
import type { ConnectionStatusActorRef } from '../../machines/home/connectionStatus/connectionStatus.machine.ts';
import type { DiscoveryActorRef } from '../../machines/home/discovery/discovery.machine.ts';
import {
  forgotPasswordMachine,
  type ForgotPasswordActorRef,
  type ForgotPasswordContext,
  type ForgotPasswordStep,
} from '../../machines/access/forgotPassword/forgotPassword.machine.ts';
import type { RemindersActorRef } from '../../machines/home/reminders/reminders.machine.ts';
import type { SessionToolsActorRef } from '../../machines/session/sessionTools/sessionTools.machine.ts';
import { viewerMachine, type ViewerActorRef } from '../../machines/session/viewer/viewer.machine.ts';
import type { ViewerPanel } from '../../machines/session/viewer/viewer.types.ts';
import { generalSocketMachine } from '../../machines/shell/generalSocket/generalSocket.machine.ts';
import { homeMachine, type HomeActorRef } from '../../machines/home/home/home.machine.ts';
import type { HomeContext } from '../../machines/home/home/home.types.ts';
import { loginMachine, type LoginActorRef } from '../../machines/access/login/login.machine.ts';
import type { LoginMessage } from '../../machines/access/login/login.types.ts';
import type { ConnectionNoteActorRef } from '../../machines/home/connectionNote/connectionNote.machine.ts';
import { notificationsMachine, type ShownNotice } from '../../machines/shell/notifications/notifications.machine.ts';
import type { OverlayActorRef } from '../../machines/shell/overlay/overlay.machine.ts';
import { pageMachine, type PageActorRef } from '../../machines/shell/page/page.machine.ts';
import type { PageName } from '../../pages.ts';
import {
  otherWindowsMachine,
  type OtherWindowsActorRef,
  type OtherWindowsContext,
} from '../../machines/session/otherWindows/otherWindows.machine.ts';
import { paletteMachine, type PaletteActorRef } from '../../machines/shell/palette/palette.machine.ts';
import type { PaletteEntry } from '../../machines/shell/palette/palette.types.ts';
import { beginWith } from '../../machines/preferences/preferences/preferences.changes.ts';
import { preferencesMachine } from '../../machines/preferences/preferences/preferences.machine.ts';
import type { Language, Theme } from '../../machines/preferences/preferences/preferences.types.ts';
import { quickAddMachine, type QuickAddActorRef } from '../../machines/home/quickAdd/quickAdd.machine.ts';
import type { QuickAddContext } from '../../machines/home/quickAdd/quickAdd.types.ts';
import {
  reachabilityMachine,
  type ReachabilityActorRef,
  type Reachability,
} from '../../machines/access/reachability/reachability.machine.ts';
import type { SidebarActorRef } from '../../machines/home/sidebar/sidebar.machine.ts';
import type { UploadsActorRef } from '../../machines/files/uploads/uploads.machine.ts';
import type { DiskSpaceActorRef } from '../../machines/home/diskSpace/diskSpace.machine.ts';
import type { QrCodeActorRef } from '../../machines/home/qrCode/qrCode.machine.ts';
import type { CallWatchActorRef } from '../../machines/meetings/callWatch/callWatch.machine.ts';
import type { RightsActorRef } from '../../machines/shared/rights/rights.machine.ts';
import {
  recoveryMachine,
  type RecoveryActorRef,
  type RecoveryContext,
} from '../../machines/access/recovery/recovery.machine.ts';
import {
  systemCheckMachine,
  type SystemCheckActorRef,
} from '../../machines/administration/systemCheck/systemCheck.machine.ts';
import { sessionMachine, type SessionActorRef } from '../../machines/session/session/session.machine.ts';
import type { SessionContext } from '../../machines/session/session/session.types.ts';
import { setupMachine, type SetupActorRef } from '../../machines/access/setup/setup.machine.ts';
import type { SetupContext } from '../../machines/access/setup/setup.types.ts';
import { sampleHome } from './samples.ts';
import { still, type ValueOf } from './still.ts';

/** Still actors in the states that a person can meet, for tests of views and for pictures of them. */

export function countdownAt(secondsLeft: number, seconds: number): CountdownActorRef {
  return still(countdownMachine, { value: 'counting', context: { secondsLeft, seconds } });
}

type LoginStand = 'editing' | 'submitting' | 'locked' | 'code' | 'enrolment' | 'recoveryCodes' | 'newPassword';
const LOGIN_VALUES = {
  editing: { form: 'editing' },
  submitting: 'submitting',
  locked: 'locked',
  code: { needTotp: 'asking' },
  enrolment: { needEnroll: 'asking' },
  recoveryCodes: 'showingCodes',
  newPassword: { needNewPassword: 'asking' },
} as const satisfies Record<LoginStand, unknown>;

/** `forgotten` is the dialog for forgotten passwords. */
export function loginAt(
  stand: LoginStand,
  message: LoginMessage | null = null,
  secondsLeft = 0,
  forgotten = forgotPasswordAt('closed'),
): LoginActorRef {
  return still(loginMachine, {
    value: LOGIN_VALUES[stand],
    context: {
      message,
      lockedForSeconds: secondsLeft,
      account: null,
      recoveryCodes: SAMPLE_CODES,
      passwordMinChars: 12,
      enrolment: SAMPLE_ENROLMENT,
    },
    children: {
      reachability: reachabilityAt('online'),
      forgotPassword: forgotten,
      ...(stand === 'locked' && { countdown: countdownAt(secondsLeft, secondsLeft) }),
    },
  });
}

/** The log-in of somebody whose address is banned. */
export function bannedLoginAt(stand: LoginStand, ban: StandingBan): LoginActorRef {
  const login = loginAt(stand);
  Object.assign(login.getSnapshot().children, { reachability: reachabilityAt('banned', ban) });
  return login;
}

const SAMPLE_CODES = [...'ABCDEFGHIJ'].map((letter) => `${letter}234-5672-3456-7AB${letter}`);

const SAMPLE_ENROLMENT = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  secretUri: 'otpauth://totp/Oriel:maria?issuer=Oriel&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

export function reachabilityAt(reachability: Reachability, ban: StandingBan = { until: null }): ReachabilityActorRef {
  const answer = reachability === 'unknown' ? null : { ban: reachability === 'banned' ? ban : null };
  const failure = reachability === 'offline' ? 'UNREACHABLE' : null;
  return still(reachabilityMachine, {
    value: failure ? 'refused' : 'answered',
    context: { question: undefined, answer, failure },
  });
}

export function forgotPasswordAt(
  value: ForgotPasswordStep,
  context: Partial<ForgotPasswordContext> = {},
): ForgotPasswordActorRef {
  return still(forgotPasswordMachine, { value, context: { blank: false, failure: null, ...context } });
}

/** A page whose code has arrived. */
export function pageAt(page: PageName, content: AnyActorRef, view: ComponentType<never>): PageActorRef {
  return still(pageMachine, { value: 'shown', context: { target: { page, params: {} }, content, view } });
}

export function recoveryAt(
  value: 'checking' | 'unchecked' | 'offered' | 'setting' | 'done' | 'expired',
  trouble: RecoveryContext['trouble'] = null,
): RecoveryActorRef {
  return still(recoveryMachine, { value, context: { trouble } });
}

type HomeStand = 'loading' | 'failed' | 'empty' | 'full' | 'refreshing';

interface HomeParts {
  readonly connectionNote?: ConnectionNoteActorRef;
  readonly connectionStatus?: ConnectionStatusActorRef;
  readonly discovery?: DiscoveryActorRef;
  readonly reminders?: RemindersActorRef;
}

export function homeAt(
  list: HomeStand,
  { mayAdd = true, ...context }: Partial<HomeContext> & { readonly mayAdd?: boolean } = {},
  quickAdd?: QuickAddActorRef,
  parts: HomeParts = {},
): HomeActorRef {
  return still(homeMachine, {
    value: {
      ...{ list, presence: {} },
      recent: context.recentToDelete ? 'askingToDelete' : 'idle',
      adding: quickAdd ? 'open' : mayAdd ? 'closed' : 'withheld',
      noting: parts.connectionNote ? 'open' : 'closed',
      nearby: parts.discovery ? 'on' : 'off',
    },
    context: sampleHome(context),
    children: { ...parts, ...(quickAdd && { quickAdd }) },
  });
}

export function quickAddAt(value: 'editing' | 'saving', context: Partial<QuickAddContext> = {}): QuickAddActorRef {
  const draft = { name: '', address: '', protocol: 'rdp', username: '', password: '', files: true } as const;
  return still(quickAddMachine, { value, context: { draft, problems: {}, failure: null, clientId: null, ...context } });
}

export function paletteAt(results: readonly PaletteEntry[] | null, query = '', highlighted = 0): PaletteActorRef {
  return still(paletteMachine, {
    value: results === null ? 'closed' : { open: 'listing' },
    context: { entries: results ?? [], query, results: results ?? [], highlighted },
  });
}

interface ViewerStand {
  readonly shown?: boolean;
  readonly away?: boolean;
  readonly panel?: ViewerPanel | null;
  readonly scale?: number;
  readonly full?: boolean;
}

export function viewerAt({
  shown = true,
  away = false,
  panel = null,
  scale = 1,
  full = false,
}: ViewerStand = {}): ViewerActorRef {
  const value: ValueOf<typeof viewerMachine> = {
    bar: shown ? { shown: away ? 'away' : 'lingering' } : 'hidden',
    nearness: 'far',
    sheet: panel === null ? 'closed' : 'open',
    zoom: scale === 1 ? 'fitted' : 'byHand',
    fullScreen: full ? 'on' : 'off',
  };
  return still(viewerMachine, {
    value,
    context: { clientId: 'client-1', barShownAtFirst: shown, panel, scale, drawn: scale },
  });
}

type OpenRegions = Exclude<Exclude<ValueOf<typeof sessionMachine>, string>['open'], undefined>;

const OPENING_REGIONS: OpenRegions = {
  connection: 'connecting',
  reconnect: 'idle',
  required: 'hidden',
};

interface SessionStand {
  readonly regions?: OpenRegions;
  readonly context?: Partial<SessionContext>;
  readonly viewer?: ViewerActorRef;
  readonly countdown?: CountdownActorRef;
  readonly link?: LinkHealthActorRef;
  readonly sessionTools?: SessionToolsActorRef;
  readonly otherWindows?: OtherWindowsActorRef;
}

/** A link that is as its machine's state says. */
export function linkAt(
  value: 'stable' | 'unstable' | 'gone' | { readonly stale: 'holding' | 'dropping' },
): LinkHealthActorRef {
  return still(linkHealthMachine, { value, context: { clientId: 'client-1' } });
}

/** What a session knows of other windows on it. */
export function otherWindowsAt(
  value: 'alone' | { readonly joined: 'said' | 'known' },
  context: OtherWindowsContext = { mayStartAnother: false },
): OtherWindowsActorRef {
  return still(otherWindowsMachine, { value, context });
}

/** A session; `regions` says which of its regions stand elsewhere than at the start of opening. */
export function sessionAt({
  regions = {},
  context = {},
  viewer = viewerAt(),
  countdown,
  link,
  sessionTools,
  otherWindows = otherWindowsAt('alone'),
}: SessionStand): SessionActorRef {
  const linkHealth = link ?? linkAt('stable');
  return still(sessionMachine, {
    value: { open: { opening: 'reachingGateway', ...OPENING_REGIONS, ...regions } },
    context: {
      clientId: 'client-1',
      memory: { details: null, lastThumbnail: null, reconnectSuppressed: false, barShown: true, goesHome: false },
      details: { name: 'Lab microscope', protocol: 'vnc' },
      error: null,
      reach: null,
      offerFailed: false,
      looking: false,
      requiredFields: [],
      tunnelId: null,
      watches: false,
      next: 'home',
      ...context,
    },
    children: {
      viewer,
      linkHealth,
      otherWindows,
      ...(countdown && { countdown }),
      ...(sessionTools && { sessionTools }),
    },
  });
}

export const LIVE_REGIONS: OpenRegions = { connection: 'connected', opening: 'opened', sessionTools: 'here' };

export function systemCheckAt(
  report: SystemCheck | null,
  value: 'asking' | 'answered' | 'refused',
): SystemCheckActorRef {
  const context = {
    question: undefined,
    answer: report,
    failure: value === 'refused' ? ('UNREACHABLE' as const) : null,
  };
  return still(systemCheckMachine, { value, context });
}

export function setupAt(context: Partial<SetupContext>, value: 'editing' | 'probing' = 'editing'): SetupActorRef {
  return still(setupMachine, { value, context: { address: { domain: '', port: '' }, problem: null, ...context } });
}

interface AppStand {
  readonly value: ValueOf<typeof appMachine>;
  readonly route?: Route;
  readonly context?: Partial<AppContext>;
  readonly children?: Readonly<Record<string, AppChild>>;
  readonly notices?: readonly ShownNotice[];
  readonly theme?: Theme;
  readonly language?: Language;
  readonly online?: boolean;
}

type AppChild =
  | HomeActorRef
  | OverlayActorRef
  | PaletteActorRef
  | LoginActorRef
  | PageActorRef
  | SystemCheckActorRef
  | SetupActorRef
  | RightsActorRef
  | SidebarActorRef
  | DiskSpaceActorRef
  | CallWatchActorRef
  | QrCodeActorRef
  | UploadsActorRef;

export function appAt(stand: AppStand): AppActorRef {
  const { value, route = { screen: 'home' }, theme = 'system', language = 'en', notices = [], online = true } = stand;
  const atFirst = { theme, language } as const;
  return still(appMachine, {
    value,
    context: {
      route,
      hasCredentials: true,
      cameByKey: false,
      atStart: {
        hasStoredToken: true,
        server: { domain: '', port: '' },
        preferences: { ...atFirst, systemIsDark: false },
      },
      account: { username: 'marta.klein', dataSource: 'postgresql', availableDataSources: ['postgresql'] },
      sessions: {},
      fatalCode: null,
      ...stand.context,
    },
    children: {
      preferences: still(preferencesMachine, {
        value: { ...atFirst, choices: {}, keeping: 'nobody' },
        context: beginWith({ ...atFirst, systemIsDark: false }),
      }),
      notifications: still(notificationsMachine, {
        value: {},
        context: { shown: notices, nextNumber: 1, recent: notices, unread: notices.length },
      }),
      generalSocket: still(generalSocketMachine, {
        value: online ? { online: 'ready' } : 'reconnecting',
        context: { sessionId: null, retries: 0, wasThere: online, dropped: 0 },
      }),
      palette: paletteAt(null),
      ...stand.children,
    },
  });
}
