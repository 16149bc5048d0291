import { connectionStatusMachine } from '../../machines/home/connectionStatus/connectionStatus.machine.ts';
import type { Statuses } from '../../machines/home/connectionStatus/connectionStatus.types.ts';
import {
  discoveryMachine,
  type DiscoveryActorRef,
  type DiscoveredMachine,
} from '../../machines/home/discovery/discovery.machine.ts';
import {
  diskSpaceMachine,
  type DiskSpaceActorRef,
  type DiskSpace,
} from '../../machines/home/diskSpace/diskSpace.machine.ts';
import { remindersMachine, type ReminderName } from '../../machines/home/reminders/reminders.machine.ts';
import type { TreeNode } from '../../machines/home/home/home.types.ts';
import {
  connectionNoteMachine,
  type ConnectionNoteActorRef,
} from '../../machines/home/connectionNote/connectionNote.machine.ts';
import { qrCodeMachine, type QrCodeActorRef } from '../../machines/home/qrCode/qrCode.machine.ts';
import { sidebarMachine, type SidebarActorRef } from '../../machines/home/sidebar/sidebar.machine.ts';
import { rightsMachine, type RightsActorRef } from '../../machines/shared/rights/rights.machine.ts';
import type { Rights } from '../../machines/shared/rights/rights.types.ts';
import { still } from './still.ts';
import { countdownAt } from './worlds.ts';

/** Still children of Home, and what the frame around it shows. */

export const statusAt = (statuses: Statuses) =>
  still(connectionStatusMachine, {
    value: { polling: 'waiting' },
    context: { connections: [], unreachable: false, statuses },
  });

export const discoveryAt = (
  machines: readonly DiscoveredMachine[],
  value: 'running' | 'cached' = 'cached',
): DiscoveryActorRef => still(discoveryMachine, { value, context: { machines, ageMs: 0 } });

export const remindersAt = (...reminders: readonly ReminderName[]) =>
  still(remindersMachine, { value: 'waiting', context: { reminders, dismissed: [] } });

export const connectionNoteAt = (note: string, value: 'editing' | 'saving' = 'editing'): ConnectionNoteActorRef =>
  still(connectionNoteMachine, {
    value,
    context: { key: 'connection:Lab microscope', identifier: '7', name: 'Lab microscope', note, saved: false },
  });

/** Closed where nothing is to be shown. */
export const qrCodeAt = (shown?: { readonly address: string; readonly secondsLeft: number }): QrCodeActorRef =>
  still(qrCodeMachine, {
    value: shown ? 'showing' : 'closed',
    context: { address: shown?.address ?? '' },
    children: shown ? { countdown: countdownAt(shown.secondsLeft, shown.secondsLeft) } : {},
  });

export const sidebarAt = (narrow = false): SidebarActorRef =>
  still(sidebarMachine, { value: narrow ? 'narrow' : 'wide', context: {} });

/** Measured by an administrator, or by nobody. */
export const diskSpaceAt = (space?: DiskSpace): DiskSpaceActorRef =>
  still(diskSpaceMachine, { value: space ? { fresh: 'settled' } : 'off', context: { space: space ?? null } });

/** Of an administrator, unless it is said otherwise. */
export const rightsAt = (rights: Partial<Rights> = {}, value: 'known' | 'unknown' = 'known'): RightsActorRef =>
  still(rightsMachine, {
    value,
    context: {
      hasMeetings: true,
      rights: {
        ...{ administrator: true, mayAdd: true, mayManage: true },
        ...{ mayManageUsers: false, mayManageUserGroups: false, mayAudit: false, mayMeet: true, webDrive: true },
        ...rights,
      },
    },
  });

export const SAMPLE_MACHINES: readonly DiscoveredMachine[] = [
  { ip: '10.9.9.2', name: 'studio.lan' },
  { ip: '10.9.9.14', name: 'reception-desk.lan' },
  { ip: '10.9.9.31', name: '10.9.9.31' },
];

/** Every second machine answers, every fifth does not, of the others nothing is known. */
export function sampleStatuses(nodes: readonly TreeNode[]): Statuses {
  const keys = nodes.flatMap(function keysOf({ key, children }): readonly string[] {
    return [key, ...children.flatMap(keysOf)];
  });
  return Object.fromEntries(
    keys.map((key, index) => [key, index % 5 === 4 ? 'offline' : index % 2 === 0 ? 'online' : 'unknown']),
  );
}
