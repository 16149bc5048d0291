import type { BinnedThing } from '../../contract/http/fileManager.ts';
import type { AppPassword } from '../../contract/http/appPasswords.ts';
import type { Language, Theme } from '../../src/machines/preferences/preferences/preferences.types.ts';
import type { AppActorRef } from '../../src/machines/shell/app/app.machine.ts';
import { fileBinMachine } from '../../src/machines/files/fileBin/fileBin.machine.ts';
import type { FileBinContext } from '../../src/machines/files/fileBin/fileBin.types.ts';
import { fileManagerMachine } from '../../src/machines/files/fileManager/fileManager.machine.ts';
import type { ListedEntry } from '../../src/machines/files/fileManager/fileManager.types.ts';
import { filePlaceMachine } from '../../src/machines/files/filePlace/filePlace.machine.ts';
import { fileSearchMachine } from '../../src/machines/files/fileSearch/fileSearch.machine.ts';
import type { FileSearchContext, FoundRow } from '../../src/machines/files/fileSearch/fileSearch.types.ts';
import { filePreviewMachine } from '../../src/machines/files/filePreview/filePreview.machine.ts';
import type { FilePreviewContext, ShownFile } from '../../src/machines/files/filePreview/filePreview.types.ts';
import { webDriveMachine } from '../../src/machines/files/webDrive/webDrive.machine.ts';
import { accountMachine } from '../../src/machines/preferences/account/account.machine.ts';
import { appPasswordsMachine } from '../../src/machines/preferences/appPasswords/appPasswords.machine.ts';
import type { AppPasswordsContext } from '../../src/machines/preferences/appPasswords/appPasswords.types.ts';
import { WebDriveView } from '../../src/views/files/WebDriveView.tsx';
import { AccountView } from '../../src/views/preferences/account/AccountView.tsx';
import { diskSpaceAt, rightsAt, sidebarAt } from '../../src/views/testing/homeParts.ts';
import { still } from '../../src/views/testing/still.ts';
import { appAt, pageAt } from '../../src/views/testing/worlds.ts';
import { drawDesktop } from './drawing.ts';
import { beep, drawPage, film } from './previewed.ts';

interface Choices {
  readonly theme: Theme;
  readonly language: Language;
}
type Screen = (choices: Choices) => AppActorRef;

const MEGABYTE = 1_048_576;
const DAY_MS = 86_400_000;
const now = Date.now();
const [PICTURE, PDF, TEXT] = [
  'Microscope, sample 14.png',
  'A protocol with a very long name, of March.pdf',
  'notes.txt',
];
const [SOUND, VIDEO] = ['interview 3.wav', 'timelapse.webm'];

const entry = (name: string, size: number, folder = false): ListedEntry => ({
  ...{ name, size, folder, mtime: now - 3 * DAY_MS },
});
const entries: readonly ListedEntry[] = [
  entry('Talks', 0, true),
  ...[entry(PDF, 2 * MEGABYTE), entry(PICTURE, 5 * MEGABYTE), entry(SOUND, 31 * MEGABYTE)],
  ...[entry(TEXT, 2_400), entry(VIDEO, 212 * MEGABYTE)],
];
const items = [
  { path: [], name: PDF, kind: 'pdf' },
  { path: [], name: PICTURE, kind: 'picture' },
  { path: [], name: SOUND, kind: 'sound' },
  { path: [], name: TEXT, kind: 'text' },
  { path: [], name: VIDEO, kind: 'video' },
] as const;

const placeAt = (value: 'bin' | 'found', children: object) =>
  still(filePlaceMachine, {
    ...{ value, context: { wanted: { path: [], text: 'notes', previews: true } } },
    children: children as never,
  });

/** The drive of somebody, and what lies over it or in its place. */
const driveWith =
  (children: object, search = ''): Screen =>
  (choices) => {
    const privateDrive = still(fileManagerMachine, {
      value: { folder: { shown: 'current' }, dialog: 'closed' },
      context: {
        ...{ previews: true, path: [], entries, rows: entries, search, selected: new Set<string>(), anchor: null },
        ...{ failure: null, fault: null, taken: [], binned: [], change: { kind: 'restore', binned: [] } },
        order: { column: 'name', descending: false },
        standing: { writable: true, used: 260 * MEGABYTE, free: 764 * MEGABYTE, whole: 1_024 * MEGABYTE, bound: 'own' },
      },
      children: children as never,
    });
    const content = still(webDriveMachine, {
      value: { shown: { drive: 'private', layout: 'details' } },
      context: { hasShared: true, failure: null },
      children: { privateDrive },
    });
    return appAt({
      ...choices,
      value: { authenticated: { screen: 'page', token: 'fresh' } },
      route: { screen: 'page', page: 'webDrive', params: {} },
      children: {
        ...{ rights: rightsAt(), sidebar: sidebarAt(), diskSpace: diskSpaceAt() },
        page: pageAt('webDrive', content, WebDriveView),
      },
    });
  };

const previewing =
  (name: string, value: 'shown' | 'failed', stand: Partial<FilePreviewContext>): Screen =>
  (choices) => {
    const at = items.findIndex((item) => item.name === name);
    const filePreview = still(filePreviewMachine, {
      value,
      context: { ...{ items, at, shown: null, page: 1, failure: null }, ...stand },
    });
    return driveWith({ filePreview })(choices);
  };

