import { vi } from 'vitest';
import { fromEventObservable } from 'xstate';
import { connectionStatusMachine } from '../connectionStatus/connectionStatus.machine.ts';
import type { ConnectionStatusEvent, WatchedConnection } from '../connectionStatus/connectionStatus.types.ts';
import { discoveryMachine, type DiscoveredMachine, type StoredDiscovery } from '../discovery/discovery.machine.ts';
import { remindersMachine, type ReminderName } from '../reminders/reminders.machine.ts';
import { connectionNoteMachine } from '../connectionNote/connectionNote.machine.ts';
import type { QuickAddDraft } from '../quickAdd/quickAdd.types.ts';
import { quickAddMachine } from '../quickAdd/quickAdd.machine.ts';
import { activeConnectionsMachine } from '../activeConnections/activeConnections.machine.ts';
import { removalMachine, type RemovalInput } from '../removal/removal.machine.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { sampleRights } from '../../shared/rights/rights.samples.ts';
import type { Rights } from '../../shared/rights/rights.types.ts';
import { homeMachine } from './home.machine.ts';
import { selectListState } from './home.selectors.ts';
import type { ActiveConnection, HomeData, HomeEvent, TreeNode } from './home.types.ts';

/** Home with every call answered by the test itself. */
export function startHome(leadsAway = true, rights: Rights = sampleRights) {
  const loadHome = fakeCall<HomeData>();
  const readActiveConnections = fakeCall<readonly ActiveConnection[], readonly TreeNode[]>();
  const saveConnection = fakeCall<string, QuickAddDraft>();
  const effects = {
    openLanding: vi.fn(),
    openConnection: vi.fn(),
    openAdded: vi.fn(),
    removeRecent: vi.fn(),
    announceFailure: vi.fn(),
    openEditor: vi.fn(),
  };
  const discover = fakeCall<readonly DiscoveredMachine[]>();
  const readReminders = fakeCall<readonly ReminderName[]>();
  const saveNote = fakeCall<boolean, { identifier: string; note: string }>();
  const removeConnection = fakeCall<boolean, RemovalInput>();
  const checks: (readonly WatchedConnection[])[] = [];
  const quickAdd = quickAddMachine.provide({
    actors: { saveConnection: saveConnection.logic },
    actions: { announceFailure: () => undefined },
  });
  const machine = homeMachine.provide({
    actors: {
      ...{ loadHome: loadHome.logic, quickAdd },
      activeConnections: activeConnectionsMachine.provide({
        actors: { readActiveConnections: readActiveConnections.logic },
      }),
      recents: silentStream<HomeEvent>().logic,
      connectionNote: connectionNoteMachine.provide({
        actors: { saveNote: saveNote.logic },
        actions: { announceFailure: () => undefined },
      }),
      removal: removalMachine.provide({
        actors: { removeConnection: removeConnection.logic },
        actions: { announceRemoved: () => undefined, announceFailure: () => undefined },
      }),
      connectionStatus: connectionStatusMachine.provide({ actors: { checkStatuses: checksInto(checks) } }),
      discovery: discoveryMachine.provide({
        actors: { recall: fakeCall<StoredDiscovery | null>().logic, discover: discover.logic },
      }),
      reminders: remindersMachine.provide({ actors: { readReminders: readReminders.logic } }),
    },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, { input: { leadsAway } });
  actor.send({ type: 'rights.changed', rights });
  const state = () => actor.getSnapshot();
  const list = () => selectListState(state());
  const calls = { loadHome, readReminders, readActiveConnections, removeConnection, saveConnection, saveNote };
  return { actor, clock, effects, ...calls, checks, state, list };
}

/** Notes what is to be checked, and never finds anything. */
const checksInto = (checks: (readonly WatchedConnection[])[]) =>
  fromEventObservable<ConnectionStatusEvent, readonly WatchedConnection[]>(({ input }) => {
    checks.push(input);
    return { subscribe: () => ({ unsubscribe: () => undefined }) };
  });
