import { sampleMembership } from '../membership/membership.samples.ts';
import { samplePermissions } from '../permissions/permissions.samples.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { userEditorMachine } from './userEditor.machine.ts';
import { AccountObstacleError } from './userEditor.errors.ts';
import type { LoadedAccount, AccountTarget } from './userEditor.types.ts';

export const sampleTarget: AccountTarget = {
  ...{ kind: 'user', dataSource: 'postgresql', identifier: 'maria', cloneOf: null },
};

export const sampleLoaded: LoadedAccount = {
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

export const sampleReader: LoadedAccount = {
  ...sampleLoaded,
  mayInvite: false,
  mayResetSecondFactor: false,
  rights: {
    ...{ canSaveObject: false, canCloneObject: false, canDeleteObject: false },
    ...{ canChangeAttributes: false, canChangeAllAttributes: false, canChangePermissions: false },
  },
};

export const userEditorEntry = entryOf(userEditorMachine, {
  inputs: [sampleTarget, { ...sampleTarget, identifier: null }],
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
    loadAccountEditor: [sampleLoaded, sampleReader],
    saveAccount: [undefined],
    deleteAccount: [undefined],
    resetSecondFactor: [undefined],
    explainAccount: [{ administrator: false, system: [], objects: [] }],
    invite: [
      { outcome: 'sent', error: null },
      { outcome: 'closed', error: null },
      { outcome: 'refused', error: refusals('PERMISSION_DENIED')[0] },
      { outcome: 'refused', error: new AccountObstacleError('CHANGED') },
    ],
  },
  failures: {
    loadAccountEditor: refusals('UNREACHABLE'),
    saveAccount: [...refusals('PERMISSION_DENIED'), new AccountObstacleError('CHANGED')],
    deleteAccount: [new AccountObstacleError('LAST_ADMINISTRATOR')],
    resetSecondFactor: refusals('PERMISSION_DENIED'),
    explainAccount: refusals('UNREACHABLE'),
  },
});
