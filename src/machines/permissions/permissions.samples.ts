import { entryOf } from '../samples.ts';
import { permissionsMachine } from './permissions.machine.ts';
import type { PermissionObject, PermissionsInput } from './permissions.types.ts';

export const sampleObjects: readonly PermissionObject[] = [
  { kind: 'connectionGroup', identifier: '1', name: 'Lab', depth: 0, mayGrant: true },
  { kind: 'connection', identifier: '7', name: 'Desk', depth: 1, mayGrant: true },
  { kind: 'connection', identifier: '8', name: 'Rack', depth: 0, mayGrant: false },
];

export const samplePermissions: PermissionsInput = {
  base: ['connection/7/READ', 'system//CREATE_USER'],
  added: [],
  inherited: { 'connection/8/READ': ['operators'] },
  objects: sampleObjects,
  mayChangeSystem: true,
  mayChange: true,
};

export const permissionsEntry = entryOf(permissionsMachine, {
  inputs: [samplePermissions, { ...samplePermissions, mayChange: false, mayChangeSystem: false }],
  events: [
    { type: 'permission.toggle', key: 'connection/7/READ' },
    { type: 'permission.toggle', key: 'connection/7/UPDATE' },
    { type: 'permission.toggle', key: 'connection/8/READ' },
    { type: 'search.change', text: 'desk' },
    { type: 'group.toggle', key: 'connectionGroup/1' },
  ],
});
