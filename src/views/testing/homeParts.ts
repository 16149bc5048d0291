import { connectionStatusMachine } from '../../machines/home/connectionStatus/connectionStatus.machine.ts';
import type { Statuses } from '../../machines/home/connectionStatus/connectionStatus.types.ts';
import { discoveryMachine, type DiscoveryActorRef } from '../../machines/home/discovery/discovery.machine.ts';
import type { DiscoveredMachine } from '../../machines/home/discovery/discovery.types.ts';
import { diskSpaceMachine } from '../../machines/home/diskSpace/diskSpace.machine.ts';
import type { DiskSpace } from '../../machines/home/diskSpace/diskSpace.types.ts';
import { hintsMachine } from '../../machines/home/hints/hints.machine.ts';
import type { HintName } from '../../machines/home/hints/hints.types.ts';
import type { TreeNode } from '../../machines/home/home/home.types.ts';
import { noteMachine, type NoteActorRef } from '../../machines/home/note/note.machine.ts';
import { qrCodeMachine, type QrCodeActorRef } from '../../machines/home/qrCode/qrCode.machine.ts';
import { railMachine, type RailActorRef } from '../../machines/home/rail/rail.machine.ts';
import { still } from './still.ts';
import { countdownAt } from './worlds.ts';

/** Still children of Home and of the frame around it. */

export const statusAt = (statuses: Statuses) =>
  still(connectionStatusMachine, {
    value: { polling: 'waiting' },
    context: { connections: [], unreachable: false, statuses },
  });

export const discoveryAt = (
  machines: readonly DiscoveredMachine[],
  value: 'running' | 'cached' = 'cached',
): DiscoveryActorRef => still(discoveryMachine, { value, context: { machines, ageMs: 0 } });

export const hintsAt = (...hints: readonly HintName[]) =>
  still(hintsMachine, { value: 'waiting', context: { hints, dismissed: [] } });

export const noteAt = (note: string, value: 'editing' | 'saving' = 'editing'): NoteActorRef =>
  still(noteMachine, {
    value,
    context: { key: 'connection:Lab microscope', identifier: '7', name: 'Lab microscope', note, saved: false },
  });

export const qrCodeAt = (address: string, secondsLeft: number): QrCodeActorRef =>
  still(qrCodeMachine, {
    value: 'showing',
    context: { address },
    children: { countdown: countdownAt(secondsLeft, secondsLeft) },
  });

interface RailStand {
  readonly narrow?: boolean;
  readonly space?: DiskSpace;
  readonly qrCode?: QrCodeActorRef;
}

export function railAt({ narrow = false, space, qrCode }: RailStand = {}): RailActorRef {
  const measured = space && still(diskSpaceMachine, { value: { fresh: 'settled' }, context: { space } });
  return still(railMachine, {
    value: {
      width: narrow ? 'narrow' : 'wide',
      disk: measured ? 'shown' : 'hidden',
      qrCode: qrCode ? 'open' : 'closed',
    },
    context: { address: 'https://oriel.example/' },
    children: { ...(measured && { diskSpace: measured }), ...(qrCode && { qrCode }) },
  });
}

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
