import type { AuditAction, AuditOutcome, AuditRecord } from '../../../contract/http/audit.ts';
import { AUDIT_TEXT_MAX_CHARS } from '../../../contract/limits.ts';

/** Who did it, as far as it is known. An `Actor` is one. */
export interface Doer {
  readonly username: string;
  readonly remoteHost?: string;
}

export interface AuditEntry {
  readonly action: AuditAction;
  readonly outcome?: AuditOutcome;
  /** What it was done to. */
  readonly object?: string;
  readonly detail?: string;
}

/** Line ends, and what turns the writing direction: they would make a record look like another one. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;
const HALF_CHARACTER = /\p{Surrogate}/gu;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text as a record holds it: one line of limited length. */
export const auditText = (text: string): string =>
  [...text.replace(HALF_CHARACTER, '\ufffd').replace(CONTROL, escaped)].slice(0, AUDIT_TEXT_MAX_CHARS).join('');

/** What is on record of an archive: its records, and the hash of the last, from which verification goes on. */
export const archivedEntry = (first: number, last: Link): AuditEntry => ({
  action: 'audit.archived',
  object: `audit/${first}-${last.seq}`,
  detail: last.hash,
});

export const tellsArchived = (
  { action, object, detail }: Pick<AuditRecord, 'action' | 'object' | 'detail'>,
  last: Link,
): boolean => action === 'audit.archived' && object.endsWith(`-${last.seq}`) && detail === last.hash;

/** A place in the chain: from here on every record can be told to be the right one. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}