const binned = (id: string, name: string, days: number, part: Partial<BinnedThing> = {}): BinnedThing => ({
  ...{ id, name, path: '', folder: false, replaced: false, size: 2 * MEGABYTE, deletedAt: now - days * DAY_MS },
  ...part,
});
const things = [
  binned('1', 'A protocol with a very long name, of the conference in March.pdf', 0, {
    path: 'Talks/2026',
    replaced: true,
  }),
  binned('2', 'Talks of last year', 1, { folder: true, size: 212 * MEGABYTE }),
  binned('3', TEXT, 2, { size: 2_400 }),
  binned('4', PICTURE, 9, { path: 'Microscope/Samples/of the series with the long name', size: 5 * MEGABYTE }),
  binned('5', SOUND, 21, { size: 31 * MEGABYTE }),
];
const binAt =
  (value: 'idle' | 'asking', part: Partial<FileBinContext> = {}): Screen =>
  (choices) => {
    const context: FileBinContext = {
      ...{ things, rows: things, sorting: { column: 'deletedAt', descending: true }, selected: new Set<string>() },
      ...{ anchor: null, order: { kind: 'purge', ids: null }, waiting: [], failure: null, fault: null },
      ...part,
    };
    const fileBin = still(fileBinMachine, { value: { shown: value }, context });
    return driveWith({ filePlace: placeAt('bin', { fileBin }) })(choices);
  };

const found = (path: string, name: string, folder = false): FoundRow => ({
  ...{ id: path === '' ? name : `${path}/${name}`, path, ...entry(name, folder ? 0 : 2 * MEGABYTE, folder) },
});
const searchAt =
  (part: Partial<FileSearchContext>): Screen =>
  (choices) => {
    const rows = [
      ...[found('', 'notes.txt'), found('Talks', 'notes', true), found('Talks', 'notes.txt')],
      found('Microscope/Samples/of the series with the long name', 'notes of a sample with a very long name.pdf'),
    ];
    const context: FileSearchContext = {
      ...{ path: [], text: 'notes', previews: true, rows, cut: null, failure: null },
      ...{ selected: new Set<string>(), orders: [], waiting: [] },
      ...part,
    };
    const fileSearch = still(fileSearchMachine, { value: { found: 'idle' }, context });
    return driveWith({ filePlace: placeAt('found', { fileSearch }) }, 'notes')(choices);
  };

const showing = (name: string, shown: ShownFile): Screen => previewing(name, 'shown', { shown });

const lines = Array.from({ length: 40 }, (_, at) => `${String(at + 1).padStart(2)}  Sample ${at + 1}: 3.${at % 10} µm`);
const document = { pages: 12, draw: drawPage, close: () => undefined };

const password = (name: string, usedDaysAgo: number | null, networkDrive = false): AppPassword => ({
  ...{ identifier: name, name, createdAt: now - 40 * DAY_MS, networkDrive },
  lastUsedAt: usedDaysAgo === null ? null : now - usedDaysAgo * DAY_MS,
});
const passwords = [
  password('Phone', null),
  password('Explorer on the desk in the laboratory, beside the large microscope', 2, true),
  password('Backup with rclone', 31),
];
const smb = { address: 'oriel.example.org', port: 445, username: 'marta.klein' };

const passwordsAt =
  (value: { readonly shown: 'known' } | 'telling' | 'asking', stand: Partial<AppPasswordsContext> = {}): Screen =>
  (choices) => {
    const order = { name: '', networkDrive: false };
    const appPasswords = still(appPasswordsMachine, {
      value,
      context: {
        ...{ smb: null, passwords: [], order, nameMissing: false, secret: '', asked: null, userMessage: null },
        ...stand,
      },
    });
    const content = still(accountMachine, {
      value: { shown: { password: 'withheld', programs: 'offered' } },
      context: { own: { mayChangePassword: false, onlyAdministrator: false, minChars: 0, email: '', drives: true } },
      children: { appPasswords },
    });
    return appAt({
      ...choices,
      value: { authenticated: { screen: 'page', token: 'fresh' } },
      route: { screen: 'page', page: 'account', params: {} },
      children: {
        ...{ rights: rightsAt(), sidebar: sidebarAt(), diskSpace: diskSpaceAt() },
        page: pageAt('account', content, AccountView),
      },
    });
  };

/** Files of a drive that are shown in place, and what programs log in to it with. */
export const driveScreens: Readonly<Record<string, Screen>> = {
  'preview-picture': (choices) =>
    showing(PICTURE, { kind: 'picture', url: drawDesktop(1_600, 1_000, 130).toDataURL() })(choices),
  'preview-pdf': showing(PDF, { kind: 'pdf', document }),
  'preview-text': showing(TEXT, { kind: 'text', text: lines.join('\n'), isCut: true }),
  'preview-sound': (choices) => showing(SOUND, { kind: 'sound', url: beep() })(choices),
  'preview-video': showing(VIDEO, { kind: 'video', url: film }),
  'preview-broken': previewing(VIDEO, 'failed', { failure: null }),
  'preview-unreachable': previewing(PDF, 'failed', { failure: 'UNREACHABLE' }),
  'search-found': searchAt({ cut: 'many', selected: new Set(['Talks/notes.txt']) }),
  'search-nothing': searchAt({ rows: [] }),
  bin: binAt('idle'),
  'bin-chosen': binAt('idle', {
    selected: new Set(['2', '3']),
    fault: { key: 'fileManager.faults.exists', text: '' },
  }),
  'bin-empty': binAt('idle', { things: [], rows: [] }),
  'bin-question': binAt('asking'),
  'app-passwords-none': passwordsAt({ shown: 'known' }, { smb }),
  'app-passwords': passwordsAt({ shown: 'known' }, { passwords, smb, nameMissing: true }),
  'app-passwords-secret': passwordsAt('telling', {
    passwords,
    smb,
    secret: 'kq7w-m2fd-x9rt-4hbn-z6pe',
    order: { name: 'Phone', networkDrive: true },
  }),
  'app-passwords-withdraw': passwordsAt('asking', { passwords, smb, asked: passwords[1] ?? null }),
};
