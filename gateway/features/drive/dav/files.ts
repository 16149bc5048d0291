import { FILE_UPLOAD_MAX_BYTES } from '../../../../contract/limits.ts';
import { sendFile } from '../routes/downloads.ts';
import { demandUnlocked } from '../layer/locks.ts';
import { destinationOf } from './address.ts';
import { bodyOf } from '../../../platform/http/body.ts';
import { changeable, type DavCall, demandParent, lookOrNull, type Place, placeOf, replyEmpty } from './call.ts';
import { DavError, malformed, STATUS } from './davError.ts';

const NOT_MODIFIED = 304;

const tagsIn = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];

/** RFC 9110 §13.1: whether a header's tags hold for what stands there; null where nothing does. */
function matches(header: string, tag: string | null): boolean {
  return tag !== null && (header.trim() === '*' || tagsIn(header).some((one) => one.replace(/^W\//, '') === tag));
}

/** For `drive.write`: whoever knows another version is told so, and nothing is written. */
const checkFor = ({ c }: DavCall) => {
  const [match, noneMatch] = [c.req.header('If-Match'), c.req.header('If-None-Match')];
  return (tag: string | null): void => {
    const fails = (match !== undefined && !matches(match, tag)) || (noneMatch !== undefined && matches(noneMatch, tag));
    if (fails) throw new DavError(STATUS.precondition, 'The file is not as it was expected to be.');
  };
};

export async function get(call: DavCall): Promise<Response> {
  const { c, target } = call;
  const { drive, parts } = placeOf(call, target);
  const { folder, tag } = await drive.look(parts);
  if (folder) throw new DavError(STATUS.noMethod, 'A folder is listed by PROPFIND.');
  const [match, noneMatch] = [c.req.header('If-Match'), c.req.header('If-None-Match')];
  if (match !== undefined && !matches(match, tag)) throw new DavError(STATUS.precondition, 'It is another version.');
  if (noneMatch !== undefined && matches(noneMatch, tag)) return replyEmpty(NOT_MODIFIED, { ETag: tag });
  return sendFile(c, await drive.open(parts), { name: parts.at(-1) ?? '' });
}

export async function put(call: DavCall): Promise<Response> {
  const { c, target } = call;
  const place = changeable(call, target);
  const { name, drive, parts } = place;
  // Written as if it were the whole file, a part would take the place of the rest.
  if (c.req.header('Content-Range') !== undefined) throw malformed('A part of a file');
  await demandParent(place);
  const known = await lookOrNull(place);
  if (known?.folder) throw new DavError(STATUS.noMethod, 'There is a folder of this name.');
  const check = checkFor(call);
  check(known?.tag ?? null);
  await drive.write(bodyOf(c), {
    ...{ into: parts.slice(0, -1), name: parts.at(-1) ?? '', existing: 'replace', check },
    ...{ maxBytes: FILE_UPLOAD_MAX_BYTES, expected: Number(c.req.header('Content-Length') ?? 0) || 0 },
  });
  await call.recorded(name, parts, 'uploaded');
  return replyEmpty(known === null ? STATUS.created : STATUS.noContent);
}

export async function mkcol(call: DavCall): Promise<Response> {
  const place = changeable(call, call.target);
  for await (const chunk of bodyOf(call.c))
    if ((chunk as Buffer).length > 0) throw new DavError(STATUS.badType, 'A folder is made without a body.');
  if ((await lookOrNull(place)) !== null) throw new DavError(STATUS.noMethod, 'Something there has this name already.');
  await demandParent(place);
  await place.drive.makeAnyFolder(place.parts);
  await call.recorded(place.name, place.parts, 'created');
  return replyEmpty(STATUS.created);
}

/** Into the bin, from which the browser brings it back. */
export async function remove(call: DavCall): Promise<Response> {
  const { name, drive, parts } = changeable(call, call.target);
  if ((call.c.req.header('Depth')?.toLowerCase() ?? 'infinity') !== 'infinity') throw malformed('The depth');
  await drive.remove([parts]);
  await call.recorded(name, parts, 'deleted');
  return replyEmpty(STATUS.noContent);
}

interface Transfer {
  readonly from: Place;
  readonly to: Place;
  readonly replace: boolean;
}

async function transferOf(call: DavCall): Promise<Transfer> {
  const from = changeable(call, call.target);
  const to = changeable(call, destinationOf(call.c, call.publicUrl));
  const overwrite = call.c.req.header('Overwrite')?.toUpperCase() ?? 'T';
  if (overwrite !== 'T' && overwrite !== 'F') throw malformed('What becomes of what is there');
  await from.drive.look(from.parts);
  await demandParent(to);
  return { from, to, replace: overwrite === 'T' };
}

const replyTo = (replaced: boolean): Response => replyEmpty(replaced ? STATUS.noContent : STATUS.created);

export async function copy(call: DavCall): Promise<Response> {
  const { from, to, replace } = await transferOf(call);
  const depth = call.c.req.header('Depth')?.toLowerCase() ?? 'infinity';
  if (depth !== '0' && depth !== 'infinity') throw malformed('The depth');
  const order = { replace, deep: depth === 'infinity' };
  const replaced = await to.drive.copyFrom(from.drive, from.parts, to.parts, order);
  await call.recorded(to.name, to.parts, `copied from ${from.name}/${from.parts.join('/')}`);
  return replyTo(replaced);
}

export async function move(call: DavCall): Promise<Response> {
  const transfer = await transferOf(call);
  const { from, to, replace } = transfer;
  const replaced = await (from.name === to.name
    ? from.drive.relocate(from.parts, to.parts, replace)
    : moveAcross(call, transfer));
  await call.recorded(from.name, from.parts, `moved to ${to.name}/${to.parts.join('/')}`);
  return replyTo(replaced);
}

/** From one drive to another it is whole there before it is taken away here. */
async function moveAcross({ holder }: DavCall, { from, to, replace }: Transfer): Promise<boolean> {
  demandUnlocked(await from.drive.marks.locks(), holder, from.parts, 'tree');
  const replaced = await to.drive.copyFrom(from.drive, from.parts, to.parts, { replace, deep: true });
  await from.drive.remove([from.parts]);
  return replaced;
}
