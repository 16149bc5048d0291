import { expect, vi } from 'vitest';
import {
  CONNECTION_NOTE_MAX_CHARS,
  DISCOVERY_RERUN_MS,
  DISK_REFRESH_MS,
  QR_COUNTDOWN_SECONDS,
  STATUS_POLL_MS,
} from '../../../contract/limits.ts';
import type { World } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

const MS_PER_SECOND = 1_000;
const SOON = { timeout: 10_000, interval: 50 };

/** The mocked installation as the flows of Home begin: one machine answers, one is near, one more administrator. */
export function furnishHome(world: World): void {
  world.statuses.set('1', 'online');
  const attributes = { 'guac-email-address': 'olga@oriel.test' };
  world.users.set('olga', { password: 'x', administrator: true, attributes });
}

const left = (count: number) => `${String(count)} characters left`;
const NOTE = 'The lamp is behind.x';

export function connectionNoteDriver(person: Person, { world }: MockedSurroundings): Driver {
  return {
    events: {
      'note.opened': () => person.press('Note for Welcome desktop'),
      'text.typed': () => person.fill('Note', NOTE),
      'text.emptied': () => person.fill('Note', ''),
      'note.saved': async () => {
        world.unreachable = false;
        await person.press('Save');
      },
      'note.cancelled': () => person.press('Cancel'),
      'gateway.refuses': async () => {
        world.unreachable = true;
        await person.press('Save');
      },
    },
    states: {
      absent: async () => {
        await person.seesNot(NOTE, 'Note for Welcome desktop');
        await vi.waitFor(() => expect([...world.notes]).toEqual([]), SOON);
      },
      'editing.empty': () => person.sees(left(CONNECTION_NOTE_MAX_CHARS)),
      'editing.typed': () => person.sees(left(CONNECTION_NOTE_MAX_CHARS - NOTE.length)),
      'editing.refused': async () => {
        await person.sees('The note was not saved.', left(CONNECTION_NOTE_MAX_CHARS - NOTE.length));
      },
      written: async () => {
        await person.sees(NOTE);
        await person.seesNot('Note for Welcome desktop');
        expect([...world.notes]).toEqual([['1', NOTE]]);
      },
      'editingAgain.full': () => person.sees(left(CONNECTION_NOTE_MAX_CHARS - NOTE.length)),
      'editingAgain.emptied': () => person.sees(left(CONNECTION_NOTE_MAX_CHARS)),
    },
  };
}

const WELCOME = 'Welcome desktop';
const ASKED = `Delete “${WELCOME}”?`;

export function removalDriver(person: Person, { world }: MockedSurroundings): Driver {
  const isThere = () => world.connections.some(({ name }) => name === WELCOME);
  return {
    events: {
      'delete.chosen': async () => {
        world.unreachable = false;
        await person.choose(new RegExp(`^Actions for ${WELCOME}$`), 'Delete…');
      },
      'deleting.confirmed': () => person.press('Delete'),
      'connection.kept': () => person.press('Cancel'),
      'gateway.refuses': async () => {
        world.unreachable = true;
        await person.press('Delete');
      },
    },
    states: {
      listed: async () => {
        await person.sees(WELCOME);
        await person.seesNot(ASKED);
        expect(isThere()).toBe(true);
      },
      asking: async () => {
        await person.sees(ASKED);
        expect(isThere()).toBe(true);
      },
      refused: async () => {
        await person.sees("That didn't work. The list shows what is there now.");
        await person.seesNot(ASKED);
        expect(isThere()).toBe(true);
      },
      removed: async () => {
        await person.sees(`“${WELCOME}” was deleted`);
        await person.seesNot(WELCOME, ASKED);
        expect(isThere()).toBe(false);
      },
    },
  };
}

const SOME_SECONDS = 5;

export function qrCodeDriver(person: Person, around: MockedSurroundings): Driver {
  return {
    events: {
      'qrCode.opened': () => person.choose(/Your account/, 'QR code'),
      'qrCode.closed': () => person.press('Close'),
      'someSeconds.pass': () => around.passes(SOME_SECONDS * MS_PER_SECOND),
      'countdown.ends': () => around.passes(QR_COUNTDOWN_SECONDS * MS_PER_SECOND),
    },
    states: {
      closed: () => person.seesNot('Open Oriel on your phone', /^Closes in/),
      showing: () => person.sees('Open Oriel on your phone', /^Closes in 0:1[345]$/),
      counting: () => person.sees('Open Oriel on your phone', /^Closes in 0:(10|0[89])$/),
    },
  };
}

