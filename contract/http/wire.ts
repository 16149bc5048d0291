import * as z from 'zod/mini';
import type { Schema } from './call.ts';

/** Fills the parameters of a declared path; names may hold any character, also a slash. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(wellFormed(params[name] ?? '')));
}

/** Half a character has no place in an address. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** A list-valued parameter is repeated; what is not set is left out. */
export function writeQuery(query: Readonly<Record<string, unknown>> = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return search;
}

/** The counterpart of `writeQuery`: the declaration tells which parameters are lists. */
export function readQuery(schema: Schema, search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(membersOf(schema))) {
    if (!search.has(name)) continue;
    query[name] = isList(member) ? search.getAll(name) : search.get(name);
  }
  return query;
}

/** Fields of a form; of a repeated one the first counts. */
export function readForm(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].reverse());
}

function membersOf(schema: Schema): Record<string, Schema> {
  return schema instanceof z.ZodMiniObject ? (schema._zod.def.shape as Record<string, Schema>) : {};
}

function isList(schema: Schema): boolean {
  if (schema instanceof z.ZodMiniOptional) return isList(schema._zod.def.innerType as Schema);
  return schema instanceof z.ZodMiniArray;
}
