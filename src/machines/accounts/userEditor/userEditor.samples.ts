import { sampleMembership } from '../membership/membership.samples.ts';
import { samplePermissions } from '../permissions/permissions.samples.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { userEditorMachine } from './userEditor.machine.ts';
import { PersonObstacleError } from './userEditor.errors.ts';
import type { LoadedPerson, PersonPlace } from './userEditor.types.ts';

export const samplePlace: PersonPlace = {
  ...{ kind: 'user', dataSource: 'postgresql', identifier: 'maria', cloneOf: null },
};

export const sampleLoaded: LoadedPerson = {
  draft: {
    ...{ name: 'maria', password: '', confirmation: '', disabled: false },
    attributes: { 'guac-full-name': 'Maria Lopez', 'guac-email-address': 'maria@example.org' },
  },
  version: 3,
  forms: [{ name: 'profile', fields: [{ name: 'guac-full-name', type: 'TEXT' }] }],
  rights: {
    ...{ canSaveObject: true, canCloneObject: true, canDeleteObject: true },
    ...{ canChangeAttributes: true, canChangeAllAttributes: false, canChangePermissions: true },
  },
  mayInvite: true,
  mayResetSecondFactor: true,
  passwordMinChars: 12,
  isSelf: false,
  permissions: samplePermissions,
  memberships: [{ ...sampleMembership, self: null }],
};

export const sampleReader: LoadedPerson = {
  ...sampleLoaded,
  mayInvite: false,
  mayResetSecondFactor: false,
  rights: {
    ...{ canSaveObject: false, canCloneObject: false, canDeleteObject: false },
    ...{ canChangeAttributes: false, canChangeAllAttributes: false, canChangePermissions: false },
  },
};

export const userEditorEntry = entryOf(userEditorMachine, {
  inputs: [samplePlace, { ...samplePlace, identifier: null }],
  events: [
    { type: 'draft.change', change: { part: 'disabled', value: true } },
    { type: 'draft.change', change: { part: 'disabled', value: false } },
    { type: 'draft.change', change: { part: 'confirmation', value: 'other' } },
    { type: 'tab.choose', tab: 'effective' },
    { type: 'tab.choose', tab: 'members' },
    { type: 'editor.save' },
    { type: 'editor.invite' },
    { type: 'editor.cancel' },
    { type: 'editor.delete' },
    { type: 'editor.retry' },
    { type: 'explanation.retry' },
    { type: 'explanation.search', text: 'desk' },
    { type: 'explanation.page', page: 1 },
    { type: 'secondFactor.reset' },
    { type: 'reset.confirm' },
    { type: 'reset.keep' },
    { type: 'delete.confirm' },
    { type: 'delete.keep' },
    { type: 'leave.confirm' },
    { type: 'leave.keep' },
    { type: 'change.overwrite' },
    { type: 'change.reload' },
    { type: 'change.keep' },
    { type: 'permissions.changed', changes: [{ op: 'add', key: 'connection/7/UPDATE' }] },
    { type: 'memberships.changed', relation: 'userGroups', changes: [{ op: 'add', name: 'guests' }] },
    { type: 'leave.tried', path: '/' },
  ],
  outputs: {
    loadPerson: [sampleLoaded, sampleReader],
    savePerson: [undefined],
    deletePerson: [undefined],
    resetSecondFactor: [undefined],
    explainPerson: [{ administrator: false, system: [], objects: [] }],
    invite: [
      { outcome: 'sent', error: null },
      { outcome: 'closed', error: null },
      { outcome: 'refused', error: refusals('PERMISSION_DENIED')[0] },
      { outcome: 'refused', error: new PersonObstacleError('CHANGED') },
    ],
  },
  failures: {
    loadPerson: refusals('UNREACHABLE'),
    savePerson: [...refusals('PERMISSION_DENIED'), new PersonObstacleError('CHANGED')],
    deletePerson: [new PersonObstacleError('LAST_ADMINISTRATOR')],
    resetSecondFactor: refusals('PERMISSION_DENIED'),
    explainPerson: refusals('UNREACHABLE'),
  },
});
