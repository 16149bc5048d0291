import { calls } from '../../../../contract/http/index.ts';
import { readRequest } from '../../../../contract/http/read.ts';
import type { CheckOrder, CheckReply, ChunkQuery, DriveName } from '../../../../contract/http/webDrive.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { badRequest, permissionDenied } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import type { Drive } from '../layer/drive.ts';
import { DriveError } from '../layer/driveError.ts';
import type { Parts } from '../layer/place.ts';
import type { UploadKey } from '../uploads/uploads.ts';
import { type DriveRoutes, driveOf, partsOf } from './area.ts';
import { takeFile } from './upload.ts';

const [OK, ACCEPTED] = [200, 202] as const;

/** Files that come in chunks. What nobody sends the rest of is forgotten after a day. */
export function bindChunks(area: DriveRoutes): void {
  const { routes, limiters, drives } = area;
  routes.raw(calls.webDriveChunk, limiters.refused, async (c) => {
    const caller = c.get('caller');
    if (caller === null) throw permissionDenied();
    const query = readChunk(c);
    if (query.username !== caller.username) throw permissionDenied();
    const drive = await driveOf(area, caller, query.drive);
    const key = keyOf(caller, query, Number(query.fileFullSize));
    if (query.cancelUpload === 'true') {
      await drives.uploads.cancel(key);
      return c.json({ offset: 0 });
    }
    const { offset, existing = 'refuse' } = query;
    const placed = (name: string) => recordArrival(area, caller, key, name);
    const chunk = { drive, existing, offset: Number(offset), placed };
    const arrived = await takeFile(c, (source) => drives.uploads.save(key, source, chunk));
    const isAssembling = arrived.name === undefined && arrived.offset === key.size;
    return c.json(arrived, isAssembling ? ACCEPTED : OK);
  });
  routes.token(calls.webDriveCheck, async ({ caller, body }) =>
    check(area, await driveOf(area, caller, body.drive), { caller, order: body }),
  );
}

/** The call reads its body by itself, so its query is checked here. */
function readChunk(c: GatewayContext): ChunkQuery {
  const search = new URL(c.req.url).searchParams;
  const { input, fault } = readRequest(calls.webDriveChunk, { params: {}, search, contentType: null, body: null });
  if (fault !== undefined) throw badRequest(fault.message);
  return input.query;
}

interface Told {
  readonly drive: DriveName;
  readonly path?: string | undefined;
  readonly fileName: string;
  readonly relPath?: string | undefined;
  readonly upload?: string | undefined;
}

/** `relPath` ends with the name; what stands before it are folders below `path`. */
function folderOf({ path = '', fileName, relPath = fileName }: Told): Parts {
  const [folder, below] = [partsOf(path), partsOf(relPath)];
  if (below.at(-1) !== fileName) throw new DriveError('path');
  return [...folder, ...below.slice(0, -1)];
}

const keyOf = ({ userId }: Caller, told: Told, size: number): UploadKey => ({
  ...{ userId, id: told.upload ?? '', drive: told.drive, into: folderOf(told), name: told.fileName, size },
});

interface Question {
  readonly caller: Caller;
  readonly order: CheckOrder;
}

async function check({ drives }: DriveRoutes, drive: Drive, { caller, order }: Question): Promise<CheckReply> {
  const into = folderOf(order);
  const isThere = await drive.stat([...into, ...partsOf(order.fileName)]).then(
    ({ folder }) => !folder,
    () => false,
  );
  const { upload, fileFullSize } = order;
  if (upload === undefined || fileFullSize === undefined) return { exists: isThere, offset: 0 };
  const { offset, name, fault } = await drives.uploads.look(keyOf(caller, order, fileFullSize));
  return {
    ...{ exists: isThere && offset === 0, offset },
    ...(name !== undefined && { name }),
    ...(fault !== undefined && { fault }),
  };
}

async function recordArrival({ context }: DriveRoutes, caller: Caller, key: UploadKey, name: string) {
  const object = `${key.drive}/${[...key.into, name].join('/')}`;
  await record(context, context.db, caller, [{ action: 'drive.changed', object, detail: 'uploaded' }]);
}
