import { DAV_NAME_MAX_CHARS, DAV_PROPERTIES_MAX } from '../../../../contract/limits.ts';
import { demandUnlocked } from '../layer/locks.ts';
import type { PropertyKey } from '../layer/marks.ts';
import { addressOf } from './address.ts';
import { readXmlBody } from './body.ts';
import { type DavCall, placeOf, replyXml } from './call.ts';
import { malformed, STATUS } from './davError.ts';
import { describeOutcome, isLive } from './liveProperties.ts';
import { childOf, document, elementsOf, emptyElement, isDav, writeXml, type XmlElement } from './xml.ts';

type Change = readonly [PropertyKey, string | null];

/** RFC 4918 §9.2: all of it or nothing. What the gateway says itself of a file is not for others to set. */
export async function proppatch(call: DavCall): Promise<Response> {
  const { drive, parts } = placeOf(call, call.target);
  const changes = changesIn(await readXmlBody(call.c));
  const { folder } = await drive.look(parts);
  await drive.demandRight();
  demandUnlocked(await drive.marks.locks(), call.holder, parts, 'content');
  const address = addressOf(call.target, folder);
  const refused = changes.filter(([key]) => isLive(key) || isTooLong(key));
  if (refused.length > 0) return told(address, changes, refused);
  const known = await drive.marks.propertiesOf(parts);
  if (known.length + changes.length > DAV_PROPERTIES_MAX) return replyXml(STATUS.noRoom, document('error', ''));
  await drive.marks.note(parts, changes);
  return told(address, changes, []);
}

const isTooLong = ({ namespace, name }: PropertyKey): boolean =>
  namespace.length > DAV_NAME_MAX_CHARS || name.length > DAV_NAME_MAX_CHARS;

/** In the order in which they are to be made. */
function changesIn(root: XmlElement | null): readonly Change[] {
  if (root === null || !isDav(root, 'propertyupdate')) throw malformed('The request');
  const changes = elementsOf(root).flatMap((step): readonly Change[] => {
    const props = elementsOf(childOf(step, 'prop') ?? { ...step, children: [] });
    if (isDav(step, 'set')) return props.map((prop) => [keyOf(prop), writeXml(prop)]);
    return isDav(step, 'remove') ? props.map((prop) => [keyOf(prop), null]) : [];
  });
  if (changes.length === 0) throw malformed('The request');
  return changes;
}

const keyOf = ({ namespace, name }: XmlElement): PropertyKey => ({ namespace, name });

function told(address: string, changes: readonly Change[], refused: readonly Change[]): Response {
  const keysOf = (some: readonly Change[]) => [...new Set(some.map(([key]) => emptyElement(key)))];
  const others = changes.filter((change) => !refused.includes(change));
  const outcomes = [
    { keys: keysOf(refused), status: '403 Forbidden' },
    { keys: keysOf(others), status: refused.length > 0 ? '424 Failed Dependency' : '200 OK' },
  ];
  return replyXml(STATUS.multi, document('multistatus', describeOutcome(address, outcomes)));
}
