import * as z from 'zod/mini';
import { calls } from '../../../../contract/http/index.ts';
import {
  DRIVES,
  type WantedFiles,
  wantedFiles,
  type WebDriveOrder,
  type WebDriveReply,
} from '../../../../contract/http/webDrive.ts';
import { PICTURE_TICKET_MS, PREVIEW_TICKET_MS } from '../../../../contract/limits.ts';
import { archiveName, isPathPart } from '../../../../contract/rules/drive.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { badRequest, permissionDenied } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import type { Drive } from '../layer/drive.ts';
import { DriveError } from '../layer/driveError.ts';
import type { Parts } from '../layer/place.ts';
import { createDownloadTickets, type Wanted } from '../tickets.ts';
import { changeOf, type DriveRoutes, driveOf, partsOf } from './area.ts';
import { purgeAll, restoreAll } from './binned.ts';
import { bindChunks } from './chunks.ts';
import { bindPreviews, pictureWanted, previewWanted } from './previews.ts';
import { sendThings } from './downloads.ts';
import { takeUpload } from './upload.ts';

function thingsOf({ path, names }: Pick<WantedFiles, 'path' | 'names'>): readonly Parts[] {
  const folder = partsOf(path);
  if (!names.every(isPathPart)) throw new DriveError('path');
  return names.map((name) => [...folder, name]);
}

const wantedBy = ({ drive, path, names }: WantedFiles): Wanted => ({
  ...{ path: `${drive}:${path}`, filename: JSON.stringify(names), archive: false },
});

/** A person's own drive and the shared one, by the specification's calls. */
export function bindWebDrive(area: DriveRoutes): void {
  bindManager(area);
  bindTransfers(area);
  bindChunks(area);
  bindPreviews(area);
}

/** What was done, for the record; a list is no change. */
interface Done {
  readonly reply: Partial<WebDriveReply>;
  readonly changed: readonly (readonly [Parts, string])[];
}

function bindManager(area: DriveRoutes): void {
  const { routes, context, drives } = area;
  const tickets = createDownloadTickets(context.keyring, context.now);
  const previews = createDownloadTickets(context.keyring, context.now, PREVIEW_TICKET_MS);
  const pictures = createDownloadTickets(context.keyring, context.now, PICTURE_TICKET_MS);
  routes.token(calls.webDrive, async ({ caller, body }, c) => {
    const drive = await driveOf(area, caller, body.drive);
    return changeOf<WebDriveReply>(async () => {
      if (body.action === 'ticket') return { ticket: tickets.seal(caller, wantedBy(await demandThere(drive, body))) };
      if (body.action === 'preview') {
        const [name = ''] = (await demandThere(drive, body)).names;
        return { ticket: previews.seal(caller, previewWanted({ ...body, name })) };
      }
      const note = async (changed: Done['changed']) => {
        const entries = changed.map(([parts, detail]) => ({
          ...{ action: 'drive.changed' as const, object: `${body.drive}/${parts.join('/')}`, detail },
        }));
        if (entries.length > 0) await record(context, context.db, caller, entries);
      };
      const noteOne = (parts: Parts, detail: string) => note([[parts, detail]]);
      if (body.action === 'restore') return restoreAll(drive, body.binned ?? [], noteOne);
      if (body.action === 'purge') return purgeAll(drive, body, noteOne);
      const { reply, changed } = await carryOut(drive, body, c.req.raw.signal);
      await note(changed);
      const looks = reply.files && { pictures: pictures.seal(caller, pictureWanted(body)) };
      return { ...reply, ...looks };
    });
  });
  routes.token(calls.driveStanding, async ({ caller, query: { drive: name } }) => {
    // The shared files have a page of their own, which is there without drives.
    const drive = name === 'shared' ? drives.sharedWith(caller.userId) : await driveOf(area, caller, name);
    return { writable: await drive.mayWrite(), ...(await drive.space()) };
  });
}

async function demandThere(drive: Drive, order: WebDriveOrder): Promise<WantedFiles> {
  const { drive: name, path = '', names = [] } = order;
  const wanted = { drive: name, path, names };
  for (const parts of thingsOf(wanted)) await drive.stat(parts);
  return wanted;
}

async function carryOut(drive: Drive, order: WebDriveOrder, signal: AbortSignal): Promise<Done> {
  const { path = '', name = '', newName = '', names = [], to = '' } = order;
  const folder = partsOf(path);
  const things = thingsOf({ path, names });
  switch (order.action) {
    case 'create':
      await drive.makeFolder([...folder, name]);
      return { reply: {}, changed: [[[...folder, name], 'created']] };
    case 'rename':
      await drive.rename([...folder, ...partsOf(name)], newName);
      return { reply: {}, changed: [[[...folder, name], `renamed to ${newName}`]] };
    case 'move':
      await drive.move(things, partsOf(to));
      return { reply: {}, changed: things.map((parts) => [parts, `moved to ${partsOf(to).join('/')}/`]) };
    case 'copy':
      await drive.copyInto(things, partsOf(to), { existing: order.existing ?? 'refuse', signal });
      return { reply: {}, changed: things.map((parts) => [parts, `copied to ${partsOf(to).join('/')}/`]) };
    case 'remove': {
      const gone = await drive.remove(things);
      return { reply: { binned: [...gone] }, changed: things.map((parts) => [parts, 'deleted']) };
    }
    case 'search': {
      if (order.text === undefined) throw badRequest('In the body: "text" is missing.');
      return { reply: await drive.search(folder, { text: order.text, signal }), changed: [] };
    }
    case 'bin':
      return { reply: { bin: [...(await drive.bin())] }, changed: [] };
    default:
      return { reply: { files: await drive.list(folder) }, changed: [] };
  }
}

function readWanted(data: string): WantedFiles {
  try {
    return z.parse(wantedFiles, JSON.parse(data));
  } catch (cause) {
    throw badRequest('In the form: "data" does not say what is wanted.', { cause });
  }
}

function bindTransfers(area: DriveRoutes): void {
  const { routes, limiters, context, authenticate } = area;
  const tickets = createDownloadTickets(context.keyring, context.now);
  routes.raw(calls.webDriveUpload, limiters.refused, async (c) => {
    const caller = c.get('caller');
    if (caller === null) throw permissionDenied();
    const name = DRIVES.find((known) => known === c.req.query('drive'));
    if (name === undefined) throw badRequest('In the query: "drive" is not one of private, shared.');
    const parts = await takeUpload(c, await driveOf(area, caller, name));
    const entry = { action: 'drive.changed', object: `${name}/${parts.join('/')}`, detail: 'uploaded' } as const;
    await record(context, context.db, caller, [entry]);
    return c.json({ sucess: true as const, name: parts.at(-1) ?? '' });
  });
  async function comerOf(c: GatewayContext, wanted: WantedFiles, token: string | undefined): Promise<Caller> {
    const own = await authenticate(c, true);
    const caller = own ?? (token === undefined ? null : tickets.open(token, wantedBy(wanted)));
    if (caller === null) throw permissionDenied();
    return caller;
  }
  routes.open(calls.webDriveDownload, limiters.refused, async ({ query, body }, c) => {
    // Nobody without a token learns whether the form was understood.
    if (query.token === undefined && (await authenticate(c, true)) === null) throw permissionDenied();
    const wanted = readWanted(body.data);
    const caller = await comerOf(c, wanted, query.token);
    const name = archiveName(partsOf(wanted.path), context.now());
    const order = { things: thingsOf(wanted), archive: false, archiveName: name };
    const response = await sendThings(c, await driveOf(area, caller, wanted.drive), order);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
}
