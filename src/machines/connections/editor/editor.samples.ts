import { PROTOCOLS } from '../../../../contract/protocols/index.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { emptyDraft } from './editor.draft.ts';
import { EditorObstacleError } from './editor.errors.ts';
import { editorMachine } from './editor.machine.ts';
import type { EditorTarget, EditorRights, Loaded } from './editor.types.ts';

const NEW: EditorTarget = {
  kind: 'connection',
  dataSource: 'postgresql',
  identifier: null,
  cloneOf: null,
  parent: null,
};

const ALL: EditorRights = { save: true, clone: true, delete: true, share: true, setPort: true, seeParameters: true };

/** What an editor opens with in tests. */
export const sampleLoaded: Loaded = {
  draft: { ...emptyDraft(NEW), name: 'Desk' },
  version: 1,
  forms: {
    variants: { vnc: PROTOCOLS.vnc.connectionForms, rdp: PROTOCOLS.rdp.connectionForms },
    attributes: [{ name: 'concurrency', fields: [{ name: 'max-connections', type: 'NUMERIC' }] }],
  },
  rights: ALL,
  parents: [{ identifier: 'ROOT', path: [] }],
  profiles: [],
  owner: null,
};

const rdp: Loaded = { ...sampleLoaded, draft: { ...sampleLoaded.draft, variant: 'rdp' } };
const readOnly: Loaded = { ...sampleLoaded, rights: { ...ALL, save: false, delete: false } };

export const editorEntry = entryOf(editorMachine, {
  inputs: [NEW, { ...NEW, identifier: '14', security: 'any' }],
  events: [
    { type: 'draft.change', change: { part: 'name', value: 'Office' } },
    { type: 'draft.change', change: { part: 'name', value: '' } },
    { type: 'search.change', text: 'port' },
    { type: 'tab.choose', tab: 'history' },
    { type: 'editor.save' },
    { type: 'editor.saveAndConnect' },
    { type: 'editor.cancel' },
    { type: 'editor.delete' },
    { type: 'editor.retry' },
    { type: 'delete.confirm' },
    { type: 'delete.keep' },
    { type: 'leave.tried', path: '/' },
    { type: 'leave.confirm' },
    { type: 'leave.keep' },
    { type: 'change.overwrite' },
    { type: 'change.reload' },
    { type: 'change.keep' },
    { type: 'port.dismiss' },
    { type: 'port.useThisAddress' },
  ],
  outputs: { loadObject: [sampleLoaded, rdp, readOnly], saveObject: ['14'] },
  failures: {
    loadObject: refusals('NOT_FOUND'),
    saveObject: [
      ...refusals('BAD_REQUEST'),
      new EditorObstacleError('CHANGED'),
      new EditorObstacleError('PORT_MISSING'),
    ],
    setPort: refusals('PERMISSION_DENIED'),
    deleteObject: refusals('PERMISSION_DENIED'),
  },
});
