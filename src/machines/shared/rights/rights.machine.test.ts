import { createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { silentStream, startWithClock } from '../testing.ts';
import type { MeetingNews } from './rights.types.ts';
import { rightsMachine, selectOwnRights } from './rights.machine.ts';
import { mainNavItems, settingsNavItems } from './rights.navItems.ts';
import { sampleAdministrator, sampleRights } from './rights.samples.ts';

/** Nothing is told of meetings by itself. */
const quiet = () => rightsMachine.provide({ actors: { meetingNews: silentStream<MeetingNews>().logic } });

test('nothing is allowed until it is known, and what was known last applies', () => {
  const { actor } = startWithClock(quiet(), {});
  expect(Object.values(selectOwnRights(actor.getSnapshot()) ?? {})).toEqual(Array(8).fill(false));
  actor.send({ type: 'rights.found', rights: sampleAdministrator });
  actor.send({ type: 'rights.found', rights: sampleRights });
  expect([actor.getSnapshot().value, selectOwnRights(actor.getSnapshot())]).toEqual(['known', sampleRights]);
});

test('whoever holds them is told each time', () => {
  const reported: unknown[] = [];
  const holder = setup({ actors: { rights: quiet() } }).createMachine({
    invoke: { id: 'rights', src: 'rights' },
    on: { 'rights.changed': { actions: ({ event }) => void reported.push(event['rights']) } },
  });
  const actor = createActor(holder).start();
  actor.getSnapshot().children['rights']?.send({ type: 'rights.found', rights: sampleRights });
  expect(reported).toEqual([sampleRights]);
});

test('menus lead where somebody has something to do', () => {
  const none = {
    ...sampleRights,
    mayManage: false,
    mayManageUsers: false,
    mayManageUserGroups: false,
    mayAudit: false,
    mayMeet: false,
    webDrive: false,
  };
  const pages = (rights: typeof none | undefined) =>
    [...mainNavItems(rights), ...settingsNavItems(rights)].map(({ page }) => page);
  expect(pages(none)).toEqual(pages(undefined));
  expect(pages({ ...none, mayManage: true })).toEqual(expect.arrayContaining([...pages(none), 'connections']));
  expect(pages({ ...none, webDrive: true })).toEqual(expect.arrayContaining([...pages(none), 'webDrive']));
  expect(pages(sampleRights)).not.toContain('systemPreferences');
  expect(pages(sampleAdministrator)).toContain('systemPreferences');
});

test('meetings are offered with the other rights, and not while they are switched off', () => {
  const { actor } = startWithClock(quiet(), {});
  const offers = () => mainNavItems(selectOwnRights(actor.getSnapshot())).some(({ page }) => page === 'quickMeet');
  const seen = [offers()];
  actor.send({ type: 'rights.meetingsSwitched', isOn: false });
  actor.send({ type: 'rights.found', rights: sampleRights });
  seen.push(offers());
  for (const isOn of [true, false]) {
    actor.send({ type: 'rights.meetingsSwitched', isOn });
    seen.push(offers());
  }
  expect(seen).toEqual([false, false, true, false]);
});
