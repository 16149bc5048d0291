import * as z from 'zod/mini';
import type { Call, CallBody, CallParams, CallQuery, Schema } from './call.ts';
import { readForm, readQuery } from './wire.ts';
import { API_BODY_MAX_DEPTH } from '../limits.ts';

/** What arrived, before anything was believed. `body` is null where there is none. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly contentType: string | null;
  readonly body: string | null;
}

export interface Input<C extends Call> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
}

/** `type`: the content type is not the declared one. `invalid`: anything else that does not fit the declaration. */
export interface Fault {
  readonly kind: 'invalid' | 'type';
  readonly message: string;
}

export type ReadResult<C extends Call> =
  { readonly input: Input<C>; readonly fault?: never } | { readonly fault: Fault; readonly input?: never };

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: Fault['kind'];
  constructor(kind: Fault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Checks a request against its declaration; gateway and mocks refuse the same things in the same words. */
export function readRequest<C extends Call>(call: C, raw: RawRequest): ReadResult<C> {
  try {
    const input = {
      params: call.params && parse(call.params, raw.params, 'path'),
      query: call.query && parse(call.query, readQuery(call.query, raw.search), 'query'),
      body: call.body && parse(call.body, readBody(call, raw), 'body'),
    };
    return { input: input as Input<C> };
  } catch (error) {
    if (error instanceof Refusal) return { fault: { kind: error.kind, message: error.message } };
    throw error;
  }
}

function readBody(call: Call, { body, contentType }: RawRequest): unknown {
  if (call.bodyKind === 'form') return body ? readForm(expectType(body, contentType, isForm)) : {};
  if (!body) throw new Refusal('invalid', 'The request has no body.');
  try {
    return JSON.parse(expectType(body, contentType, isJson));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('invalid', 'The body is not valid JSON.');
    throw error;
  }
}

function expectType(body: string, contentType: string | null, accepts: (type: string) => boolean): string {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!accepts(type)) throw new Refusal('type', `This call does not take a body of the type "${type}".`);
  return body;
}

const isForm = (type: string) => type === 'application/x-www-form-urlencoded';
const isJson = (type: string) => type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type);

function parse(schema: Schema, value: unknown, part: string): unknown {
  const problem = textProblem(value);
  if (problem) throw new Refusal('invalid', `In the ${part}: ${problem}.`);
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Refusal('invalid', `In the ${part}: ${result.error.issues.slice(0, 1).map(explain).join()}.`);
}

function explain(issue: z.core.$ZodIssue): string {
  const where = issue.path.length > 0 ? `"${issue.path.map(String).join('.')}" ` : 'it ';
  if (issue.code === 'invalid_type') return `${where}is not of the type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `${where}is not one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `${where}is longer than ${issue.maximum}`;
  return where + issue.message;
}

/** No database column holds a NUL or half a character. Walks without recursion: depth is the sender's choice. */
function textProblem(root: unknown): string | null {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && isBadText(value)) return 'a text holds a character that cannot be stored';
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= API_BODY_MAX_DEPTH) return 'the value is nested too deeply';
    for (const [key, child] of Object.entries(value)) {
      if (isBadText(key)) return 'a name holds a character that cannot be stored';
      pending.push({ value: child, depth: depth + 1 });
    }
  }
  return null;
}

const isBadText = (text: string) => text.includes('\u0000') || /\p{Surrogate}/u.test(text);
