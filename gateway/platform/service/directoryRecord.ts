import type { AuditAction } from '../../../contract/http/audit.ts';
import type { AuditEntry } from '../auditTrail/entry.ts';
import type { ObjectType } from '../database/types.ts';

const ACTIONS: Readonly<Record<ObjectType, AuditAction>> = {
  connection: 'object.changed',
  connectionGroup: 'object.changed',
  sharingProfile: 'object.changed',
  user: 'account.changed',
  userGroup: 'group.changed',
};

export interface DirectoryChange {
  readonly type: ObjectType;
  readonly op: 'add' | 'replace' | 'remove';
  readonly identifier: string;
  /** As it came in; only what is no secret of it is told. */
  readonly input?: unknown;
}

function wordsOf(input: unknown): readonly string[] {
  if (typeof input !== 'object' || input === null) return [];
  const disabled = 'disabled' in input && typeof input.disabled === 'boolean' ? [`disabled=${input.disabled}`] : [];
  const password = 'password' in input && input.password ? ['password'] : [];
  return [...disabled, ...password];
}

/** What the audit says of a change to an object. */
export const entryOf = ({ type, op, identifier, input }: DirectoryChange): AuditEntry => ({
  action: ACTIONS[type],
  object: `${type}/${identifier}`,
  detail: [op, ...wordsOf(input)].join(' '),
});
