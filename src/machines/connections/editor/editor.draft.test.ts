import { describe, expect, test } from 'vitest';
import { addressParameters, changed, destinationOf, emptyDraft, fieldOf, isShut, textsOf } from './editor.draft.ts';
import type { Destination, Draft } from './editor.types.ts';

const EMPTY = { ...emptyDraft({ kind: 'connection', parent: null }), name: 'Desk' };
const NOWHERE: Destination = { host: '', port: '', id: '' };

const typed = (draft: Draft, field: keyof Destination, value: string) =>
  changed(draft, { part: 'destination', field, value }, true);

describe('a destination', () => {
  test('given by an id shuts host and port, and stands for the host ID and the port [A5-032]', () => {
    const { destination } = typed(EMPTY, 'id', '123456');
    expect(destination).toEqual({ ...NOWHERE, id: '123456' });
    expect([isShut(destination, 'host'), isShut(destination, 'port'), isShut(destination, 'id')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(addressParameters(destination)).toEqual({ hostname: 'ID', port: '123456' });
    expect(typed({ ...EMPTY, destination }, 'host', 'desk').destination).toEqual(destination);
    expect(destinationOf({ hostname: 'ID', port: '123456' })).toEqual(destination);
    expect(isShut(typed({ ...EMPTY, destination }, 'id', '').destination, 'host')).toBe(false);
  });

  test.each([
    ['host', 'desk'],
    ['port', '22'],
  ] as const)('with a %s shuts the id, and clearing opens it again [A5-033]', (field, value) => {
    const draft = typed(EMPTY, field, value);
    expect([isShut(draft.destination, 'id'), isShut(draft.destination, 'host')]).toEqual([true, false]);
    expect(typed(draft, 'id', '7').destination).toEqual({ ...NOWHERE, [field]: value });
    expect(isShut(typed(draft, field, '').destination, 'id')).toBe(false);
  });

  test('loses .local while it is typed, and shows none [A5-017]', () => {
    expect(typed(EMPTY, 'host', 'desk.local').destination.host).toBe('desk');
    expect(destinationOf({ hostname: 'desk.local', port: '22' })).toEqual({ host: 'desk', port: '22', id: '' });
    expect(typed(EMPTY, 'host', 'a.office.local').destination.host).toBe('a.office.local');
  });
});

test('a destination that is not there is nowhere', () => {
  expect([destinationOf({}), addressParameters(NOWHERE)]).toEqual([NOWHERE, { hostname: '', port: '' }]);
});

test('blanks around a destination are not sent, and around a port or an id not even kept', () => {
  expect(addressParameters({ host: ' desk ', port: ' 22 ', id: '' })).toEqual({ hostname: 'desk', port: '22' });
  expect([typed(EMPTY, 'port', ' 22 ').destination.port, typed(EMPTY, 'id', ' 7 ').destination.id]).toEqual([
    '22',
    '7',
  ]);
});

test.each([
  ['connection', 'ROOT'],
  ['connectionGroup', 'ROOT'],
  ['sharingProfile', ''],
] as const)('a new %s without a place lies in %j', (kind, parent) => {
  expect(emptyDraft({ kind, parent: null }).parent).toBe(parent);
});

test('a new RDP connection begins with its defaults, and what was typed before stays', () => {
  const written = changed(EMPTY, { part: 'parameters', name: 'password', value: 'x' }, true);
  const rdp = changed(written, { part: 'variant', value: 'rdp' }, true);
  expect(rdp.parameters).toEqual({
    ...{ password: 'x', security: 'nla', 'ignore-cert': 'true' },
    ...{ 'enable-gfx': 'true', 'enable-font-smoothing': 'true' },
  });
  expect(changed(written, { part: 'variant', value: 'rdp' }, false).parameters).toEqual({ password: 'x' });
});

test('each field is changed by its name', () => {
  const attribute = { part: 'attributes', name: 'weight', value: '2' } as const;
  expect(changed(EMPTY, attribute, true).attributes).toEqual({ weight: '2' });
  expect(changed(EMPTY, { part: 'parent', value: '3' }, true).parent).toBe('3');
  expect([fieldOf(attribute), fieldOf({ part: 'name', value: '' })]).toEqual(['attributes.weight', 'name']);
  expect(fieldOf({ part: 'destination', field: 'id', value: '' })).toBe('id');
});

test('an empty text is no value', () => {
  expect(textsOf({ a: null, b: '', c: '1' })).toEqual({ c: '1' });
});
