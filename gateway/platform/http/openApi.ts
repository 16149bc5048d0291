import * as z from 'zod/mini';
import { activeConnection } from '../../../contract/http/activeConnections.ts';
import type { Call, Schema } from '../../../contract/http/call.ts';
import {
  connectionGroup,
  connectionGroupOutline,
  connectionGroupTree,
} from '../../../contract/http/connectionGroups.ts';
import { connection } from '../../../contract/http/connections.ts';
import { connectionHistoryRecord, userHistoryRecord } from '../../../contract/http/history.ts';
import { permissionSet } from '../../../contract/http/permissions.ts';
import { form, protocolInfo } from '../../../contract/forms.ts';
import { sharingProfile } from '../../../contract/http/sharingProfiles.ts';
import { user } from '../../../contract/http/users.ts';
import { errorBody, type ErrorType } from '../../../contract/errors.ts';

type Json = Readonly<Record<string, unknown>>;

/** Shapes that many calls share, under the names that readers of the document know. */
const NAMED: Readonly<Record<string, Schema>> = {
  Error: errorBody,
  User: user,
  PermissionSet: permissionSet,
  Connection: connection,
  ConnectionGroup: connectionGroup,
  ConnectionGroupTree: connectionGroupTree,
  ConnectionGroupOutline: connectionGroupOutline,
  SharingProfile: sharingProfile,
  ActiveConnection: activeConnection,
  UserHistoryRecord: userHistoryRecord,
  ConnectionHistoryRecord: connectionHistoryRecord,
  Form: form,
  Protocol: protocolInfo,
};

const HTTP_OF_TYPE: Readonly<Record<ErrorType, string>> = {
  BAD_REQUEST: '400',
  INVALID_CREDENTIALS: '403',
  INSUFFICIENT_CREDENTIALS: '403',
  PERMISSION_DENIED: '403',
  NOT_FOUND: '404',
  STREAM_ERROR: '500',
  INTERNAL_ERROR: '500',
};

const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
};

const referTo = (name: string) => `#/components/schemas/${name}`;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The declared calls as an OpenAPI 3.1 document. */
export function describeCalls(calls: Readonly<Record<string, Call>>, version: string): Json {
  const shapes = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) shapes.add(schema, { id });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call, shapes) };
  }
  const { schemas } = z.toJSONSchema(shapes, { uri: referTo, io: 'input', unrepresentable: 'any' });
  return {
    openapi: '3.1.0',
    info: { title: 'Oriel', version },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIdentity(schema)])),
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'Guacamole-Token' },
        query: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
  };
}

type Shapes = ReturnType<typeof z.registry<{ id: string }>>;

function describeCall(name: string, call: Call, shapes: Shapes): Json {
  return {
    operationId: name,
    summary: call.summary,
    parameters: [...describeMembers(call.params, 'path'), ...describeMembers(call.query, 'query')],
    ...(call.bodyKind && {
      requestBody: {
        required: call.bodyKind === 'json',
        content: describeContent(call, nameOf(call.body, `${capital(name)}Body`, shapes)),
      },
    }),
    responses: describeReplies(name, call, shapes),
    security: call.auth === 'token' ? [{ header: [] }, { query: [] }] : [],
  };
}

function describeContent(call: Call, shape: string | null): Json {
  return { [BODY_TYPES[call.bodyKind ?? 'raw']]: shape === null ? {} : { schema: { $ref: referTo(shape) } } };
}

function describeReplies(name: string, call: Call, shapes: Shapes): Json {
  const success =
    call.reply === null
      ? { 204: { description: 'Done; no body' } }
      : { 200: { description: 'Done', content: describeReply(name, call, call.reply, shapes) } };
  const failed = { description: 'Refused', content: { 'application/json': { schema: { $ref: referTo('Error') } } } };
  return { ...success, ...Object.fromEntries(call.errors.map((type) => [HTTP_OF_TYPE[type], failed])) };
}

function describeReply(
  name: string,
  { replyTypes = [BODY_TYPES.raw] }: Call,
  reply: Schema | 'raw',
  shapes: Shapes,
): Json {
  if (reply === 'raw') return Object.fromEntries(replyTypes.map((type) => [type, {}]));
  return {
    [BODY_TYPES.json]: { schema: { $ref: referTo(nameOf(reply, `${capital(name)}Reply`, shapes) ?? 'Error') } },
  };
}

/** The name under which a shape stands in the document; a new one is entered. */
function nameOf(schema: Schema | undefined, name: string, shapes: Shapes): string | null {
  if (!schema) return null;
  const known = shapes.get(schema);
  if (known) return known.id;
  shapes.add(schema, { id: name });
  return name;
}

function describeMembers(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

function withoutIdentity(schema: object): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$schema'));
}
