import { covers, pathOf, type DriveLock } from '../layer/locks.ts';
import type { Look } from '../layer/look.ts';
import type { Target } from './address.ts';
import { readXmlBody } from './body.ts';
import { type DavCall, type Place, placeOf, replyXml } from './call.ts';
import { malformed, STATUS } from './davError.ts';
import { asksQuota, describe, type Subject, type Wanted } from './liveProperties.ts';
import { childOf, document, elementsOf, isDav, type XmlElement } from './xml.ts';

/** RFC 4918 §9.1. Below a folder it looks one step deep, whatever is asked for: all of a drive might be without end. */
export async function propfind(call: DavCall): Promise<Response> {
  const depth = call.c.req.header('Depth')?.toLowerCase() ?? 'infinity';
  if (!['0', '1', 'infinity'].includes(depth)) throw malformed('The depth');
  const wanted = wantedBy(await readXmlBody(call.c));
  const { target } = call;
  const asked = { call, wanted, deep: depth !== '0' };
  const told = await (target.drive === null ? listOfDrives(asked) : subjectsAt(asked, target));
  if (depth === 'infinity' && told.some(({ look }) => look.folder))
    return replyXml(STATUS.forbidden, document('error', '<D:propfind-finite-depth/>'));
  return replyXml(STATUS.multi, document('multistatus', told.map((subject) => describe(subject, wanted)).join('')));
}

interface Asked {
  readonly call: DavCall;
  readonly wanted: Wanted;
  /** With what lies in the folder. */
  readonly deep: boolean;
}

function wantedBy(root: XmlElement | null): Wanted {
  if (root === null) return { kind: 'all' };
  if (!isDav(root, 'propfind')) throw malformed('The request');
  const prop = childOf(root, 'prop');
  if (childOf(root, 'propname') !== undefined) return { kind: 'names' };
  if (childOf(root, 'allprop') !== undefined) return { kind: 'all' };
  if (prop === undefined) throw malformed('The request');
  return { kind: 'some', keys: elementsOf(prop) };
}

const plainFolder = (name: string, at: Date): Look => ({ name, folder: true, size: 0, mtime: at, madeAt: at, tag: '' });

async function listOfDrives({ call, wanted, deep }: Asked): Promise<readonly Subject[]> {
  const at = call.now();
  const top: Subject = {
    ...{ target: { drive: null, parts: [] }, look: plainFolder('webdav', new Date(0)) },
    ...{ noted: [], locks: [], room: null, now: at },
  };
  if (!deep) return [top];
  const below = [...call.drives.keys()].map((drive) => subjectsAt({ call, wanted, deep: false }, { drive, parts: [] }));
  return [top, ...(await Promise.all(below)).flat()];
}

async function subjectsAt({ call, wanted, deep }: Asked, target: Target): Promise<readonly Subject[]> {
  const place = placeOf(call, target);
  const { drive, parts } = place;
  const [look, locks] = [await drive.look(parts), await drive.marks.locks()];
  const room = asksQuota(wanted) ? await drive.space() : null;
  const noted = await drive.marks.propertiesOf(parts);
  const common = { room, now: call.now() };
  const name = parts.at(-1) ?? place.name;
  const own: Subject = { ...common, target, look: { ...look, name }, noted, locks: locksOn(locks, target) };
  return deep && look.folder ? [own, ...(await within(place, locks, common))] : [own];
}

async function within(
  { name, drive, parts }: Place,
  locks: readonly DriveLock[],
  common: Pick<Subject, 'room' | 'now'>,
): Promise<readonly Subject[]> {
  const noted = await drive.marks.propertiesIn(parts);
  return (await drive.lookInto(parts)).map((look) => {
    const target: Target = { drive: name, parts: [...parts, look.name] };
    return {
      ...common,
      target,
      look,
      noted: noted.get(look.name.normalize('NFC')) ?? [],
      locks: locksOn(locks, target),
    };
  });
}

const locksOn = (locks: readonly DriveLock[], { parts }: Target): readonly DriveLock[] =>
  locks.length === 0 ? locks : locks.filter((lock) => covers(lock, pathOf(parts)));
