import type { SystemCheck } from '../../contract/http/systemCheck.ts';
import { plainText } from '../../contract/rules/clipboard.ts';
import { accountMachine } from '../../src/machines/preferences/account/account.machine.ts';
import type { AppActorRef } from '../../src/machines/shell/app/app.machine.ts';
import type { Language, Theme } from '../../src/machines/preferences/preferences/preferences.types.ts';
import type { SessionActorRef } from '../../src/machines/session/session/session.machine.ts';
import { sampleReach } from '../../src/machines/session/session/session.samples.ts';
import { SAMPLE_ENTRIES, sampleRecents, sampleTree } from '../../src/views/testing/samples.ts';
import {
  appAt,
  countdownAt,
  viewerAt,
  homeAt,
  LIVE_REGIONS,
  linkAt,
  forgotPasswordAt,
  bannedLoginAt,
  loginAt,
  pageAt,
  paletteAt,
  quickAddAt,
  recoveryAt,
  systemCheckAt,
  sessionAt,
  setupAt,
} from '../../src/views/testing/worlds.ts';
import {
  discoveryAt,
  diskSpaceAt,
  remindersAt,
  connectionNoteAt,
  qrCodeAt,
  sidebarAt,
  rightsAt,
  SAMPLE_MACHINES,
  sampleStatuses,
  statusAt,
} from '../../src/views/testing/homeParts.ts';
import { still } from '../../src/views/testing/still.ts';
import { callWatchAt } from '../../src/views/testing/callsWorlds.ts';
import { AccountView } from '../../src/views/preferences/account/AccountView.tsx';
import { RecoveryView } from '../../src/views/access/recovery/RecoveryView.tsx';
import {
  audienceAt,
  clipboardAt,
  controlAt,
  joinPromptAt,
  sessionToolsAt,
} from '../../src/views/testing/sessionToolsWorlds.ts';
import { drawDesktop } from './drawing.ts';
import { driveScreens } from './driveScreens.ts';
import { fileScreens } from './fileScreens.ts';
import { meetingScreens } from './meetingScreens.ts';

interface Choices {
  readonly theme: Theme;
  readonly language: Language;
}
type Screen = (choices: Choices) => AppActorRef;

const now = Date.now();
const picture = (hue: number): string => drawDesktop(320, 200, hue).toDataURL();
const pictures = [205, 130, 170, 260, 25].map(picture);
const tree = sampleTree(now);
const recents = sampleRecents(now, pictures);

const authenticated = (screen: 'client' | 'home' | 'joining' | 'page' | 'preferences' | 'systemCheck') =>
  ({ authenticated: { screen, token: 'fresh' } }) as const;
const login =
  (...stand: Parameters<typeof loginAt>): Screen =>
  (choices) =>
    appAt({ ...choices, value: 'awaitingCredentials', children: { login: loginAt(...stand) } });
const recovery =
  (...stand: Parameters<typeof recoveryAt>): Screen =>
  (choices) =>
    appAt({
      ...choices,
      value: 'recoveryPassword',
      children: { page: pageAt('recovery', recoveryAt(...stand), RecoveryView) },
    });
const space = { total: 512_110_190_592, free: 204_800_000_000 };
const account = still(accountMachine, {
  value: 'failed',
  context: { own: { mayChangePassword: false, onlyAdministrator: false, minChars: 0, email: '', drives: false } },
});
const framed = { rights: rightsAt(), sidebar: sidebarAt(), diskSpace: diskSpaceAt(space) };
const home = (...stand: Parameters<typeof homeAt>): Screen => homeWithin({}, ...stand);
/** Home with another frame around it. */
const homeWithin =
  (frame: Parameters<typeof appAt>[0]['children'], ...stand: Parameters<typeof homeAt>): Screen =>
  (choices) =>
    appAt({ ...choices, value: authenticated('home'), children: { ...framed, ...frame, home: homeAt(...stand) } });
