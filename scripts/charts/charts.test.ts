import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachine, fromPromise, setup } from 'xstate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chartOf } from '../../src/machines/inspector/chart/walk.ts';
import { driftOf, filesOf, writeFiles } from './files.ts';
import { mermaidOf } from './mermaid.ts';
import { sentencesOf } from '../statecharts.ts';
import { delaysTable, eventsTable, statesTable } from './tables.ts';

const door = setup({
  types: { events: {} as { type: 'door.open' } | { type: 'door.lock' } | { type: 'door.knock' } },
  actors: { turnKey: fromPromise(() => Promise.resolve()) },
  guards: { isOwner: () => true },
  actions: { ring: () => undefined },
  delays: { closer: 30_000 },
}).createMachine({
  id: 'door',
  description: '9.1 A door',
  initial: 'closed',
  on: { 'door.lock': { target: '.locking', guard: 'isOwner' } },
  states: {
    closed: { on: { 'door.open': 'open', 'door.knock': { actions: 'ring' } } },
    open: { description: '9.2 Anyone may pass', after: { closer: 'closed' } },
    locking: { invoke: { src: 'turnKey', onDone: 'locked' } },
    locked: { type: 'final' },
  },
});

const lamp = createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    bulb: { initial: 'off', states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } } },
    cord: {},
  },
});

describe('a chart as Mermaid', () => {
  test('has states, boxes, arrows with conditions and actions, and the ends', () => {
    expect(mermaidOf(chartOf(door))).toBe(`stateDiagram-v2
  state "door" as door {
    [*] --> door_closed
    state "closed" as door_closed
    door_closed : door.knock / ring
    state "open" as door_open
    state "locking" as door_locking
    door_locking : runs turnKey
    state "locked" as door_locked
    door_locked --> [*]
    state "from any state here" as door__anywhere
    door__anywhere --> door_locking : door.lock [isOwner]
    door_closed --> door_open : door.open
    door_open --> door_closed : after 30 s (closer)
    door_locking --> door_locked : done(turnKey)
  }`);
  });

  test('divides the regions of a parallel state, each with its own arrows', () => {
    expect(mermaidOf(chartOf(lamp))).toBe(`stateDiagram-v2
  state "lamp (all at once)" as lamp {
    state "bulb" as lamp_bulb {
      [*] --> lamp_bulb_off
      state "off" as lamp_bulb_off
      state "on" as lamp_bulb_on
      lamp_bulb_off --> lamp_bulb_on : toggle
      lamp_bulb_on --> lamp_bulb_off : toggle
    }
    state "cord" as lamp_cord
  }`);
  });
});

describe('the tables', () => {
  test('give each state its meaning, each event its outcome, each delay its length', () => {
    const chart = chartOf(door);
    expect(statesTable(chart).split('\n')[4]).toBe('| `open` | simple | 9.2 Anyone may pass |  |  |  |  |');
    expect(eventsTable(chart).split('\n').slice(2)).toEqual([
      '| `after 30 s (closer)` | `open` |  | `closed` |  |',
      '| `done(turnKey)` | `locking` |  | `locked` |  |',
      '| `door.knock` | `closed` |  | stays | `ring` |',
      '| `door.lock` | `door` | `isOwner` | `locking` |  |',
      '| `door.open` | `closed` |  | `open` |  |',
    ]);
    expect(delaysTable(chart).split('\n').slice(2)).toEqual(['| `closer` | 30 s | `door.open` |']);
  });
});

describe('the folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oriel-charts-'));
    await writeFiles(folder, await filesOf([door, lamp]));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('holds a page and a picture for each machine, and a front page', async () => {
    const files = await filesOf([door, lamp]);
    expect([...files.keys()]).toEqual(['README.md', 'door.md', 'door.svg', 'lamp.md', 'lamp.svg']);
    expect(await readFile(join(folder, 'door.svg'), 'utf8')).toContain('30 s (closer)');
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain('| [door](door.md) | 9.1 A door | 5 | 5 |');
  });

  test('agrees with the machines right after it was written', async () => {
    const drift = await driftOf(folder, await filesOf([door, lamp]));
    expect(drift).toEqual({ missing: [], changed: [], stale: [] });
    expect(sentencesOf(drift)).toEqual([]);
  });

  test('an edited page, a lost picture and a page without a machine are each named', async () => {
    await writeFile(join(folder, 'door.md'), '# door, edited by hand\n');
    await rm(join(folder, 'lamp.svg'));
    await writeFile(join(folder, 'gate.md'), '# gate\n');
    expect(sentencesOf(await driftOf(folder, await filesOf([door, lamp])))).toEqual([
      'docs/statecharts/lamp.svg is missing.',
      'docs/statecharts/door.md differs from the machine.',
      'docs/statecharts/gate.md belongs to no machine.',
      'Run `npm run statecharts` and look at what changed.',
    ]);
  });
});
