import type { CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import type { MonitorSnapshot } from './monitor.machine.ts';

export type MonitorScreen = 'attaching' | 'showing' | 'blank' | 'alone' | 'ended';

export function selectMonitorScreen(snapshot: MonitorSnapshot): MonitorScreen {
  const { value } = snapshot;
  if (typeof value === 'object') return value.open;
  return value === 'alone' ? 'alone' : 'ended';
}

export const selectMonitorNumber = (snapshot: MonitorSnapshot): number => snapshot.context.number;

/** Until the window closes by itself; undefined while it stays open. */
export const selectMonitorCountdown = (snapshot: MonitorSnapshot): CountdownActorRef | undefined =>
  snapshot.children.countdown;
