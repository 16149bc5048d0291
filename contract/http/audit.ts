import * as z from 'zod/mini';
import { AUDIT_PAGE_MAX } from '../limits.ts';
import { call } from './call.ts';
import { pageOf, pageQuery } from './lists.ts';

/** What is put on record. */
export const AUDIT_ACTIONS = [
  'login',
  'logout',
  'access',
  'account.changed',
  'password.changed',
  'group.changed',
  'object.changed',
  'permission.added',
  'permission.removed',
  'member.added',
  'member.removed',
  'connection.opened',
  'connection.exported',
  'session.ended',
  'session.seen',
  'file.received',
  'file.sent',
  'setting.changed',
  'ban.added',
  'ban.removed',
  'audit.exported',
  'audit.archived',
  'share.created',
  'share.revoked',
  'share.used',
  'share.joined',
  'share.mailed',
  'share.controlGiven',
  'share.controlTaken',
  'drive.changed',
  'appPassword.made',
  'appPassword.withdrawn',
  'guestLink.made',
  'guestLink.withdrawn',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_OUTCOMES = ['done', 'refused'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** One record. Its hash covers the one before it, so that none can be changed or taken out unnoticed. */
export const auditRecord = z.object({
  seq: z.number(),
  at: z.number(),
  actor: z.string(),
  address: z.string(),
  action: z.string(),
  outcome: z.enum(AUDIT_OUTCOMES),
  object: z.string(),
  /** What the object is called now, where the record has only its number; the hash does not cover it. */
  objectName: z.optional(z.string()),
  detail: z.string(),
  hash: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

export const auditVerdict = z.object({
  records: z.number(),
  /** The hash that covers everything; noted elsewhere, it proves later that nothing was made anew. */
  head: z.string(),
  /** The first record that is not as it was written; null if all are. */
  broken: z.nullable(z.object({ seq: z.number(), reason: z.enum(['missing', 'changed', 'unlinked', 'cut']) })),
});
export type AuditVerdict = z.infer<typeof auditVerdict>;

const query = z.extend(pageQuery(['at', '-at']), {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(AUDIT_PAGE_MAX))),
  action: z.optional(z.array(z.enum(AUDIT_ACTIONS))),
  outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  from: z.optional(z.coerce.number()),
  until: z.optional(z.coerce.number()),
});
export type AuditQuery = z.infer<typeof query>;

/** A table for a spreadsheet, or the same records as data. */
export const AUDIT_FORMATS = ['csv', 'json'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

export const auditCalls = {
  pageAudit: call({
    method: 'GET',
    path: '/api/audit',
    auth: 'token',
    summary: 'For administrators and auditors: one page of the records, newest first, searched by every column',
    query,
    reply: pageOf(auditRecord),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  exportAudit: call({
    method: 'GET',
    path: '/api/audit/export',
    auth: 'token',
    summary: 'For administrators and auditors: all records with their hashes, as a table for a spreadsheet or as JSON',
    query: z.object({ format: z.optional(z.enum(AUDIT_FORMATS)) }),
    reply: 'raw',
    replyTypes: ['text/csv', 'application/json'],
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  verifyAudit: call({
    method: 'GET',
    path: '/api/audit/verification',
    auth: 'token',
    summary: 'For administrators and auditors: whether every record is as it was written',
    reply: auditVerdict,
    errors: ['PERMISSION_DENIED'],
  }),
};
