import type { Language, Theme } from '../../src/machines/preferences/preferences/preferences.types.ts';
import type { AppActorRef } from '../../src/machines/shell/app/app.machine.ts';
import { driveHelpMachine } from '../../src/machines/files/driveHelp/driveHelp.machine.ts';
import type { DriveHelpContext } from '../../src/machines/files/driveHelp/driveHelp.types.ts';
import { uploadQueueMachine } from '../../src/machines/files/uploadQueue/uploadQueue.machine.ts';
import type { UploadItem } from '../../src/machines/files/uploadQueue/uploadQueue.types.ts';
import { uploadsMachine } from '../../src/machines/files/uploads/uploads.machine.ts';
import { fileBrowserMachine } from '../../src/machines/session/fileBrowser/fileBrowser.machine.ts';
import { type FileNode, OWN_DRIVE } from '../../src/machines/session/fileBrowser/fileBrowser.types.ts';
import { browserId } from '../../src/machines/session/files/files.children.ts';
import { filesMachine } from '../../src/machines/session/files/files.machine.ts';
import { sftpMachine } from '../../src/machines/session/sftp/sftp.machine.ts';
import { DriveHelpView } from '../../src/views/files/DriveHelpView.tsx';
import { diskSpaceAt, rightsAt, sidebarAt } from '../../src/views/testing/homeParts.ts';
import { sessionToolsAt } from '../../src/views/testing/sessionToolsWorlds.ts';
import { still } from '../../src/views/testing/still.ts';
import { appAt, LIVE_REGIONS, pageAt, sessionAt, viewerAt } from '../../src/views/testing/worlds.ts';

interface Choices {
  readonly theme: Theme;
  readonly language: Language;
}
type Screen = (choices: Choices) => AppActorRef;

const MEGABYTE = 1_048_576;
const HOST = 'oriel.example.org';
const help: DriveHelpContext = {
  ...{ address: `https://${HOST}/webdav/`, username: 'marta.klein', system: 'windows', shared: true },
  network: { windows: `\\\\${HOST}\\shared`, others: `smb://${HOST}/shared`, usualPort: true, username: 'marta.klein' },
};

const upload = (relPath: string, status: UploadItem['status'], part: Partial<UploadItem> = {}): UploadItem => ({
  ...{
    id: relPath,
    drive: 'private',
    path: [],
    relPath,
    existing: 'refuse',
    file: new File([], relPath),
    resumes: false,
    fault: null,
  },
  ...{ size: 48 * MEGABYTE, sent: 0, modified: 0, status },
  ...part,
});
const items = [
  upload('Talks/A talk with a very long name, of the conference in summer.mp4', 'active', { sent: 31 * MEGABYTE }),
  upload('protocol.pdf', 'failed', { fault: 'noRoom' }),
  upload('figures.zip', 'changed'),
  upload('survey.zip', 'missing'),
  upload('recording.wav', 'locked'),
  upload('microscope.mov', 'paused', { sent: 12 * MEGABYTE }),
  upload('sample 14.png', 'waiting'),
  upload('sample 13.png', 'done', { sent: 48 * MEGABYTE }),
];

/** Over the help of drives; a short message shows as well. */
const helpWith =
  (value: 'open' | 'closed', tray?: 'open' | 'folded', taken: readonly UploadItem[] = []): Screen =>
  (choices) => {
    const queue = still(uploadQueueMachine, {
      value: { work: taken.length > 0 ? 'asking' : 'choosing', files: 'known', trouble: 'none', tray: tray ?? 'open' },
      context: { items: [...items, ...taken], bytesPerSecond: 3 * MEGABYTE, trouble: null, isOther: false, rule: null },
    });
    const uploads = still(uploadsMachine, {
      value: 'running',
      context: { added: [], kept: [] },
      children: { queue },
    });
    const content = still(driveHelpMachine, { value, context: help });
    return appAt({
      ...choices,
      value: { authenticated: { screen: 'page', token: 'fresh' } },
      route: { screen: 'page', page: 'driveHelp', params: {} },
      notices: tray === undefined ? [] : [{ id: 'n1', kind: 'success', key: 'common.copied' }],
      children: {
        ...{ rights: rightsAt(), sidebar: sidebarAt(), diskSpace: diskSpaceAt() },
        page: pageAt('driveHelp', content, DriveHelpView),
        ...(tray !== undefined && { uploads }),
      },
    });
  };

const node = (name: string, type: FileNode['type'] = 'normal'): FileNode => ({
  ...{ name, type, streamName: `/${name}`, mimetype: 'text/plain' },
});

function browserAt(object: number, name: string, files: readonly FileNode[]) {
  const root = { name: '', streamName: '/', parent: null };
  const context = { ...{ clientId: 'client-1', object, name, root, homes: [], destination: root } };
  return still(fileBrowserMachine, {
    value: 'listed',
    context: { ...context, currentDirectory: { ...root, files } },
  });
}

/** Files of a remote computer, and the drive of whoever is there. */
const sessionFiles: Screen = (choices) => {
  const files = still(filesMachine, {
    value: {},
    context: { clientId: 'client-1', fileSystems: [3, OWN_DRIVE], transfers: [], made: 0 },
    children: {
      [browserId(3)]: browserAt(3, 'Microscope', [node('samples', 'directory'), node('sample 14.tiff')]),
      [browserId(OWN_DRIVE)]: browserAt(OWN_DRIVE, 'drive', [
        node('Talks', 'directory'),
        node('A protocol with a very long name, of March.pdf'),
      ]),
    },
  });
  const sftp = still(sftpMachine, {
    value: 'reading',
    context: { clientId: 'client-1', reported: { state: 'none', isNew: false, mayTurnOn: false } },
  });
  const session = sessionAt({
    ...{ regions: LIVE_REGIONS, context: { tunnelId: 'tunnel' }, viewer: viewerAt({ panel: 'files' }) },
    sessionTools: sessionToolsAt({ files, sftp }),
  });
  return appAt({
    ...choices,
    value: { authenticated: { screen: 'client', token: 'fresh' } },
    route: { screen: 'client', clientId: 'client-1' },
    context: { sessions: { 'client-1': session } },
    children: { rights: rightsAt(), sidebar: sidebarAt(), diskSpace: diskSpaceAt() },
  });
};

/** What is carried to the drives, and how other programs open them. */
export const fileScreens: Readonly<Record<string, Screen>> = {
  'drive-help': helpWith('open'),
  'drive-help-closed': helpWith('closed'),
  'session-files': sessionFiles,
  uploads: helpWith('open', 'open'),
  'upload-clash': helpWith('open', 'open', [upload('protocol.pdf', 'taken'), upload('survey.zip', 'taken')]),
  'uploads-folded': helpWith('open', 'folded'),
};
