import type * as z from 'zod/mini';
import { createCredentials } from '../../src/services/credentials.ts';
import { createHandleShelf } from '../../src/services/handleShelf.ts';
import { createHomeMemory } from '../../src/services/homeMemory.ts';
import { createKeptUploads } from '../../src/services/keptUploads.ts';
import { createKeyShelf } from '../../src/services/keyShelf.ts';
import { createLastTunnels } from '../../src/services/lastTunnels.ts';
import type { LocalStore } from '../../src/services/localStore.ts';
import { createLoginLock } from '../../src/services/loginLock.ts';
import { createMeetingMemory } from '../../src/services/meeting/meetingMemory.ts';
import { createPreferencesStore } from '../../src/services/preferencesStore.ts';
import { createRecents } from '../../src/services/recents.ts';
import { createServer } from '../../src/services/server.ts';
import { createSessionFlags } from '../../src/services/sessionFlags.ts';
import { STORED } from '../../src/services/storedKeys.ts';
import { createVault } from '../../src/services/vault.ts';
import { createVisits } from '../../src/services/visits.ts';
import { listFile, type SurfaceFile } from './file.ts';
import { RecordedDatabases, recordStorage } from './recorders.ts';
import { shapeOf } from './shape.ts';

const HEADER = [
  'What a browser keeps. localStorage: the keys of src/services/storedKeys.ts with the form in which each is read back.',
  'sessionStorage and IndexedDB: what the services of src/services write when they are asked to keep something.',
];

export const storageFile = async (): Promise<SurfaceFile> =>
  listFile('browser-storage.txt', HEADER, [...localLines(readForms()), ...sessionLines(), ...(await databaseLines())]);

type Forms = ReadonlyMap<string, string>;

/** A key that no service reads stands in the list all the same. */
const localLines = (forms: Forms): readonly string[] =>
  Object.values(STORED).map((key) => `localStorage ${key}: ${forms.get(key) ?? 'not read'}`);

/** Has every service read what it keeps, and notes by which schema. */
function readForms(): Forms {
  const forms = new Map<string, string>();
  const store: LocalStore = {
    read(key, schema: z.ZodMiniType) {
      forms.set(key, shapeOf(schema));
      return null;
    },
    write: () => true,
    remove: () => undefined,
  };
  readAll(store);
  return forms;
}

const OWNER = 'owner';
const now = (): number => 0;

function readAll(store: LocalStore): void {
  const visits = createVisits(() => recordStorage(() => undefined));
  const credentials = createCredentials(store, new EventTarget(), visits);
  const flags = createSessionFlags(store);
  const memory = createHomeMemory(store, now);
  credentials.token();
  credentials.deviceToken();
  const meetings = createMeetingMemory(store, () => recordStorage(() => undefined));
  meetings.wants();
  meetings.devices();
  meetings.guestName();
  flags.isBarShown();
  flags.goesHome();
  flags.areClientsFolded();
  flags.isReconnectSuppressed('client');
  flags.keyboardLayout();
  flags.inputMethod();
  memory.discovered(OWNER);
  memory.isSidebarNarrow();
  memory.dismissedReminders(OWNER);
  createPreferencesStore(store).read();
  createLoginLock(store, now).secondsLeft();
  createRecents(store, now).useFor(OWNER);
  createKeptUploads(store, new EventTarget(), () => OWNER).read(OWNER);
  createServer(store, { href: 'https://sample.test/', assign: () => undefined }).address();
  createVault(store, createKeyShelf(new RecordedDatabases())).names('client');
}

function sessionLines(): readonly string[] {
  const lines: string[] = [];
  const storage = () => recordStorage((key, value) => void lines.push(`sessionStorage ${key}: ${value}`));
  createVisits(storage).remember({ authToken: 'token', key: 'key', clientId: 'client', name: 'name' });
  createLastTunnels(storage, false).remember('client', 'tunnel');
  const noStore: LocalStore = { read: () => null, write: () => true, remove: () => undefined };
  createMeetingMemory(noStore, storage).rememberRoom('room', 'key');
  return lines;
}

async function databaseLines(): Promise<readonly string[]> {
  const databases = new RecordedDatabases();
  await createKeyShelf(databases).get(OWNER);
  await createHandleShelf(databases).all();
  return databases.lines;
}