const session =
  (stand: Parameters<typeof sessionAt>[0]): Screen =>
  (choices) => {
    const one = sessionAt(stand);
    const other = sessionAt({ context: { clientId: 'client-2', details: { name: 'build-03', protocol: 'ssh' } } });
    Object.assign(other, { id: 'other' });
    const sessions: Record<string, SessionActorRef> = { 'client-1': one, 'client-2': other };
    const route = { screen: 'client', clientId: 'client-1' } as const;
    return appAt({ ...choices, value: authenticated('client'), route, context: { sessions } });
  };
const administered = {
  connectionStatus: statusAt(sampleStatuses(tree)),
  discovery: discoveryAt(SAMPLE_MACHINES),
};
const someUser = { rights: rightsAt({ administrator: false, mayManage: false }), diskSpace: diskSpaceAt() };
const lowOnSpace = { diskSpace: diskSpaceAt({ ...space, free: 40_000_000_000 }) };
const notes = {
  'connection:Lab microscope': 'Turn the lamp on first; the key is with Ines.',
  'connection:Accounts workstation': 'Month-end close: do not reboot',
};
const active = [
  {
    id: 'u1',
    clientId: 'client-Accounts workstation',
    name: 'Accounts workstation',
    username: 'marta.klein',
    own: true,
  },
  { id: 'u2', clientId: 'client-Lab microscope', name: 'Lab microscope', username: 'ines.vega', own: false },
].map((use, index) => ({ ...use, parked: index > 0, since: now - (index + 1) * 1_500_000 }));
const guest = { role: 'guest', since: now, mayControl: true, asks: false } as const;
const peopleHere = [
  { ...guest, name: 'marta.klein', role: 'owner', sessionId: null, controls: true, mayControl: false },
  { ...guest, name: 'Otto', sessionId: 'a', controls: true },
  { ...guest, name: 'Magdalena Hinterberger-Wölfl', sessionId: 'b', controls: false },
  { ...guest, name: 'Lea', sessionId: 'c', controls: false, mayControl: false },
  { ...guest, name: 'root', role: 'watcher', sessionId: null, controls: false, mayControl: false },
] as const;
const remembered = {
  memory: {
    details: null,
    lastThumbnail: pictures[2] ?? null,
    reconnectSuppressed: false,
    barShown: true,
    goesHome: false,
  },
};
const live = { regions: LIVE_REGIONS, context: { tunnelId: '6f1c2b7e-1f7b-4e0b-9a51-2b6f0d7c4c11' } };

const report: SystemCheck = {
  version: '0.1.0',
  items: [
    { part: 'engine', state: 'present', version: '1.6.0', remedy: null },
    { part: 'database', state: 'present', version: 'PGlite 0.5', remedy: null },
    { part: 'tls', state: 'missing', version: null, remedy: 'systemCheck.remedy.tls' },
    { part: 'mail', state: 'missing', version: null, remedy: 'systemCheck.remedy.mail' },
    { part: 'clipboard', state: 'present', version: null, remedy: null },
  ],
};

const many = Array.from({ length: 10_000 }, (_, index) => ({
  ...(tree[2] as (typeof tree)[number]),
  key: `many:${String(index)}`,
  name: `Computer ${String(index + 1)}`,
}));

