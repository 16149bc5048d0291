import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import type { ChunkQuery, DriveName } from '../../contract/http/webDrive.ts';
import { DRIVE_UPLOAD_MAX_BYTES } from '../../contract/limits.ts';
import { nameFault } from '../../contract/rules/drive.ts';
import { besideOf, type MockDrive, MockDriveFault, nameOf, pathOf, putFile, within } from '../drive.ts';
import { mock } from '../mock.ts';
import { badRequest, denied, Refusal } from '../refusal.ts';
import { demandWriter } from '../sharedWriters.ts';
import type { World } from '../world.ts';
import { fileIn, refusing } from './fileManager.ts';

const [PRECONDITION_FAILED, TOO_LARGE, INSUFFICIENT_STORAGE] = [412, 413, 507] as const;
const refused = (status: number, message: string) => new Refusal(status, { type: 'BAD_REQUEST', message });

interface Named {
  readonly upload?: string | undefined;
  readonly fileFullSize?: string | number | undefined;
  readonly path?: string | undefined;
  readonly relPath?: string | undefined;
  readonly fileName: string;
}

const targetOf = ({ path = '', relPath, fileName }: Named): string => {
  const below = pathOf(relPath ?? fileName);
  if (nameOf(below) !== fileName) throw new MockDriveFault('path');
  return within(pathOf(path), below);
};

const keyOf = (named: Named): string => JSON.stringify([named.upload, String(named.fileFullSize), targetOf(named)]);

/** Chunks of files, and whether they stand there: the mocks put a file together at once. */
export function chunkHandlers(world: World, driveOf: (username: string, name: DriveName) => MockDrive): HttpHandler[] {
  return [
    mock(world, calls.webDriveChunk, ({ username, query, bytes }) => {
      if (query.username !== username) throw denied();
      const drive = driveOf(username, query.drive);
      if (query.drive === 'shared') refusing(() => demandWriter(world, username));
      return query.cancelUpload === 'true' ? cancel(drive, query) : save(world, drive, query, bytes);
    }),
    mock(world, calls.webDriveCheck, ({ username, body }) => {
      const drive = driveOf(username, body.drive);
      return refusing(() => {
        const node = drive.nodes.get(targetOf(body));
        const offset = body.upload === undefined ? 0 : (drive.arrived.get(keyOf(body))?.length ?? 0);
        return { exists: node?.folder === false && offset === 0, offset };
      });
    }),
  ];
}

function cancel(drive: MockDrive, query: ChunkQuery) {
  drive.arrived.delete(keyOf(query));
  return { offset: 0 };
}

async function save({ disk, now }: World, drive: MockDrive, query: ChunkQuery, bytes: Uint8Array<ArrayBuffer>) {
  const size = Number(query.fileFullSize);
  const file = await fileIn(bytes);
  const chunk = new Uint8Array(await file.arrayBuffer());
  return refusing(() => {
    const key = keyOf(query);
    const before = drive.arrived.get(key) ?? new Uint8Array();
    if (size > DRIVE_UPLOAD_MAX_BYTES) throw refused(TOO_LARGE, 'The file is too large.');
    if (before.length !== Number(query.offset)) throw refused(PRECONDITION_FAILED, 'It does not go on there.');
    if (nameFault(query.fileName) !== null) throw badRequest('A file or folder cannot have this name.');
    const target = placeFor(drive, targetOf(query), query.existing);
    if (disk.free === 0) {
      drive.chunksRefused += 1;
      throw refused(INSUFFICIENT_STORAGE, 'There is not enough space left.');
    }
    const content = new Uint8Array([...before, ...chunk]);
    if (content.length > size) throw refused(TOO_LARGE, 'The file is too large.');
    drive.arrived.set(key, content);
    if (content.length < size) return { offset: content.length };
    putFile(drive, target, { mtime: now(), bytes: content });
    drive.arrived.delete(key);
    return { offset: size, name: nameOf(target) };
  });
}

function placeFor(drive: MockDrive, target: string, existing: ChunkQuery['existing']): string {
  const taken = drive.nodes.get(target);
  if (taken === undefined) return target;
  if (existing === 'keepBoth') return besideOf(drive, target);
  if (existing !== 'replace' || taken.folder) throw new MockDriveFault('exists');
  return target;
}
