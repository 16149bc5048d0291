import { fromPromise } from 'xstate';
import { COPY_TIMEOUT_MS, SEARCH_TIMEOUT_MS } from '../../../contract/limits.ts';
import { webDriveCalls, type DriveName, type WebDriveOrder } from '../../../contract/http/webDrive.ts';
import { writeQuery } from '../../../contract/http/wire.ts';
import type { FileOrderToChange } from '../../machines/files/fileChange/fileChange.types.ts';
import type { DownloadOrder } from '../../machines/files/fileDownload/fileDownload.types.ts';
import type { ChosenFile, FolderPath } from '../../machines/files/fileManager/fileManager.types.ts';
import { webDriveMachine } from '../../machines/files/webDrive/webDrive.machine.ts';
import { postFor } from '../../services/saveFile.ts';
import type { NewUpload } from '../../machines/files/uploadQueue/uploadQueue.types.ts';
import { readSetting } from '../administration/systemSettings.ts';
import type { Ports } from '../ports/ports.ts';
import { type Directory, post, SYSTEM_ID } from '../shared/notify.ts';
import { createLooks, showFile } from './looks.ts';
import { type FileSource, outcomeOf, provideFileManager } from './provideFileManager.ts';

function changeOrder(drive: DriveName, order: FileOrderToChange): WebDriveOrder {
  if (order.kind === 'restore') return { action: 'restore', drive, binned: [...order.binned] };
  const path = order.path.join('/');
  switch (order.kind) {
    case 'remove':
      return { action: 'remove', drive, path, names: [...order.names] };
    case 'move':
      return { action: 'move', drive, path, names: [...order.names], to: order.to };
    case 'copy': {
      const { to, existing } = order;
      return { action: 'copy', drive, path, names: [...order.names], to, existing };
    }
    case 'rename':
      return { action: 'rename', drive, path, name: order.name, newName: order.newName };
    case 'create':
      return { action: 'create', drive, path, name: order.name };
  }
}

/** randomUUID is missing on plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

const uploadOf = (drive: DriveName, into: FolderPath, { file, path, source }: ChosenFile): NewUpload => ({
  ...{ id: newId(), drive, path: into, file },
  ...(source && { source }),
  relPath:
    path
      .split('/')
      .filter((part) => part !== '')
      .join('/') || file.name,
});

/** The queue outlives the page. */
const sendByQueue = (system: Directory, uploads: readonly NewUpload[]): void =>
  post(system.get(SYSTEM_ID.uploads), { type: 'uploads.add', uploads });

/** All else is answered at once, and not broken off. */
const limitOf = ({ kind }: FileOrderToChange, signal: AbortSignal) =>
  kind === 'copy' ? { timeoutMs: COPY_TIMEOUT_MS, signal } : {};

function sourceOf(ports: Ports, drive: DriveName): FileSource {
  const { api, server } = ports;
  const ask = (body: WebDriveOrder, more: { signal?: AbortSignal; timeoutMs?: number } = {}) =>
    api.call(webDriveCalls.webDrive, { body, ...more });
  async function download({ path, names, archive }: DownloadOrder): Promise<void> {
    for (const one of archive ? [names] : names.map((name) => [name])) {
      const wanted = { drive, path: path.join('/'), names: [...one] };
      const { ticket = '', ...reply } = await ask({ action: 'ticket', ...wanted });
      outcomeOf(reply);
      const url = new URL(webDriveCalls.webDriveDownload.path.slice(1), server.baseUrl());
      url.search = writeQuery({ token: ticket }).toString();
      postFor(document, url.href, { data: JSON.stringify(wanted) });
    }
  }
  const looks = createLooks(ports, drive);
  return {
    ...{ drive, download },
    show: (item) => showFile(ports, looks, item),
    send: (system, files, into) =>
      sendByQueue(
        system,
        files.map((file) => uploadOf(drive, into, file)),
      ),
    list: async (path) => {
      const { files = [], pictures = '', ...reply } = await ask({ action: 'list', drive, path: path.join('/') });
      outcomeOf(reply);
      return files.map((file) => looks.of(file, path, pictures));
    },
    search: async ({ path, text }, signal) => {
      const body = { action: 'search', drive, path: path.join('/'), text } as const;
      const { found = [], cut, ...reply } = await ask(body, { signal, timeoutMs: SEARCH_TIMEOUT_MS });
      outcomeOf(reply);
      return { found, ...(cut && { cut }) };
    },
    readBin: async () => {
      const { bin = [], ...reply } = await ask({ action: 'bin', drive });
      outcomeOf(reply);
      return bin;
    },
    changeBin: async ({ kind, ids }) => {
      const meant = ids === null ? { all: true } : { binned: [...ids] };
      outcomeOf(await ask({ action: kind, drive, ...meant }));
    },
    change: async (order, signal) => outcomeOf(await ask(changeOrder(drive, order), limitOf(order, signal))),
    uploadPath: ({ upload, existing }) => {
      const query = writeQuery({ drive, path: upload.into.join('/'), existing });
      return `${webDriveCalls.webDriveUpload.path}?${query.toString()}`;
    },
  };
}

/** A person's own drive and the shared one, joined to the world. */
export function openWebDrive(ports: Ports) {
  const logic = webDriveMachine.provide({
    actors: {
      readSwitches: fromPromise(async () => {
        const [webDrive, fileSharing] = await Promise.all([
          readSetting(ports.api, 'webDrive'),
          readSetting(ports.api, 'fileSharing'),
        ]);
        return { webDrive, fileSharing };
      }),
      privateDrive: provideFileManager(ports, sourceOf(ports, 'private')),
      sharedDrive: provideFileManager(ports, sourceOf(ports, 'shared')),
    },
  });
  return { logic, input: undefined };
}
