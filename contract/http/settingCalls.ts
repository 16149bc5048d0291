import * as z from 'zod/mini';
import { call, type Call, type CallAnswer, type CallBody, type CallReply, type Schema } from './call.ts';

type ReadCall = Call<undefined, undefined, undefined>;
type WriteCall = Call<undefined, undefined, Schema>;

/** How the value of a setting travels in its calls. Settings that share their calls are each a part of them. */
export interface SettingCalls<Value = unknown, Written = Value> {
  readonly read: ReadCall;
  readonly write: WriteCall;
  /** Where the value is taken away by a call of its own, after which it is null. */
  readonly remove?: ReadCall;
  /** What reading is answered with; text where the declared reply is raw. */
  reply(value: Value): unknown;
  valueIn(reply: unknown): Value;
  body(written: Written, username: string): unknown;
  /** Undefined where the body leaves this setting as it is. */
  writtenIn(body: unknown): Written | undefined;
  /** What writing is answered with; undefined for no body. */
  readonly done: unknown;
}

type Reply<C extends Call> = CallReply<C> extends 'raw' ? string : CallReply<C>;
type Answer<C extends Call> = CallReply<C> extends 'raw' ? string : CallAnswer<C>;

/** Each part of a setting's calls, checked against their declarations. */
interface TypedCalls<Value, Written, Read extends ReadCall, Write extends WriteCall> {
  readonly read: Read;
  readonly write: Write;
  readonly remove?: ReadCall;
  readonly reply: (value: Value) => Answer<Read>;
  readonly valueIn: (reply: Reply<Read>) => Value;
  readonly body: (written: Written, username: string) => CallBody<Write>;
  readonly writtenIn: (body: CallBody<Write>) => Written | undefined;
  readonly done: CallAnswer<Write>;
}

/** The specification's calls of one setting, in a form of their own. */
export const ownCalls = <Value, Written, Read extends ReadCall, Write extends WriteCall>(
  declared: TypedCalls<Value, Written, Read, Write>,
): SettingCalls<Value, Written> => declared as SettingCalls<Value, Written>;

const DONE = { success: true } as const;

type Written<Field extends string> = Call<undefined, undefined, z.ZodMiniType<Readonly<Record<Field, boolean>>>>;

/** The specification's calls of a switch that tell `true` or `false`. */
export const flagCalls = <Field extends string>(
  read: ReadCall,
  write: Written<Field>,
  field: Field,
): SettingCalls<boolean> => ({
  ...{ read, write, done: DONE },
  reply: (on) => ({ ...DONE, [field]: on }),
  valueIn: (reply) => (reply as Readonly<Record<Field, boolean>>)[field],
  body: (on) => ({ [field]: on }),
  writtenIn: (body) => (body as Readonly<Record<Field, boolean>>)[field],
});

/** B§7 "a status string": the calls of a switch that tell `active` or `inactive`. */
export const statusCalls = <Field extends string>(
  read: ReadCall,
  write: Written<Field>,
  field: Field,
): SettingCalls<boolean> => ({
  ...flagCalls(read, write, field),
  reply: (on) => (on ? 'active' : 'inactive'),
  valueIn: (reply) => reply === 'active',
});

interface FieldsDeclaration<Name extends string, Fields extends Readonly<Record<string, Schema>>> {
  /** As in `getNAME` and `saveNAME`. */
  readonly name: Name;
  readonly path: `/${string}`;
  readonly summary: { readonly read: string; readonly write: string };
  readonly fields: Fields;
}

/**
 * For settings that the specification has no calls for: reading answers an object of them, writing takes those that
 * change. Gives the calls by name, and those of each field.
 */
export function fieldCalls<const Name extends string, const Fields extends Readonly<Record<string, Schema>>>(
  declared: FieldsDeclaration<Name, Fields>,
) {
  const { name, path, summary, fields } = declared;
  const object = z.object(fields);
  const read = call({
    ...{ method: 'GET', path, auth: 'token', summary: summary.read },
    ...{ reply: object, errors: ['PERMISSION_DENIED'] },
  });
  const write = call({
    ...{ method: 'PUT', path, auth: 'token', summary: summary.write, bodyKind: 'json' },
    ...{ body: z.partial(object), reply: null, errors: ['BAD_REQUEST', 'PERMISSION_DENIED'] },
  });
  const calls = { [`get${name}`]: read, [`save${name}`]: write } as Readonly<Record<`get${Name}`, typeof read>> &
    Readonly<Record<`save${Name}`, typeof write>>;
  return {
    calls,
    field: <Field extends keyof Fields & string>(field: Field): SettingCalls<z.infer<Fields[Field]>> => ({
      ...{ read, write, done: undefined },
      reply: (value) => ({ [field]: value }),
      valueIn: (reply) => (reply as Readonly<Record<Field, z.infer<Fields[Field]>>>)[field],
      body: (value) => ({ [field]: value }),
      writtenIn: (body) => (body as Readonly<Partial<Record<Field, z.infer<Fields[Field]>>>>)[field],
    }),
  };
}
