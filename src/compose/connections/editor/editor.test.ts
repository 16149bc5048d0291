import { describe, expect, test } from 'vitest';
import type { ConnectionGroup } from '../../../../contract/http/connectionGroups.ts';
import type { PermissionSet } from '../../../../contract/http/permissions.ts';
import { PROTOCOLS } from '../../../../contract/protocols/index.ts';
import { noPermissions } from '../../../../mocks/permissions.ts';
import { emptyDraft } from '../../../machines/connections/editor/editor.draft.ts';
import { sampleLoaded } from '../../../machines/connections/editor/editor.samples.ts';
import type { Draft, Loaded } from '../../../machines/connections/editor/editor.types.ts';
import { parentChoices } from './editorParents.ts';
import { asEdited, attributesToSend, parametersToSend, versionToSend } from './editorRequest.ts';
import { rightsOf } from './editorRights.ts';

const NOTHING = noPermissions();
const NONE = { save: false, clone: false, delete: false, share: false, setPort: false, seeParameters: false };
const ALL = { save: true, clone: true, delete: true, share: true, setPort: true, seeParameters: true };
const on = (...permissions: readonly ('READ' | 'UPDATE' | 'DELETE' | 'ADMINISTER')[]): PermissionSet => ({
  ...NOTHING,
  connectionPermissions: { '14': [...permissions] },
});
const creates = (set: PermissionSet, ...also: PermissionSet['systemPermissions']): PermissionSet => ({
  ...set,
  systemPermissions: ['CREATE_CONNECTION', ...also],
});

describe('what somebody may do with a connection', () => {
  test.each([
    ['nothing', NOTHING, NONE],
    ['READ', on('READ'), NONE],
    ['UPDATE', on('READ', 'UPDATE'), { ...NONE, save: true, seeParameters: true }],
    ['DELETE', on('READ', 'DELETE'), { ...NONE, delete: true }],
    ['CREATE_CONNECTION', creates(on('READ')), { ...NONE, clone: true }],
    [
      'CREATE_SHARING_PROFILE alone',
      creates(on('READ', 'UPDATE'), 'CREATE_SHARING_PROFILE'),
      { ...NONE, save: true, clone: true, seeParameters: true },
    ],
    [
      'CREATE_SHARING_PROFILE and ADMINISTER',
      creates(on('READ', 'ADMINISTER'), 'CREATE_SHARING_PROFILE'),
      { ...NONE, clone: true, share: true },
    ],
    ['system ADMINISTER', { ...NOTHING, systemPermissions: ['ADMINISTER'] } as PermissionSet, ALL],
  ])('that exists, with %s', (_what, permissions, rights) => {
    expect(rightsOf(permissions, 'connection', '14', '14')).toEqual(rights);
  });

  test.each([
    ['nothing', NOTHING, { ...NONE, seeParameters: true }],
    ['CREATE_CONNECTION', creates(NOTHING), { ...NONE, save: true, seeParameters: true }],
  ])('that is new, with %s', (_what, permissions, rights) => {
    expect(rightsOf(permissions, 'connection', null, null)).toEqual(rights);
  });

  test('that is copied: its parameters are seen by those who may change the original', () => {
    expect(rightsOf(creates(on('READ')), 'connection', null, '14').seeParameters).toBe(false);
    expect(rightsOf(creates(on('READ', 'UPDATE')), 'connection', null, '14').seeParameters).toBe(true);
  });
});

describe('where an object may lie', () => {
  const group = (identifier: string, name: string, parentIdentifier: string): ConnectionGroup => ({
    ...{ identifier, name, parentIdentifier, type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} },
  });
  const groups = {
    '1': group('1', 'Berlin 10', 'ROOT'),
    '2': group('2', 'Berlin 9', 'ROOT'),
    '3': group('3', 'Cellar', '1'),
    '4': group('4', 'Attic', '7'),
  };
  const root = { identifier: 'ROOT', path: [] };

  test('is told by path, in the order that people count in', () => {
    expect(parentChoices(groups, () => true, null)).toEqual([
      root,
      { identifier: '4', path: ['Attic'] },
      { identifier: '2', path: ['Berlin 9'] },
      { identifier: '1', path: ['Berlin 10'] },
      { identifier: '3', path: ['Berlin 10', 'Cellar'] },
    ]);
  });

  test('is where somebody may put it, and never in itself or below', () => {
    expect(parentChoices(groups, (id) => id !== '4', '1')).toEqual([root, { identifier: '2', path: ['Berlin 9'] }]);
  });

  test('a circle of groups leads nowhere', () => {
    const circle = { '5': group('5', 'Hen', '6'), '6': group('6', 'Egg', '5') };
    expect(parentChoices(circle, () => true, null)).toEqual([root]);
  });
});

describe('what is sent', () => {
  const loaded: Loaded = {
    ...sampleLoaded,
    draft: { ...sampleLoaded.draft, variant: 'rdp' },
    forms: {
      ...sampleLoaded.forms,
      variants: { ...sampleLoaded.forms.variants, '': PROTOCOLS.vnc.sharingProfileForms },
    },
  };
  const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft({ kind: 'connection', parent: null }), ...part });
  const parameters = { domain: 'office', encodings: 'tight', 'of-another-program': 'kept', 'enable-gfx': '' };

  test('are the parameters of the protocol, what another program stored for it, and what a copy has not', () => {
    const destination = { host: ' desk ', port: '3390', id: '' };
    expect(parametersToSend({ loaded, draft: draft({ variant: 'rdp', destination, parameters }) })).toEqual({
      ...{ domain: 'office', 'of-another-program': 'kept', hostname: 'desk', port: '3390' },
      ...{ security: '', 'ignore-cert': '', 'enable-gfx': '', 'enable-font-smoothing': '' },
    });
    expect(parametersToSend({ loaded, draft: draft({ variant: 'vnc', destination, parameters }) })).toEqual({
      ...{ encodings: 'tight', hostname: 'desk', port: '3390' },
    });
  });

  test('a sharing profile has no address', () => {
    const profile = draft({ variant: '', parameters: { 'read-only': 'true' } });
    expect(parametersToSend({ loaded, draft: profile })).toEqual({ 'read-only': 'true' });
  });

  test('an attribute without a value is one that is not set', () => {
    expect(attributesToSend({ weight: ' ', 'max-connections': '4' })).toEqual({ weight: null, 'max-connections': '4' });
  });
});

describe('the version that is sent with a change', () => {
  const place = {
    kind: 'connection',
    dataSource: 'postgresql',
    identifier: '14',
    cloneOf: null,
    parent: null,
  } as const;
  const { draft } = sampleLoaded;
  const sent = (version: number | null, overwrite: boolean) =>
    versionToSend({ target: place, draft, loaded: { ...sampleLoaded, version }, overwrite });

  test('is the one that was read, and none where theirs shall be lost or nothing was there', () => {
    expect([sent(3, false), sent(3, true), sent(null, false)]).toEqual([{ version: 3 }, {}, {}]);
  });

  test('is not that of the original of a copy', () => {
    const read = { draft, version: 3 };
    expect(asEdited(place, read)).toEqual(read);
    expect(asEdited({ ...place, identifier: null, cloneOf: '14' }, read)).toEqual({ draft, version: null });
  });
});
