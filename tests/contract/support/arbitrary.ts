import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Schema } from '../../../contract/http/call.ts';

/** Names and values that are known, nearly known, or have hurt somebody before. */
const TELLING = [
  ...['1', '2', 'ROOT', 'admin', 'maria', 'postgresql', 'vnc', 'ssh', 'READ', 'ADMINISTER', 'add', 'remove', 'replace'],
  ...['/', '/1', '/admin', '/systemPermissions', '/connectionPermissions/1', '/userPermissions/maria', 'test', 'true'],
  ...['', ' ', '0', '-1', '1.5', '1e9', '2147483648', '99999999999999999999', 'NaN', 'null', 'undefined'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../etc/passwd',
    '%2e%2e%2f',
    '..\\..',
    'a/b',
    '%',
    '%zz',
  ],
  ...[
    "'; drop table users; --",
    '" or 1=1',
    '${jndi:ldap://x}',
    '<script>alert(1)</script>',
    '\u0000',
    '\ud800',
    '\u202e',
    '😀',
  ],
  ...['127.0.0.1', '169.254.169.254', '[::1]', 'localhost', '2026-02-30', '25:61:00', 'Mars/Phobos', 'x'.repeat(5_000)],
] as const;

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TELLING) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Names of members that mean something, so that records are not all nonsense. */
const memberName = fc.oneof(
  fc.constantFrom('hostname', 'port', 'password', 'max-connections', 'weight', 'valid-from', 'timezone', 'guacd-port'),
  text,
);

const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constant(null));

/** What nobody would send by mistake: any JSON in place of the declared. */
const WRONG_ONE_IN = 8;

/** Values that mostly fit a declared shape, and sometimes do not. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: WRONG_ONE_IN - 1, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniOptional) return fc.option(inner(schema._zod.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodMiniNullable) return fc.option(inner(schema._zod.def.innerType));
  if (schema instanceof z.ZodMiniArray) return fc.array(inner(schema._zod.def.element), { maxLength: 4 });
  if (schema instanceof z.ZodMiniRecord)
    return fc.dictionary(memberName, inner(schema._zod.def.valueType), { maxKeys: 5 });
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof z.ZodMiniObject) return objectOf(schema);
  if (schema instanceof z.ZodMiniString) return text;
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  return anything;
}

const inner = (schema: unknown): fc.Arbitrary<unknown> => arbitraryOf(schema as Schema);

/** Without these nearly everything would end at the first member. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  protocol: ['vnc', 'ssh', 'rdp'],
  op: ['add', 'remove', 'replace'],
  path: ['/', '/1', '/maria', '/systemPermissions', '/connectionPermissions/1', '/userPermissions/maria'],
  parentIdentifier: ['ROOT', '1'],
  primaryConnectionIdentifier: ['1', '2'],
};

function memberOf(name: string, member: unknown): fc.Arbitrary<unknown> {
  const likely = LIKELY[name];
  if (likely === undefined) return inner(member);
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...likely) }, { weight: 1, arbitrary: inner(member) });
}

function objectOf(schema: z.ZodMiniObject): fc.Arbitrary<unknown> {
  const members = Object.entries(schema._zod.def.shape).map(
    ([name, member]) => [name, memberOf(name, member)] as const,
  );
  return fc.record(Object.fromEntries(members));
}

/** Parameters of a path are texts, whatever happens. */
export const pathParams = (schema: Schema | undefined): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.keys(schema instanceof z.ZodMiniObject ? schema._zod.def.shape : {}).map((name) => [
        name,
        name === 'dataSource' ? fc.constant('postgresql') : text,
      ]),
    ),
  );

/** Bodies that are no JSON, or not all of it. */
export const brokenText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json().map((json) => json.slice(0, json.length / 2)),
  fc.constantFrom('{', '[[[[', '"\\u0000"', '{"a":1}}', 'null', '0', '[]', '\ufeff{}', '['.repeat(50_000)),
);
