import { entryOf, refusals } from '../../shared/samples.ts';
import { permissionsMachine } from './permissions.machine.ts';
import type { AccountsFound, PermissionObject, PermissionsInput } from './permissions.types.ts';

export const sampleObjects: readonly PermissionObject[] = [
  { kind: 'connectionGroup', identifier: '1', name: 'Lab', alias: '', depth: 0, mayGrant: true },
  { kind: 'connection', identifier: '7', name: 'Desk', alias: '', depth: 1, mayGrant: true },
  { kind: 'connection', identifier: '8', name: 'Rack', alias: '', depth: 0, mayGrant: false },
];

const lena: PermissionObject = {
  ...{ kind: 'user', identifier: 'lena.m', name: 'lena.m', alias: 'Lena Marr', depth: 0, mayGrant: true },
};

export const samplePermissions: PermissionsInput = {
  ...{ dataSource: 'postgresql', self: 'maria' },
  base: ['connection/7/READ', 'system//CREATE_USER'],
  added: [],
  inherited: { 'connection/8/READ': ['operators'] },
  objects: sampleObjects,
  accounts: { userGroup: { listed: 0, total: 0 }, user: { listed: 0, total: 0 } },
  mayChangeSystem: true,
  mayChange: true,
};

/** More people than are told at first. */
export const sampleMany: PermissionsInput = {
  ...samplePermissions,
  accounts: { userGroup: { listed: 2, total: 2 }, user: { listed: 2, total: 3 } },
};

export const sampleFound: AccountsFound = {
  objects: [lena],
  accounts: { userGroup: { listed: 0, total: 0 }, user: { listed: 1, total: 1 } },
};

export const permissionsEntry = entryOf(permissionsMachine, {
  inputs: [samplePermissions, sampleMany, { ...samplePermissions, mayChange: false, mayChangeSystem: false }],
  events: [
    { type: 'permission.toggle', key: 'connection/7/READ' },
    { type: 'permission.toggle', key: 'connection/7/UPDATE' },
    { type: 'permission.toggle', key: 'connection/8/READ' },
    { type: 'search.change', text: 'desk' },
    { type: 'group.toggle', key: 'connectionGroup/1' },
    { type: 'accounts.more' },
    { type: 'accounts.retry' },
  ],
  outputs: { findAccounts: [sampleFound] },
  failures: { findAccounts: refusals('UNREACHABLE') },
});
