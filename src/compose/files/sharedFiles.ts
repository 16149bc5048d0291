import * as z from 'zod/mini';
import { fileChange, fileManagerCalls } from '../../../contract/http/fileManager.ts';
import { writeQuery } from '../../../contract/http/wire.ts';
import { COPY_TIMEOUT_MS, SEARCH_TIMEOUT_MS } from '../../../contract/limits.ts';
import { joinNames, writeDrivePath } from '../../../contract/rules/drive.ts';
import type { ChangeOutcome, CopyOrder, FileOrderToChange } from '../../machines/files/fileChange/fileChange.types.ts';
import type { DownloadOrder } from '../../machines/files/fileDownload/fileDownload.types.ts';
import { readJson } from '../../services/api.ts';
import { saveFrom } from '../../services/saveFile.ts';
import type { Ports } from '../ports/ports.ts';
import { type FileSource, outcomeOf, provideFileManager } from './provideFileManager.ts';

type OrderOfText = Exclude<FileOrderToChange, { readonly kind: 'restore' | 'copy' }>;

function callFor({ api }: Ports, order: OrderOfText): Promise<Response> {
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

/** Several files are several downloads. */
async function download({ api, server }: Ports, { path, names, archive }: DownloadOrder): Promise<void> {
  const folder = writeDrivePath(path);
  const asked = archive ? [joinNames(names)] : names.map((name) => joinNames([name]));
  for (const filename of asked) {
    const { ticket } = await api.call(fileManagerCalls.askDownload, { body: { path: folder, filename, archive } });
    const url = new URL(fileManagerCalls.downloadFile.path.slice(1), server.baseUrl());
    url.search = writeQuery({ path: folder, filename, archive, token: ticket }).toString();
    saveFrom(document, url.href);
  }
}

async function copy({ api }: Ports, order: CopyOrder, signal: AbortSignal): Promise<ChangeOutcome> {
  const { path, to, names, existing } = order;
  const body = { from: writeDrivePath(path), to, names: [...names], existing };
  return outcomeOf(await api.call(fileManagerCalls.copyFiles, { body, signal, timeoutMs: COPY_TIMEOUT_MS }));
}

const sourceOf = (ports: Ports): FileSource => ({
  drive: 'shared',
  list: (path) => ports.api.call(fileManagerCalls.listFiles, { query: { path: writeDrivePath(path) } }),
  change: async (order, signal) => {
    if (order.kind === 'copy') return copy(ports, order, signal);
    if (order.kind !== 'restore') return outcomeOf(z.parse(fileChange, await readJson(await callFor(ports, order))));
    await ports.api.call(fileManagerCalls.restoreFiles, { body: { binned: [...order.binned] } });
    return [];
  },
  search: ({ path, text }, signal) => {
    const query = { path: writeDrivePath(path), text };
    return ports.api.call(fileManagerCalls.searchFiles, { query, signal, timeoutMs: SEARCH_TIMEOUT_MS });
  },
  readBin: () => ports.api.call(fileManagerCalls.listBin, {}),
  changeBin: async ({ kind, ids }) => {
    const body = ids === null ? { all: true } : { binned: [...ids] };
    if (kind === 'restore') await ports.api.call(fileManagerCalls.restoreFiles, { body: { binned: [...ids] } });
    else await ports.api.call(fileManagerCalls.purgeFiles, { body });
  },
  download: (order) => download(ports, order),
  uploadPath: ({ upload, existing }) =>
    `${fileManagerCalls.uploadFile.path}?${writeQuery({ path: writeDrivePath(upload.into), existing }).toString()}`,
});

/** The shared files, joined to the world. */
export const openSharedFiles = (ports: Ports) => ({
  logic: provideFileManager(ports, sourceOf(ports)),
  input: { previews: false },
});
