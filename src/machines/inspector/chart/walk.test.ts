import { and, assign, enqueueActions, fromPromise, not, raise, setup, spawnChild } from 'xstate';
import { expect, test } from 'vitest';
import { chartOf, statesOf, transitionsOf } from './walk.ts';

const call = fromPromise(() => Promise.resolve('reply'));

const sample = setup({
  types: {
    context: {} as { tries: number; child: unknown },
    events: {} as { type: 'call.start' } | { type: 'call.drop' } | { type: 'call.pause' } | { type: 'call.resume' },
    tags: '' as 'busy',
  },
  actors: { openCall: call, watchLine: call, ring: call, beep: call, record: call },
  actions: {
    spendTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startRing: spawnChild('ring', { id: 'ring' }),
    keepRecord: assign({ child: ({ spawn }) => spawn('record') }),
    startBeep: enqueueActions(({ enqueue }) => enqueue.spawnChild('beep')),
  },
  guards: { hasTries: () => true, isBanned: () => false },
  delays: { patience: 15_000, backOff: ({ context }) => context.tries * 1_000 },
}).createMachine({
  id: 'sample',
  description: '1 A sample',
  context: { tries: 0, child: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'call.start': [
          { guard: and(['hasTries', not('isBanned')]), target: 'calling', actions: 'spendTry' },
          { actions: raise({ type: 'call.drop' }) },
        ],
      },
    },
    calling: {
      description: '2 Calling the other side',
      tags: 'busy',
      invoke: { id: 'opening', src: 'openCall', onDone: 'talking', onError: { target: 'idle' } },
      after: { patience: 'idle', 250: { actions: 'startBeep' }, backOff: 'idle' },
    },
    talking: {
      type: 'parallel',
      entry: ['startRing', 'keepRecord'],
      on: { 'call.drop': '#sample.over', '*': { actions: 'spendTry' } },
      onDone: 'over',
      states: {
        line: {
          initial: 'live',
          invoke: { src: 'watchLine', onSnapshot: { actions: 'spendTry' } },
          states: {
            live: { on: { 'call.pause': 'held' }, always: { guard: 'isBanned', target: 'ended' } },
            held: { on: { 'call.resume': 'last' } },
            last: { type: 'history', history: 'deep', target: 'live' },
            ended: { type: 'final' },
          },
        },
        timer: { exit: 'spendTry' },
      },
    },
    over: { type: 'final' },
  },
});

const chart = chartOf(sample);

function rowsOf(id: string) {
  return transitionsOf(chart)
    .filter(({ source }) => source === id)
    .map(({ label, guard, actions, targets }) => ({ label, guard, actions, targets }));
}

test('states come with kind, initial child, history, tags and description', () => {
  expect(statesOf(chart.root).map(({ id, kind, initial, history }) => [id, kind, initial, history])).toEqual([
    ['sample', 'compound', 'sample.idle', null],
    ['sample.idle', 'atomic', null, null],
    ['sample.calling', 'atomic', null, null],
    ['sample.talking', 'parallel', null, null],
    ['sample.talking.line', 'compound', 'sample.talking.line.live', null],
    ['sample.talking.line.live', 'atomic', null, null],
    ['sample.talking.line.held', 'atomic', null, null],
    ['sample.talking.line.last', 'history', null, 'deep'],
    ['sample.talking.line.ended', 'final', null, null],
    ['sample.talking.timer', 'atomic', null, null],
    ['sample.over', 'final', null, null],
  ]);
  const calling = statesOf(chart.root).find(({ key }) => key === 'calling');
  expect([calling?.tags, calling?.description, calling?.invokes]).toEqual([
    ['busy'],
    '2 Calling the other side',
    [{ id: 'opening', src: 'openCall' }],
  ]);
});

test('a transition comes with its guard, its actions, and without a target where the state stays', () => {
  expect(rowsOf('sample.idle')).toEqual([
    {
      label: 'call.start',
      guard: 'hasTries and not isBanned',
      actions: ['spendTry'],
      targets: ['sample.calling'],
    },
    { label: 'call.start', guard: null, actions: ['raise(call.drop)'], targets: [] },
  ]);
});

test('replies of actors and delays are named by their source and their value', () => {
  expect(rowsOf('sample.calling').map(({ label, actions, targets }) => [label, actions, targets])).toEqual([
    ['done(openCall)', [], ['sample.talking']],
    ['error(openCall)', [], ['sample.idle']],
    ['after 250 ms', ['startBeep'], []],
    ['after 15 s (patience)', [], ['sample.idle']],
    ['after backOff', [], ['sample.idle']],
  ]);
});

test('eventless transitions, wildcards, history and the end of all regions are there', () => {
  expect(rowsOf('sample.talking').map(({ label, targets }) => [label, targets])).toEqual([
    ['call.drop', ['sample.over']],
    ['any other event', []],
    ['done', ['sample.over']],
  ]);
  expect(rowsOf('sample.talking.line.live')).toEqual([
    { label: 'call.pause', guard: null, actions: [], targets: ['sample.talking.line.held'] },
    { label: 'always', guard: 'isBanned', actions: [], targets: ['sample.talking.line.ended'] },
  ]);
  expect(rowsOf('sample.talking.line.held').map(({ targets }) => targets)).toEqual([['sample.talking.line.last']]);
  expect(rowsOf('sample.talking.line').map(({ label }) => label)).toEqual(['snapshot(watchLine)']);
});

test('actors are listed whether a state invokes them or an action spawns them', () => {
  expect(chart.actors).toEqual([
    { src: 'openCall', kind: 'invoked', state: 'sample.calling' },
    { src: 'beep', kind: 'spawned', state: 'sample.calling' },
    { src: 'ring', kind: 'spawned', state: 'sample.talking' },
    { src: 'record', kind: 'spawned', state: 'sample.talking' },
    { src: 'watchLine', kind: 'invoked', state: 'sample.talking.line' },
  ]);
});

test('delays come with their value, or none where the context decides', () => {
  expect(chart.delays).toEqual([
    { name: '250', ms: 250, states: ['sample.calling'] },
    { name: 'patience', ms: 15_000, states: ['sample.calling'] },
    { name: 'backOff', ms: null, states: ['sample.calling'] },
  ]);
});

test('the entry and exit actions that the library adds for delays are left out', () => {
  expect(
    statesOf(chart.root)
      .map(({ key, entry, exit }) => [key, entry, exit])
      .filter(([, entry, exit]) => entry?.length || exit?.length),
  ).toEqual([
    ['talking', ['startRing', 'keepRecord'], []],
    ['timer', [], ['spendTry']],
  ]);
});

test('keys name state, event and index, each once', () => {
  const keys = transitionsOf(chart).map(({ key }) => key);
  expect(keys.slice(0, 2)).toEqual(['sample.idle | call.start | 0', 'sample.idle | call.start | 1']);
  expect(keys).toContain('sample.talking.line.live | always | 0');
  expect(new Set(keys).size).toBe(keys.length);
});
