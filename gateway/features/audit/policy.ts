import { holdsSystem, type Rights } from '../permissions/index.ts';

/** Administrators and auditors. Nobody changes it. */
export const mayReadAudit = (rights: Rights): boolean => holdsSystem(rights, 'AUDIT');
