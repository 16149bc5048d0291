import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import type { FileChange } from '../../contract/http/fileManager.ts';
import { archiveName } from '../../contract/rules/drive.ts';
import {
  besideOf,
  binOf,
  copyInto,
  demandFolder,
  folderOf,
  listIn,
  makeFolder,
  type MockDrive,
  MockDriveFault,
  moveInto,
  nameOf,
  nodeAt,
  pathOf,
  purge,
  putFile,
  removeAll,
  renameTo,
  restoreAll,
  searchIn,
  thingsOf,
  within,
} from '../drive.ts';
import { mock } from '../mock.ts';
import { badRequest, denied, notFound, Refusal } from '../refusal.ts';
import { demandWriter } from '../sharedWriters.ts';
import type { World } from '../world.ts';

/** Tickets of the mocks say for what they are. */
const TICKET = 'ticket ';

/** B§7: text that holds JSON. */
function toldAs(change: () => Partial<FileChange> | void): Response {
  const told = (reply: FileChange) =>
    new Response(JSON.stringify(reply), { headers: { 'Content-Type': 'text/plain' } });
  try {
    return told({ sucess: true, ...change() });
  } catch (error) {
    if (!(error instanceof MockDriveFault)) throw error;
    return told(refusalOf(error));
  }
}

/** A change that came to nothing. */
export const refusalOf = ({ message, fault, taken }: MockDriveFault): FileChange => ({
  ...{ sucess: false, error: message, fault, ...(taken.length > 0 && { taken: [...taken] }) },
});

const [CONFLICT, INSUFFICIENT_STORAGE] = [409, 507] as const;

/** The same where a call is refused by its status. */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof MockDriveFault)) throw error;
    if (error.fault === 'notFound') throw notFound();
    if (error.fault === 'readOnly') throw denied();
    if (error.fault === 'exists') throw new Refusal(CONFLICT, { type: 'BAD_REQUEST', message: error.message });
    throw badRequest(error.message);
  }
}

export function fileManagerHandlers(world: World): HttpHandler[] {
  const { files } = world;
  const changed = (username: string, change: () => Partial<FileChange> | void) =>
    toldAs(() => {
      demandWriter(world, username);
      return change();
    });
  return [
    mock(world, calls.listFiles, ({ query }) => refusing(() => listIn(files, pathOf(query.path ?? '')))),
    mock(world, calls.deleteFile, ({ username, query }) =>
      changed(username, () => ({ binned: [...removeAll(files, thingsOf('', query.filename))] })),
    ),
    mock(world, calls.moveFile, ({ username, query }) =>
      changed(username, () => moveInto(files, thingsOf(query.from, query.filename), pathOf(query.to))),
    ),
    mock(world, calls.renameFile, ({ username, query }) =>
      changed(username, () => renameTo(files, within(pathOf(query.path ?? ''), pathOf(query.filename)), query.newname)),
    ),
    mock(world, calls.createDirectory, ({ username, query }) =>
      changed(username, () => makeFolder(files, pathOf(query.currentpath ?? ''), query.directory, world.now())),
    ),
    mock(world, calls.copyFiles, ({ username, body: { from, to, names, existing = 'refuse' } }) => {
      try {
        demandWriter(world, username);
        const things = names.map((name) => within(pathOf(from), pathOf(name)));
        copyInto(files, things, pathOf(to), existing);
        return { sucess: true };
      } catch (error) {
        if (!(error instanceof MockDriveFault)) throw error;
        return refusalOf(error);
      }
    }),
    mock(world, calls.restoreFiles, ({ username, body }) =>
      refusing(() => {
        demandWriter(world, username);
        restoreAll(files, body.binned);
      }),
    ),
    mock(world, calls.searchFiles, ({ query: { path = '', text } }) =>
      refusing(() => searchIn(files, pathOf(path), text)),
    ),
    mock(world, calls.listBin, ({ username }) =>
      refusing(() => {
        demandWriter(world, username);
        return [...binOf(files)];
      }),
    ),
    mock(world, calls.purgeFiles, ({ username, body: { binned, all } }) =>
      refusing(() => {
        demandWriter(world, username);
        purge(files, binned, all);
      }),
    ),
    ...downloadHandlers(world),
    mock(world, calls.uploadFile, ({ username, bytes, query }) => {
      refusing(() => demandWriter(world, username));
      return uploadTo(world, files, { bytes, ...query });
    }),
  ];
}

function downloadHandlers(world: World): HttpHandler[] {
  const { files } = world;
  return [
    mock(world, calls.askDownload, ({ body: { path, filename } }) =>
      refusing(() => {
        for (const thing of thingsOf(path, filename)) nodeAt(files, thing);
        return { ticket: TICKET + filename };
      }),
    ),
    mock(world, calls.downloadFile, ({ query: { path = '', filename, archive, token }, username }) => {
      if (username === '' && token !== TICKET + filename) throw denied();
      return refusing(() => {
        const things = thingsOf(path, filename).map((thing) => nodeAt(files, thing));
        const [only] = things;
        const isOne = archive !== 'true' && things.length === 1 && only?.folder === false;
        const name = isOne ? only.name : archiveName(pathOf(path).split('/').filter(Boolean), new Date(world.now()));
        return bytesAs(name, isOne ? only.bytes : new TextEncoder().encode('PK'), isOne ? 'octet-stream' : 'zip');
      });
    }),
  ];
}

/** What the browser keeps and never shows, whatever it is. */
const bytesAs = (name: string, bytes: Uint8Array<ArrayBuffer>, type: 'octet-stream' | 'zip'): Response =>
  new Response(bytes, {
    headers: {
      ...{ 'Content-Type': `application/${type}`, 'X-Content-Type-Options': 'nosniff' },
      ...{ 'Content-Length': String(bytes.byteLength), 'Content-Disposition': `attachment; filename="${name}"` },
    },
  });

interface UploadOrder {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly path?: string | undefined;
  readonly existing?: 'refuse' | 'replace' | 'keepBoth' | undefined;
}

/** What both uploads do with the one file of a form. */
export async function uploadTo(world: World, files: MockDrive, { bytes, path = '', existing }: UploadOrder) {
  if (world.disk.free === 0)
    throw new Refusal(INSUFFICIENT_STORAGE, { type: 'INTERNAL_ERROR', message: 'There is not enough space left.' });
  const file = await fileIn(bytes);
  const content = new Uint8Array(await file.arrayBuffer());
  return refusing(() => {
    const wanted = within(pathOf(path), pathOf(file.name));
    const taken = files.nodes.get(wanted);
    if (folderOf(wanted) !== '' && files.nodes.has(folderOf(wanted))) demandFolder(files, folderOf(wanted));
    if (taken !== undefined && existing !== 'keepBoth' && (existing !== 'replace' || taken.folder))
      throw new MockDriveFault('exists');
    const target = taken !== undefined && existing === 'keepBoth' ? besideOf(files, wanted) : wanted;
    if (taken !== undefined && target === wanted) removeAll(files, [wanted], true);
    putFile(files, target, { mtime: world.now(), bytes: content });
    return { sucess: true as const, name: nameOf(target) };
  });
}

/** The boundary of a form is its first line. */
export async function fileIn(bytes: Uint8Array<ArrayBuffer>): Promise<File> {
  const boundary = /^--([^\r\n]+)/.exec(new TextDecoder().decode(bytes.slice(0, 100)))?.[1] ?? '';
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const form = await new Response(bytes, { headers }).formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== 'string');
  if (file === undefined) throw badRequest('The request holds no file.');
  return file;
}
