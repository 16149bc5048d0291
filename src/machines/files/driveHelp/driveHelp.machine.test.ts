import { Subject } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { expect, test, vi } from 'vitest';
import { startWithClock } from '../../shared/testing.ts';
import { driveHelpMachine } from './driveHelp.machine.ts';
import {
  selectAddress,
  selectClosed,
  selectHasShared,
  selectNetwork,
  selectSystem,
  selectUnsafe,
} from './driveHelp.selectors.ts';
import type { DriveHelpEvent } from './driveHelp.types.ts';

const ADDRESS = 'https://oriel.example.org/webdav/';

function start(address = ADDRESS) {
  const news = new Subject<DriveHelpEvent>();
  const copied = vi.fn<(address: string) => void>();
  const logic = driveHelpMachine.provide({
    actors: { driveNews: fromEventObservable(() => news) },
    actions: { copyAddress: (_, text) => copied(text) },
  });
  const { actor } = startWithClock(logic, { input: { address, username: 'maria', system: 'macos' } });
  return { actor, news, copied, state: () => actor.getSnapshot() };
}

test('the steps are there before the gateway has said which drives there are, and it may say so again', () => {
  const { actor, news, state } = start();
  expect([selectSystem(state()), selectClosed(state()), selectHasShared(state())]).toEqual(['macos', false, false]);
  actor.send({ type: 'system.choose', system: 'rclone' });
  news.next({ type: 'drives.told', open: true, shared: true });
  expect([selectSystem(state()), selectClosed(state()), selectHasShared(state())]).toEqual(['rclone', false, true]);
  news.next({ type: 'drives.told', open: false, shared: false });
  expect([selectClosed(state()), selectHasShared(state())]).toEqual([true, false]);
  news.next({ type: 'drives.told', open: true, shared: false });
  expect([selectClosed(state()), selectHasShared(state())]).toEqual([false, false]);
});

test('the address is copied as it is; over plain HTTP it is told to be unsafe', () => {
  const { actor, copied, state } = start();
  actor.send({ type: 'address.copy' });
  expect(copied).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect([selectAddress(state()), selectUnsafe(state())]).toEqual([ADDRESS, false]);
  expect(selectUnsafe(start('http://desk.test/webdav/').state())).toBe(true);
});

test('the network drive shows where there is one, and not while drives are switched off', () => {
  const { news, state } = start();
  const network = {
    windows: '\\\\desk.test\\shared',
    others: 'smb://desk.test/shared',
    usualPort: true,
    username: 'maria',
  };
  expect(selectNetwork(state())).toBeNull();
  news.next({ type: 'network.told', network });
  expect(selectNetwork(state())).toEqual(network);
  news.next({ type: 'drives.told', open: false, shared: false });
  expect(selectNetwork(state())).toBeNull();
  news.next({ type: 'drives.told', open: true, shared: true });
  news.next({ type: 'network.told', network: null });
  expect(selectNetwork(state())).toBeNull();
});
