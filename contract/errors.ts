import * as z from 'zod/mini';

export const ERROR_TYPES = [
  'BAD_REQUEST',
  'INVALID_CREDENTIALS',
  'INSUFFICIENT_CREDENTIALS',
  'PERMISSION_DENIED',
  'NOT_FOUND',
  'STREAM_ERROR',
  'INTERNAL_ERROR',
] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** A message a client can translate. `APP.TEXT_UNTRANSLATED` carries its text in the variable MESSAGE. */
export const translatableMessage = z.object({
  key: z.string(),
  variables: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type TranslatableMessage = z.infer<typeof translatableMessage>;

export const expectedField = z.object({
  name: z.string(),
  type: z.string(),
  options: z.optional(z.array(z.string())),
});

export const patchOutcome = z.object({
  op: z.string(),
  identifier: z.nullable(z.string()),
  path: z.nullable(z.string()),
  error: z.optional(translatableMessage),
});

/** The body of every refused call, as Guacamole's clients know it. */
export const errorBody = z.object({
  message: z.string(),
  translatableMessage,
  statusCode: z.nullable(z.number()),
  expected: z.nullable(z.array(expectedField)),
  patches: z.nullable(z.array(patchOutcome)),
  type: z.enum(ERROR_TYPES),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A message that has no translation of its own. */
export const untranslated = (message: string): TranslatableMessage => ({
  key: 'APP.TEXT_UNTRANSLATED',
  variables: { MESSAGE: message },
});

/** Fills in what a refusal does not say; the members are always all there. */
export function makeErrorBody(
  error: Pick<ErrorBody, 'type' | 'message'> & Partial<Omit<ErrorBody, 'type' | 'message'>>,
): ErrorBody {
  return {
    message: error.message,
    translatableMessage: error.translatableMessage ?? untranslated(error.message),
    statusCode: error.statusCode ?? null,
    expected: error.expected ?? null,
    patches: error.patches ?? null,
    type: error.type,
  };
}
