import * as z from 'zod/mini';
import { errorBody } from '../errors.ts';
import { IMPORT_BODY_MAX_BYTES, IMPORT_ROWS_MAX } from '../limits.ts';
import { call } from './call.ts';
import { dataSourceParams } from './common.ts';

const values = z.record(z.string(), z.string());

/** One connection of a file, as it was written. `path` names its group from the root; or `parentIdentifier` does. */
export const importRow = z.object({
  name: z.string(),
  protocol: z.string(),
  path: z.optional(z.array(z.string())),
  parentIdentifier: z.optional(z.string()),
  parameters: values,
  attributes: values,
  /** Who may read it, beside its maker. */
  users: z.array(z.string()),
  groups: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** What can be wrong with a row. */
export const ROW_FAULTS = [
  'badName',
  'unknownProtocol',
  'unknownParameter',
  'badNumber',
  'badAddress',
  'forbiddenAddress',
  'tooLong',
  'badValue',
  'unknownAttribute',
  'badAttribute',
  'twoPlaces',
  'unknownGroup',
  'badGroup',
  'notAllowed',
  'twiceInFile',
  'unknownUser',
  'unknownUserGroup',
] as const;
export type RowFaultCode = (typeof ROW_FAULTS)[number];

/** `row` counts from 0. `field` is a member of the row, or `parameters.NAME` and `attributes.NAME`. */
export const rowFault = z.object({
  row: z.number(),
  field: z.string(),
  code: z.enum(ROW_FAULTS),
});
export type RowFault = z.infer<typeof rowFault>;

/**
 * What happens to a row whose name is taken in its group: leave the old one, take its place, or stand beside it. Secrets
 * that it does not name stay where it takes the place of another; an empty value takes them away.
 */
export const DUPLICATE_CHOICES = ['skip', 'replace', 'keep'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

export const importCheck = z.object({
  faults: z.array(rowFault),
  /** Faults beyond those that are told. */
  moreFaults: z.number(),
  /** Rows whose name is taken in their group, and whether the caller may put them in the place of the other. */
  duplicates: z.array(z.object({ row: z.number(), replaceable: z.boolean() })),
  /** Groups that are not there, outer ones first. */
  missingGroups: z.array(z.array(z.string())),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const importResult = z.object({
  made: z.number(),
  replaced: z.number(),
  skipped: z.number(),
  groups: z.number(),
  /** The first of them, to look at. */
  first: z.array(z.object({ identifier: z.string(), name: z.string() })),
});
export type ImportResult = z.infer<typeof importResult>;

/** One line of the answer to an import. The last one is never `progress`; without it nothing was kept. */
export const importNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.number(), of: z.number() }),
  z.object({ kind: z.literal('done'), result: importResult }),
  z.object({ kind: z.literal('refused'), error: errorBody }),
]);
export type ImportNews = z.infer<typeof importNews>;

const rows = z.array(importRow).check(z.maxLength(IMPORT_ROWS_MAX));

export const exportedConnections = z.object({ rows: z.array(importRow) });

const BASE = '/api/session/data/:dataSource';

export const connectionImportCalls = {
  checkConnectionImport: call({
    method: 'POST',
    path: `${BASE}/connectionImportCheck`,
    auth: 'token',
    summary: 'What is wrong with connections of a file, what of them is there already, and which groups are missing',
    params: dataSourceParams,
    bodyKind: 'json',
    bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
    body: z.object({ rows }),
    reply: importCheck,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  importConnections: call({
    method: 'POST',
    path: `${BASE}/connectionImport`,
    auth: 'token',
    summary: 'Make many connections at once, all or none; answers with lines of JSON while it works',
    params: dataSourceParams,
    bodyKind: 'json',
    bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
    body: z.object({ rows, duplicates: z.enum(DUPLICATE_CHOICES), makeGroups: z.boolean() }),
    reply: 'raw',
    replyTypes: ['application/x-ndjson'],
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  exportConnections: call({
    method: 'GET',
    path: `${BASE}/connectionExport`,
    auth: 'token',
    summary: 'Connections the caller may see, as rows of a file; parameters of those that the caller may change',
    params: dataSourceParams,
    query: z.object({ secrets: z.optional(z.enum(['true'])) }),
    reply: exportedConnections,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