export function connectionStatusDriver(person: Person, around: MockedSurroundings): Driver {
  const { world } = around;
  const seesOnline = () => person.sees('online');
  const seesOffline = () => person.sees('offline');
  const seesNeither = () => person.seesNot('online', 'offline');
  return {
    events: {
      'machine.stops': () => void world.statuses.set('1', 'offline'),
      'machine.starts': () => void world.statuses.set('1', 'online'),
      'gateway.falls': () => void (world.unreachable = true),
      'gateway.returns': () => void (world.unreachable = false),
      'pollInterval.passes': () => around.passes(STATUS_POLL_MS),
    },
    states: {
      online: seesOnline,
      stopped: seesOnline,
      unanswered: seesOnline,
      offline: seesOffline,
      started: seesOffline,
      unknown: seesNeither,
      returned: seesNeither,
    },
  };
}

const ANOTHER = { ip: '10.9.9.3', name: 'workshop.lan' };

export function discoveryDriver(person: Person, around: MockedSurroundings): Driver {
  const { world } = around;
  return {
    events: {
      'machine.chosen': () => person.press('Add studio.lan'),
      'form.cancelled': () => person.press('Cancel'),
      'machine.added': () => person.press('Add and open'),
      'another.appears': () => void (world.discovered = [...world.discovered, ANOTHER]),
      'user.looksAgain': () => person.press('Search again'),
      'gateway.fails': async () => {
        world.unreachable = true;
        await person.press('Search again');
      },
      'page.reloaded': () => person.reload(),
      'threeHours.pass': () => around.passes(DISCOVERY_RERUN_MS),
    },
    states: {
      one: async () => {
        await person.sees('studio.lan', '10.9.9.2');
        await person.seesNot(ANOTHER.name, 'Add and open');
      },
      adding: async () => {
        await person.seesField('Name', 'studio.lan');
        await person.seesField('Address', '10.9.9.2');
      },
      added: async () => {
        await person.sees(/^Reaching the gateway/);
        const made = world.connections.at(-1);
        expect([made?.name, made?.protocol, made?.parameters?.['hostname']]).toEqual(['studio.lan', 'rdp', '10.9.9.2']);
      },
      unseen: async () => {
        await person.sees('studio.lan');
        await person.seesNot(ANOTHER.name);
      },
      two: () => person.sees('studio.lan', ANOTHER.name, ANOTHER.ip),
      none: () => person.sees('No Windows PCs found nearby'),
    },
  };
}

const LOW = 'Low disk space';

export function diskSpaceDriver(person: Person, around: MockedSurroundings): Driver {
  const { world } = around;
  const leaveAndReturn = async () => {
    await person.follow('Preferences');
    await person.seesNot('All connections');
    await person.follow('Home');
  };
  const reported = (...addresses: readonly string[]) =>
    vi.waitFor(
      () => expect([world.toldOfLowSpace, world.lowSpaceMailSent]).toEqual([addresses, addresses.length > 0]),
      SOON,
    );
  return {
    events: {
      'disk.fills': () => void (world.disk = { total: 1_000_000_000, free: 100_000_000 }),
      'disk.empties': () => void (world.disk = { total: 1_000_000_000, free: 700_000_000 }),
      'home.left': leaveAndReturn,
      'home.shownAfterAMinute': async () => {
        await around.passes(DISK_REFRESH_MS);
        await leaveAndReturn();
      },
    },
    states: {
      enough: () => person.sees('476.8 MB free'),
      filled: () => person.sees('476.8 MB free'),
      cached: () => person.sees('476.8 MB free'),
      low: async () => {
        await person.sees(LOW);
        await reported('olga@oriel.test');
      },
      lowStill: async () => {
        await person.sees(LOW);
        await reported('olga@oriel.test');
      },
      emptied: () => person.sees(LOW),
      enoughAgain: async () => {
        await person.sees('667.6 MB free');
        await vi.waitFor(() => expect(world.lowSpaceMailSent).toBe(false), SOON);
      },
    },
  };
}
