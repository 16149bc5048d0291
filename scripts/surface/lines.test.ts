import { createMachine } from 'xstate';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/http/index.ts';
import { chartOf } from '../../src/machines/inspector/chart/walk.ts';
import { lineOfRoute } from './http.ts';
import { lineOfMachine } from './machines.ts';
import { lineOfMetric } from './metrics.ts';
import { shapeOf } from './shape.ts';
import { linesOfAction } from './socket.ts';
import { keysOf } from './texts.ts';

test('a machine is told with its states and named events', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    on: { 'lamp.break': '.broken' },
    states: {
      off: { on: { 'lamp.light': 'on' } },
      on: { initial: 'bright', after: { 10: 'off' }, states: { bright: {}, dim: {} } },
      broken: { type: 'final' },
    },
  });
  expect(lineOfMachine(chartOf(lamp))).toBe('lamp: states broken off on on.bright on.dim events lamp.break lamp.light');
  expect(lineOfMachine(chartOf(createMachine({ id: 'stone' })))).toBe('stone: states none events none');
});

test('a socket action is told with its directions, senders and fields', () => {
  const form = { summary: '', fields: { to: z.optional(z.string().check(z.maxLength(9))) } };
  const fromClient = { ...form, senders: ['user', 'guest'] } as const;
  expect(linesOfAction('wave', { fromClient, fromGateway: [form, { summary: '', fields: {} }] })).toEqual([
    'wave to the gateway: by guest, user {action: "wave", to?: string(maxLength 9)}',
    'wave from the gateway: {action: "wave", to?: string(maxLength 9)}',
    'wave from the gateway: {action: "wave"}',
  ]);
});

describe('the shape of a schema', () => {
  test.each([
    [z.nullable(z.string()), 'null | string'],
    [z.array(z.number().check(z.int(), z.minimum(0))), '(integer(minimum 0))[]'],
    [z.record(z.string(), z.boolean()), '{[string]: boolean}'],
    [z.enum(['b', 'a']), '"a" | "b"'],
    [z.unknown(), 'anything'],
  ])('%# is %s', (schema, shape) => {
    expect(shapeOf(schema)).toBe(shape);
  });
});

test('a route is told with its right and its limiter', () => {
  const { method, path, auth } = calls.createToken;
  expect(lineOfRoute({ method, path, auth, limiter: 'refused', call: calls.createToken })).toBe(
    'POST /api/tokens: open, limiter refused',
  );
  expect(lineOfRoute({ method: 'GET', path: '/x', auth: 'token', limiter: null, call: null })).toBe(
    'GET /x: token, limiter none, not in OpenAPI',
  );
});

test('a figure is told with its sorted labels', () => {
  const metric = { name: 'doors_total', type: 'counter', help: 'Doors', labelNames: ['wing', 'floor'] };
  expect(lineOfMetric(metric)).toBe('doors_total: counter {floor, wing} Doors');
});

test('texts are told by their whole keys', () => {
  expect(keysOf({ a: { b: 'x', c: { d: 'y' } }, e: 'z' })).toEqual(['a.b', 'a.c.d', 'e']);
});
