import * as z from 'zod/mini';
import { dataSourceParams, patchOperation } from './common.ts';
import { patchOutcome } from '../errors.ts';

/** The answer to a directory PATCH that succeeded: one outcome per operation, in order. */
export const patchOutcomes = z.object({ patches: z.array(patchOutcome) });

/** Several operations on one kind of object, as one transaction: all are kept or none. */
export const directoryPatch = {
  method: 'PATCH',
  auth: 'token',
  params: dataSourceParams,
  bodyKind: 'json',
  body: z.array(patchOperation),
  reply: patchOutcomes,
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
} as const;
