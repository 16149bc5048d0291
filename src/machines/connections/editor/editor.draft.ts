import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import { withDefaults } from '../../../../contract/rules/connectionSave.ts';
import { HOST_OF_ID, hostToType } from '../../../../contract/rules/connectionSaveHost.ts';
import type { Destination, Draft, DraftChange, EditorKind, EditorTarget, Values } from './editor.types.ts';

const NOWHERE: Destination = { host: '', port: '', id: '' };
/** A§3: what the manage screen offers first. */
const FIRST_VARIANT: Readonly<Record<EditorKind, string>> = {
  connection: 'vnc',
  connectionGroup: 'ORGANIZATIONAL',
  sharingProfile: '',
};

export function emptyDraft({ kind, parent }: Pick<EditorTarget, 'kind' | 'parent'>): Draft {
  return {
    name: '',
    parent: parent ?? (kind === 'sharingProfile' ? '' : ROOT_GROUP),
    variant: FIRST_VARIANT[kind],
    destination: NOWHERE,
    parameters: {},
    attributes: {},
  };
}

type Optional = Readonly<Record<string, string | null>>;

/** Nothing and an empty text mean the same in a form. */
export const textsOf = (values: Optional = {}): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]));

/** Host and port as they are typed: A§5 "host becomes the literal ID and port becomes the id". */
export function destinationOf({ hostname = '', port = '' }: Values): Destination {
  return hostname === HOST_OF_ID ? { ...NOWHERE, id: port } : { host: hostToType(hostname), port, id: '' };
}

/** The parameters that a destination stands for; an empty one is sent too, or the old one would stay. */
export function addressParameters({ host, port, id }: Destination): Values {
  return id === '' ? { hostname: host.trim(), port: port.trim() } : { hostname: HOST_OF_ID, port: id };
}

/** A§5: an id shuts host and port, host or port shut the id. */
export function isShut(destination: Destination, field: keyof Destination): boolean {
  if (field === 'id') return destination.host !== '' || destination.port !== '';
  return destination.id !== '';
}

function withDestination(destination: Destination, field: keyof Destination, value: string): Destination {
  if (isShut(destination, field)) return destination;
  if (field === 'host') return { ...destination, host: hostToType(value) };
  return { ...destination, [field]: value.trim() };
}

/** What was typed for another protocol is kept, so that changing back and forth loses nothing. */
function withVariant(draft: Draft, variant: string, isNew: boolean): Draft {
  const parameters = isNew ? textsOrEmpty(withDefaults(variant, draft.parameters)) : draft.parameters;
  return { ...draft, variant, parameters };
}

const textsOrEmpty = (values: Optional): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

/** The draft with one thing changed. `isNew`: a new RDP connection begins with its defaults. */
export function changed(draft: Draft, change: DraftChange, isNew: boolean): Draft {
  switch (change.part) {
    case 'destination':
      return { ...draft, destination: withDestination(draft.destination, change.field, change.value) };
    case 'parameters':
    case 'attributes':
      return { ...draft, [change.part]: { ...draft[change.part], [change.name]: change.value } };
    case 'variant':
      return withVariant(draft, change.value, isNew);
    default:
      return { ...draft, [change.part]: change.value };
  }
}

/** The field that a change is about, as problems name it. */
export function fieldOf(change: DraftChange): string {
  if (change.part === 'destination') return change.field;
  return 'name' in change ? `${change.part}.${change.name}` : change.part;
}
