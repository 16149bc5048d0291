import * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;

/** A schema in one line, members by name: `{id: string, size?: number(minimum 0)}`. */
export const shapeOf = (schema: z.ZodMiniType): string =>
  shapeOfJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

function shapeOfJson(schema: Json): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return sorted(schema['enum'].map((value) => JSON.stringify(value))).join(' | ');
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return sorted(choices.map((choice) => shapeOfJson(asJson(choice)))).join(' | ');
  if (schema['type'] === 'array') return `(${shapeOfJson(asJson(schema['items']))})[]${limitsOf(schema)}`;
  if (schema['type'] === 'object') return `${shapeOfObject(schema)}${limitsOf(schema)}`;
  return `${typeName(schema['type'])}${limitsOf(schema)}`;
}

function typeName(type: unknown): string {
  if (Array.isArray(type)) return sorted(type.map(String)).join(' | ');
  return typeof type === 'string' ? type : 'anything';
}

function shapeOfObject({ properties, required, additionalProperties, propertyNames }: Json): string {
  const needed = Array.isArray(required) ? required : [];
  const members = Object.entries(asJson(properties)).map(
    ([name, member]) => `${name}${needed.includes(name) ? '' : '?'}: ${shapeOfJson(asJson(member))}`,
  );
  const others = isJson(additionalProperties)
    ? [`[${shapeOfJson(asJson(propertyNames))}]: ${shapeOfJson(additionalProperties)}`]
    : [];
  return `{${[...sorted(members), ...others].join(', ')}}`;
}

const TOLD: ReadonlySet<string> = new Set([
  ...['$schema', 'type', 'items', 'properties', 'required', 'additionalProperties', 'propertyNames'],
]);

function limitsOf(schema: Json): string {
  const limits = Object.entries(schema).filter(([name, value]) => !TOLD.has(name) && !isSafeInteger(value));
  const texts = limits.map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  return texts.length === 0 ? '' : `(${sorted(texts).join(', ')})`;
}

/** That an integer fits into a number of JavaScript is no limit of ours. */
const isSafeInteger = (value: unknown): boolean =>
  value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const asJson = (value: unknown): Json => (isJson(value) ? value : {});
const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();
