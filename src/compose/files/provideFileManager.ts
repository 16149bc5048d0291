import { fromEventObservable, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { type DriveFault, fileChange, fileManagerCalls } from '../../../contract/http/fileManager.ts';
import { writeQuery } from '../../../contract/http/wire.ts';
import { joinNames, writeDrivePath } from '../../../contract/rules/drive.ts';
import { fileManagerMachine } from '../../machines/files/fileManager/fileManager.machine.ts';
import type {
  ChangeOutcome,
  DownloadOrder,
  FileOrderToChange,
} from '../../machines/files/fileManager/fileManager.types.ts';
import { fileUploadsMachine } from '../../machines/files/fileUploads/fileUploads.machine.ts';
import type { SendOrder, UploadFact } from '../../machines/files/fileUploads/fileUploads.types.ts';
import { readJson } from '../../services/api.ts';
import { saveFrom } from '../../services/saveFile.ts';
import type { Ports } from '../ports/ports.ts';
import { showNotice } from '../shared/notify.ts';
import { sendFile } from './sendFile.ts';

/** Where the app runs inside another one or on a phone, a browser may not be able to keep a file. */
const MOBILE = /Android|iPhone|iPad|Mobile/;

/** A change that came to nothing, with the gateway's words for it. */
class FileChangeError extends Error {
  override readonly name = 'FileChangeError';
  readonly code = 'BAD_REQUEST';
  readonly fault: DriveFault | undefined;
  constructor(message: string, fault: DriveFault | undefined) {
    super(message);
    this.fault = fault;
  }
}

function callFor({ api }: Ports, order: Exclude<FileOrderToChange, { readonly kind: 'restore' }>): Promise<Response> {
  const path = writeDrivePath(order.path);
  switch (order.kind) {
    case 'remove': {
      const filename = joinNames(order.names.map((name) => [...order.path, name].join('/')));
      return api.call(fileManagerCalls.deleteFile, { query: { filename } });
    }
    case 'move': {
      const query = { from: path, to: order.to, filename: joinNames(order.names) };
      return api.call(fileManagerCalls.moveFile, { query });
    }
    case 'rename':
      return api.call(fileManagerCalls.renameFile, { query: { path, filename: order.name, newname: order.newName } });
    case 'create':
      return api.call(fileManagerCalls.createDirectory, { query: { currentpath: path, directory: order.name } });
  }
}

async function changeFiles(ports: Ports, order: FileOrderToChange): Promise<ChangeOutcome> {
  if (order.kind === 'restore') {
    await ports.api.call(fileManagerCalls.restoreFiles, { body: { binned: [...order.binned] } });
    return [];
  }
  const reply = z.parse(fileChange, await readJson(await callFor(ports, order)));
  if (!reply.sucess) throw new FileChangeError(reply.error ?? '', reply.fault);
  return reply.binned ?? [];
}

/** The browser keeps it as it comes; nothing of it is held in the page. Several files are several downloads. */
async function download({ api, server }: Ports, { path, names, archive }: DownloadOrder): Promise<null> {
  const folder = writeDrivePath(path);
  const asked = archive ? [joinNames(names)] : names.map((name) => joinNames([name]));
  for (const filename of asked) {
    const { ticket } = await api.call(fileManagerCalls.askDownload, { body: { path: folder, filename, archive } });
    const url = new URL(fileManagerCalls.downloadFile.path.slice(1), server.baseUrl());
    url.search = writeQuery({ path: folder, filename, archive, token: ticket }).toString();
    saveFrom(document, url.href);
  }
  return null;
}

function noticeOf(change: FileOrderToChange) {
  switch (change.kind) {
    case 'remove':
      return 'fileManager.notices.deleted';
    case 'move':
      return 'fileManager.notices.moved';
    case 'rename':
      return change.isFolder ? 'fileManager.notices.renamedFolder' : 'fileManager.notices.renamedFile';
    case 'create':
      return 'fileManager.notices.created';
    case 'restore':
      return 'fileManager.notices.restored';
  }
}

const provideUploads = (ports: Ports) =>
  fileUploadsMachine.provide({
    actors: { sendFile: fromEventObservable<UploadFact, SendOrder>(({ input }) => sendFile(ports, input)) },
    actions: {
      announceUploaded: ({ system }) => showNotice(system, { kind: 'success', key: 'fileManager.notices.uploaded' }),
      announceRefused: ({ system }) => showNotice(system, { kind: 'error', key: 'fileManager.notices.uploadRefused' }),
      announceUnreachable: ({ system }) =>
        showNotice(system, { kind: 'error', key: 'fileManager.notices.uploadUnreachable' }),
      announceLeftOut: ({ system }, count) => {
        if (count > 0) showNotice(system, { kind: 'error', key: 'fileManager.notices.tooLarge' });
      },
    },
  });

/** The shared files, joined to the world. */
export function openFileManager(ports: Ports) {
  const logic = fileManagerMachine.provide({
    actors: {
      fileUploads: provideUploads(ports),
      readFolder: fromPromise(({ input }) =>
        ports.api.call(fileManagerCalls.listFiles, { query: { path: writeDrivePath(input) } }),
      ),
      changeFiles: fromPromise(({ input }) => changeFiles(ports, input)),
      download: fromPromise(({ input }) => download(ports, input)),
    },
    actions: {
      announceChange: ({ system }, change) => showNotice(system, { kind: 'success', key: noticeOf(change) }),
      announceDownloadFailure: ({ system }) => {
        const key = MOBILE.test(navigator.userAgent) ? 'downloadFailedMobile' : 'downloadFailed';
        showNotice(system, { kind: 'error', key: `fileManager.notices.${key}` });
      },
    },
  });
  return { logic, input: undefined };
}
