import type { HttpHandler } from 'msw';
import * as z from 'zod/mini';
import { calls } from '../../contract/http/index.ts';
import {
  type DriveName,
  type DriveStanding,
  type WantedFiles,
  wantedFiles,
  type WebDriveOrder,
  type WebDriveReply,
} from '../../contract/http/webDrive.ts';
import { BYTES_PER_GIGABYTE } from '../../contract/limits.ts';
import { isPathPart } from '../../contract/rules/drive.ts';
import { mediaTypeOf, previewKindOf } from '../../contract/rules/preview.ts';
import {
  binOf,
  copyInto,
  createMockDrive,
  listIn,
  makeFolder,
  type MockDrive,
  MockDriveFault,
  moveInto,
  nodeAt,
  pathOf,
  purge,
  removeAll,
  renameTo,
  restoreAll,
  searchIn,
  within,
} from '../drive.ts';
import { mock } from '../mock.ts';
import { badRequest, badType, denied } from '../refusal.ts';
import { demandWriter, mayWriteShared } from '../sharedWriters.ts';
import type { World } from '../world.ts';
import { chunkHandlers } from './chunks.ts';
import { refusalOf, refusing, uploadTo } from './fileManager.ts';

const TICKET = 'ticket of ';

function driveOf({ settings, drives, files }: World, username: string, name: DriveName): MockDrive {
  if (!settings.webDrive || (name === 'shared' && !settings.fileSharing)) throw denied();
  if (name === 'shared') return files;
  const own = drives.get(username) ?? createMockDrive();
  drives.set(username, own);
  return own;
}

function thingsOf(path: string, names: readonly string[]): readonly string[] {
  if (!names.every(isPathPart)) throw new MockDriveFault('path');
  return names.map((name) => within(pathOf(path), name));
}

function carryOut(drive: MockDrive, order: WebDriveOrder, now: number): Partial<WebDriveReply> {
  const { action, path = '', name = '', newName = '', names = [], to = '', binned } = order;
  if (action === 'create') makeFolder(drive, pathOf(path), name, now);
  else if (action === 'rename') renameTo(drive, within(pathOf(path), pathOf(name)), newName);
  else if (action === 'move') moveInto(drive, thingsOf(path, names), pathOf(to));
  else if (action === 'copy') copyInto(drive, thingsOf(path, names), pathOf(to), order.existing ?? 'refuse');
  else if (action === 'remove') return { binned: [...removeAll(drive, thingsOf(path, names))] };
  else if (action === 'restore') restoreAll(drive, binned ?? []);
  else if (action === 'search') {
    if (order.text === undefined) throw badRequest('In the body: "text" is missing.');
    return searchIn(drive, pathOf(path), order.text);
  } else if (action === 'bin') return { bin: [...binOf(drive)] };
  else if (action === 'purge') purge(drive, binned, order.all);
  else if (action === 'list') return { files: [...listIn(drive, pathOf(path))] };
  return {};
}

function answer(world: World, username: string, order: WebDriveOrder): WebDriveReply {
  const drive = driveOf(world, username, order.drive);
  try {
    if (order.action === 'list')
      return { sucess: true, ...carryOut(drive, order, world.now()), pictures: TICKET + username };
    if (order.action !== 'ticket' && order.action !== 'preview') {
      if (order.drive === 'shared') demandWriter(world, username);
      return { sucess: true, ...carryOut(drive, order, world.now()) };
    }
    for (const thing of thingsOf(order.path ?? '', order.names ?? [])) nodeAt(drive, thing);
    return { sucess: true, ticket: TICKET + username };
  } catch (error) {
    if (!(error instanceof MockDriveFault)) throw error;
    return refusalOf(error);
  }
}

function standingOf(world: World, username: string, drive: DriveName): DriveStanding {
  const { nodes } = drive === 'shared' ? world.files : driveOf(world, username, drive);
  const { own, all } = world.settings.driveQuota;
  const used = [...nodes.values()].reduce((sum, { size }) => sum + size, 0);
  const bound = own !== null ? 'own' : all !== null ? 'all' : 'disk';
  const gigabytes = own ?? all;
  const whole = gigabytes === null ? world.disk.total : gigabytes * BYTES_PER_GIGABYTE;
  const free = gigabytes === null ? world.disk.free : Math.min(world.disk.free, whole - used);
  return { writable: drive === 'private' || mayWriteShared(world, username), used, free, whole, bound };
}

function readWanted(data: string): WantedFiles {
  try {
    return z.parse(wantedFiles, JSON.parse(data));
  } catch {
    throw badRequest('In the form: "data" does not say what is wanted.');
  }
}

/** Of a ticket; nobody holds anything else. */
const holderOf = (ticket: string = ''): string => (ticket.startsWith(TICKET) ? ticket.slice(TICKET.length) : '');

export function webDriveHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.webDrive, ({ username, body }) => answer(world, username, body)),
    mock(world, calls.driveStanding, ({ username, query: { drive } }) => standingOf(world, username, drive)),
    // No mock speaks SMB.
    mock(world, calls.getNetworkDrive, ({ username }) => ({ ...world.networkDrive, username })),
    mock(world, calls.webDriveUpload, ({ username, bytes, query: { drive, ...query } }) => {
      refusing(() => drive === 'shared' && demandWriter(world, username));
      return uploadTo(world, driveOf(world, username, drive), { bytes, ...query });
    }),
    ...previewHandlers(world),
    ...chunkHandlers(world, (username, name) => driveOf(world, username, name)),
    mock(world, calls.webDriveDownload, ({ username, body, query }) => {
      const comer = username === '' ? holderOf(query.token) : username;
      if (comer === '') throw denied();
      const { drive, path, names } = readWanted(body.data);
      const files = driveOf(world, comer, drive);
      return refusing(() => {
        const things = thingsOf(path, names).map((thing) => nodeAt(files, thing));
        const [only] = things;
        const isOne = things.length === 1 && only?.folder === false;
        const name = isOne ? only.name : 'files_.zip';
        return new Response(isOne ? only.bytes : 'PK', {
          headers: { 'Content-Disposition': `attachment; filename="${name}"` },
        });
      });
    }),
  ];
}

/** No mock makes pictures small: whoever asks is given a picture of one point. */
function previewHandlers(world: World): HttpHandler[] {
  const shown = (
    comer: string,
    { drive, path = '', name }: { drive: DriveName; path?: string | undefined; name: string },
  ) => {
    if (comer === '') throw denied();
    return refusing(() => {
      const node = nodeAt(driveOf(world, comer, drive), within(pathOf(path), pathOf(name)));
      if (node.folder) throw new MockDriveFault('notFound');
      return node;
    });
  };
  return [
    mock(world, calls.webDrivePicture, ({ username, query }) => {
      const node = shown(username === '' ? holderOf(query.token) : username, query);
      if (previewKindOf(node) !== 'picture') throw badType('It is no picture that can be shown.');
      return new Response('RIFF', { headers: { 'Content-Type': 'image/webp' } });
    }),
    mock(world, calls.webDriveContent, ({ username, query }) => {
      const node = shown(username === '' ? holderOf(query.token) : username, query);
      const type = mediaTypeOf(node.name) ?? 'application/octet-stream';
      return new Response(node.bytes, { headers: { 'Content-Type': type } });
    }),
  ];
}
