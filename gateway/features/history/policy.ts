import { holdsSystem, type Rights } from '../permissions/index.ts';

/** Administrators and auditors see all records; others only what both its connection and its user allow. */
export const mayReadAllHistory = (rights: Rights): boolean => holdsSystem(rights, 'AUDIT');
