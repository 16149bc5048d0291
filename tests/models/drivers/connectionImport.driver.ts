import { expect } from 'vitest';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

const FAULTY = 'name,protocol\nScope 1,ftp';
const RIGHT = 'name,protocol,hostname,group\nScope 1,ssh,192.0.2.1,ROOT/Lab\nScope 2,vnc,192.0.2.2,ROOT/Lab';
const IMPORTED = 'Scope 1';

/** Ticks or clears the box with that label. */
export type Tick = (label: string, ticked: boolean) => Promise<void>;

export async function openConnections(person: Person, goTo: (path: string) => Promise<void>): Promise<void> {
  await goTo('/settings/postgresql/connections');
  await person.sees('Manage connections');
}

async function check(person: Person, text: string): Promise<void> {
  await person.fill('Or paste it', text);
  await person.press('Check');
}

/** Walks an import from the page of connections on. */
export function connectionImportDriver(person: Person, { world }: MockedSurroundings, tick: Tick): Driver {
  const press = async (button: string) => {
    world.unreachable = false;
    await person.press(button);
  };
  /** How many of both connections the gateway keeps. */
  const isStored = (count: number) =>
    expect(world.connections.filter(({ name }) => name.startsWith('Scope '))).toHaveLength(count);
  const sees = async (stored: number, ...texts: readonly string[]) => {
    await person.sees(...texts);
    isStored(stored);
  };
  const seesPlaces = () => sees(0, 'Import connections', 'Choose a file', 'Or paste it');
  return {
    events: {
      'import.opened': () => person.press('Import…'),
      'faulty.checked': () => check(person, FAULTY),
      'right.checked': () => check(person, RIGHT),
      'back.pressed': () => press('Back'),
      'groups.notMade': () => tick('Create the missing groups', false),
      'groups.made': () => tick('Create the missing groups', true),
      'import.pressed': () => person.press('Import'),
      'gateway.lost': async () => {
        world.unreachable = true;
        await person.press('Import');
      },
      'dialog.closed': () => press('Close'),
    },
    states: {
      page: async () => {
        await person.seesNot('Import connections', IMPORTED);
        await sees(0, 'Manage connections');
      },
      idle: seesPlaces,
      idleAgain: seesPlaces,
      faults: () => sees(0, '1 error', 'There is no such protocol.'),
      'preview.ready': async () => {
        await sees(0, '2 connections will be created', '1 group does not exist yet', IMPORTED);
        await person.seesButton('Import', 'enabled');
      },
      'preview.stuck': async () => {
        await person.seesButton('Import', 'disabled');
        isStored(0);
      },
      refused: () => sees(0, 'Nothing was imported'),
      done: () => sees(2, '2 connections created', '1 group created'),
      imported: async () => {
        await person.seesNot('Import connections');
        await sees(2, IMPORTED, 'Lab');
      },
    },
  };
}
