import { holdsSystem, type Rights } from './rights.ts';

/** Administrators and auditors see all records; others only what both its connection and its user allow. */
export const mayReadAllHistory = (rights: Rights): boolean => holdsSystem(rights, 'AUDIT');