export const screens: Readonly<Record<string, Screen>> = {
  login: login('editing'),
  'login-attempts': login('editing', { code: 'attemptsLeft', attemptsLeft: 2 }),
  'login-locked': login('locked', { code: 'locked' }, 587),
  'login-banned': (choices) =>
    appAt({
      ...choices,
      value: 'awaitingCredentials',
      children: { login: bannedLoginAt('editing', { until: Date.UTC(2026, 2, 19, 12) }) },
    }),
  'login-busy': login('submitting'),
  'login-code': login('code', { code: 'codeRequired' }),
  'login-enrolment': login('enrolment', { code: 'enrollRequired' }),
  'login-forgot': login('editing', null, 0, forgotPasswordAt('asking', { blank: true })),
  'login-forgot-told': login('editing', null, 0, forgotPasswordAt('answered')),
  recovery: recovery('offered'),
  'recovery-failed': recovery('offered', 'failed'),
  'recovery-expired': recovery('expired'),
  'login-new-password': login('newPassword', { code: 'passwordExpired' }),
  'logged-out': (choices) => appAt({ ...choices, value: { loggedOut: 'revoked' } }),
  loading: (choices) => appAt({ ...choices, value: { loading: 'routing' } }),
  fatal: (choices) => appAt({ ...choices, value: 'fatalError', context: { fatalCode: 'INTERNAL_ERROR' } }),
  setup: (choices) =>
    appAt({
      ...choices,
      value: 'awaitingSetup',
      children: { setup: setupAt({ address: { domain: 'desk.example.org', port: '8080' }, problem: 'unreachable' }) },
    }),
  home: home('full', { tree, recents, connectionNotes: notes, active }, undefined, administered),
  'home-user': homeWithin(someUser, 'full', { tree, recents, connectionNotes: notes }, undefined, {
    connectionStatus: administered.connectionStatus,
  }),
  'home-hint': home('full', { tree, connectionNotes: notes, active }, undefined, {
    ...administered,
    reminders: remindersAt('twoFactor'),
  }),
  'home-hint-email': home('full', { tree, connectionNotes: notes, active }, undefined, {
    ...administered,
    reminders: remindersAt('email'),
  }),
  'home-narrow': homeWithin(
    { sidebar: sidebarAt(true) },
    'full',
    { tree, recents, connectionNotes: notes },
    undefined,
    administered,
  ),
  'home-nearby-loading': homeWithin({ sidebar: sidebarAt(true), ...lowOnSpace }, 'full', { tree, recents }, undefined, {
    ...administered,
    discovery: discoveryAt([], 'running'),
  }),
  'home-nobody-near': homeWithin(lowOnSpace, 'empty', {}, undefined, {
    ...administered,
    discovery: discoveryAt([]),
  }),
  note: home('full', { tree, recents, connectionNotes: notes }, undefined, {
    ...administered,
    connectionNote: connectionNoteAt(notes['connection:Lab microscope']),
  }),
  'qr-code': homeWithin(
    { qrCode: qrCodeAt({ address: 'https://oriel.example/', secondsLeft: 12 }) },
    ...(['full', { tree, recents, connectionNotes: notes }, undefined, administered] as const),
  ),
  'home-filtered': home('full', { tree, recents, search: 'lab' }),
  'home-nothing': home('full', { tree, search: 'zebra' }),
  'home-loading': home('loading', { recents }),
  'home-failed': home('failed', { failure: 'UNREACHABLE' }),
  'home-empty': home('empty'),
  'home-no-rights': homeWithin(someUser, 'empty', { mayAdd: false }),
  'home-many': home('full', { tree: many }),
  'home-delete-recent': home('full', { tree, recents, recentToDelete: recents[1] ?? null }),
  'home-notices': (choices) =>
    appAt({
      ...choices,
      value: authenticated('home'),
      online: false,
      children: { ...framed, home: homeAt('full', { tree, recents }) },
      notices: [
        { id: 'n1', kind: 'success', key: 'common.copied' },
        { id: 'n2', kind: 'error', key: 'home.failed.text' },
      ],
    }),
  'home-called': homeWithin({ callWatch: callWatchAt({ callers: ['Ines Vega'] }) }, 'full', { tree, recents }),
  'home-called-twice': homeWithin(
    { callWatch: callWatchAt({ callers: ['Ines Vega', 'Otto Berg'], isInRoom: true }) },
    ...(['full', { tree, recents }] as const),
  ),
  'home-call-refused': homeWithin(
    { callWatch: callWatchAt({ refused: { user: 'Ines Vega', reason: 'rejected' } }) },
    ...(['full', { tree, recents }] as const),
  ),
  'quick-add': home('full', { tree, recents }, quickAddAt('editing')),
  'quick-add-problems': home(
    'full',
    { tree, recents },
    quickAddAt('editing', {
      draft: {
        name: '',
        address: '10.2.0.14:99999',
        protocol: 'ssh',
        username: 'marta',
        password: 'secret',
        files: true,
      },
      problems: { name: 'required', address: 'badPort' },
      failure: { code: 'UNREACHABLE', text: null },
    }),
  ),
  palette: (choices) =>
    appAt({
      ...choices,
      value: authenticated('home'),
      children: { ...framed, home: homeAt('full', { tree, recents }), palette: paletteAt(SAMPLE_ENTRIES, '', 1) },
    }),
  check: (choices) =>
    appAt({
      ...choices,
      value: authenticated('systemCheck'),
      children: { ...framed, home: homeAt('full', { tree }), systemCheck: systemCheckAt(report, 'answered') },
    }),
  'check-failed': (choices) =>
    appAt({
      ...choices,
      value: authenticated('systemCheck'),
      children: { ...framed, home: homeAt('full', { tree }), systemCheck: systemCheckAt(null, 'refused') },
    }),
  preferences: (choices) =>
    appAt({
      ...choices,
      value: authenticated('preferences'),
      children: { ...framed, home: homeAt('full', { tree }), page: pageAt('account', account, AccountView) },
    }),
  'session-opening': session({ regions: { opening: 'reachingMachine', connection: 'waiting' }, context: remembered }),
  'session-live': session(live),
  'session-bar-hidden': session({ ...live, viewer: viewerAt({ shown: false }) }),
  'session-stale': session({ ...live, link: linkAt('unstable') }),
  'session-lost': session({ ...live, link: linkAt({ stale: 'holding' }) }),
  'session-menu': session({ ...live, viewer: viewerAt({ panel: 'menu' }) }),
  'session-clipboard': session({
    regions: LIVE_REGIONS,
    sessionTools: sessionToolsAt({
      clipboard: clipboardAt({
        ...{ local: 'byPaste', remote: 'held' },
        context: { clipboard: plainText('Sample 14: 3.2 µm'), from: 'there' },
      }),
    }),
    viewer: viewerAt({ panel: 'clipboard', scale: 1.4 }),
  }),
  'session-people': session({
    ...{ regions: LIVE_REGIONS, viewer: viewerAt({ panel: 'people' }) },
    sessionTools: sessionToolsAt({ audience: audienceAt(peopleHere) }),
  }),
  'session-watching': session({
    ...{ regions: LIVE_REGIONS, viewer: viewerAt(), context: { watches: true } },
    sessionTools: sessionToolsAt({ control: controlAt('settled') }),
  }),
  'session-asked-for-control': session({
    ...{ regions: LIVE_REGIONS, viewer: viewerAt() },
    sessionTools: sessionToolsAt({ audience: audienceAt(peopleHere), controlPrompt: joinPromptAt('Otto') }),
  }),
  'session-info': session({ ...live, viewer: viewerAt({ panel: 'info' }) }),
  'session-failed': session({
    regions: { connection: { ended: 'clientError' }, reconnect: 'counting' },
    context: { ...remembered, error: { kind: 'client', code: 519 } },
    countdown: countdownAt(12, 15),
  }),
  'session-refused': session({
    regions: { connection: { ended: 'tunnelError' }, reconnect: 'stopped' },
    context: { error: { kind: 'tunnel', code: 771 } },
  }),
  'session-banned': session({
    regions: { connection: { ended: 'tunnelError' }, reconnect: 'stopped' },
    context: {
      error: { kind: 'tunnel', code: 771 },
      reach: { ...sampleReach, ban: { until: Date.UTC(2026, 2, 19, 12) } },
    },
  }),
  'session-disconnected': session({
    regions: { connection: { ended: 'disconnected' }, reconnect: 'offered' },
    context: remembered,
  }),
  'session-parameters': session({
    regions: { connection: 'waiting', required: 'asking' },
    context: {
      ...remembered,
      requiredFields: [
        { name: 'username', remembered: false },
        { name: 'password', remembered: true },
      ],
    },
  }),
  ...driveScreens,
  ...fileScreens,
  ...meetingScreens,
};
