import { expect, test } from 'vitest';
import { ACTIVE_SESSIONS_POLL_MS } from '../../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { activeSessionsMachine } from './activeSessions.machine.ts';
import { sampleSession } from './activeSessions.samples.ts';
import {
  selectAsked,
  selectEnding,
  selectFailure,
  selectListState,
  selectPicture,
  selectRows,
} from './activeSessions.selectors.ts';
import type { ActiveSession, TakenPicture } from './activeSessions.types.ts';

const use = (
  identifier: string,
  name: string,
  change: Partial<ActiveSession['activeConnection']> = {},
): ActiveSession => {
  const activeConnection = { ...sampleSession.activeConnection, identifier, ...change };
  return { ...sampleSession, name, startDate: activeConnection.startDate, activeConnection };
};
const DESK = use('use-1', 'Desk', { username: 'maria', startDate: Date.UTC(2026, 2, 18), remoteHost: '203.0.113.9' });
const RACK = use('use-2', 'Rack', { username: 'anton', startDate: Date.UTC(2026, 2, 19), remoteHost: '192.0.2.20' });
const ALL = [DESK, RACK];
/** Swedes write dates as one types them into a search. */
const SINCE = new Date(DESK.startDate).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

async function start(sessions: readonly ActiveSession[] = ALL) {
  const reported: string[] = [];
  const calls = {
    readSessions: fakeCall<readonly ActiveSession[]>(),
    readPictures: fakeCall<readonly TakenPicture[], readonly ActiveSession[]>(),
    endSessions: fakeCall<null, readonly ActiveSession[]>(),
  };
  const machine = activeSessionsMachine.provide({
    actors: {
      readSessions: calls.readSessions.logic,
      readPictures: calls.readPictures.logic,
      endSessions: calls.endSessions.logic,
    },
    actions: { announceEnded: () => void reported.push('ended'), announceFailure: () => void reported.push('failed') },
  });
  const { actor, clock } = startWithClock(machine, {});
  const state = () => actor.getSnapshot();
  await calls.readSessions.answer(sessions);
  const shown = () => selectRows(state()).map(({ name }) => name);
  return { actor, calls, clock, reported, state, shown };
}

test('each line tells data source, name, start, the running use and whether it is checked [B3-006]', async () => {
  const { actor, state } = await start([DESK]);
  actor.send({ type: 'row.check', identifier: 'use-1' });
  expect(selectRows(state())).toEqual([
    {
      dataSource: 'postgresql',
      name: 'Desk',
      startDate: Date.UTC(2026, 2, 18),
      checked: true,
      activeConnection: {
        ...{ identifier: 'use-1', connectionIdentifier: '14', startDate: Date.UTC(2026, 2, 18) },
        ...{ remoteHost: '203.0.113.9', username: 'maria', connectable: true },
        pictureDate: sampleSession.activeConnection.pictureDate,
      },
    },
  ]);
});

test('begins with the newest, and every column sorts both ways [B2-028]', async () => {
  const { actor, shown } = await start();
  expect(shown()).toEqual(['Rack', 'Desk']);
  actor.send({ type: 'sort.choose', column: 'startDate' });
  expect(shown()).toEqual(['Desk', 'Rack']);
  for (const [column, order] of [
    ['username', ['Rack', 'Desk']],
    ['remoteHost', ['Rack', 'Desk']],
    ['name', ['Desk', 'Rack']],
  ] as const) {
    actor.send({ type: 'sort.choose', column });
    expect(shown()).toEqual(order);
    actor.send({ type: 'sort.choose', column });
    expect(shown()).toEqual(order.toReversed());
  }
});

test('a search finds user, start, address and connection [B2-028]', async () => {
  const { actor, state, shown } = await start();
  for (const text of ['MARIA', '203.0.113.0/24', 'desk', `"${SINCE}"`]) {
    actor.send({ type: 'search.change', text });
    expect(shown()).toEqual(['Desk']);
  }
  actor.send({ type: 'search.change', text: 'nobody' });
  expect(selectListState(state())).toBe('nothingFound');
});

test('the list is read again and again; without an answer it stays, and that is told', async () => {
  const { calls, clock, state, shown } = await start();
  clock.increment(ACTIVE_SESSIONS_POLL_MS);
  await calls.readSessions.refuse('UNREACHABLE');
  expect([shown(), selectFailure(state())]).toEqual([['Rack', 'Desk'], 'UNREACHABLE']);
  clock.increment(ACTIVE_SESSIONS_POLL_MS);
  await calls.readSessions.answer([DESK]);
  expect([shown(), selectFailure(state())]).toEqual([['Desk'], null]);
});

test('what has ended is checked no longer', async () => {
  const { actor, calls, state } = await start();
  actor.send({ type: 'rows.check', identifiers: ['use-1', 'use-2'] });
  actor.send({ type: 'list.refresh' });
  await calls.readSessions.answer([DESK]);
  expect([...state().context.checked]).toEqual(['use-1']);
  actor.send({ type: 'rows.check', identifiers: ['use-1'] });
  expect([...state().context.checked]).toEqual([]);
});

test('what is checked is ended once somebody has said so twice [B2-029]', async () => {
  const { actor, calls, reported, state, shown } = await start();
  actor.send({ type: 'end.ask' });
  expect(selectAsked(state())).toBeNull();
  actor.send({ type: 'row.check', identifier: 'use-1' });
  actor.send({ type: 'end.ask' });
  expect(selectAsked(state())).toEqual([DESK]);
  actor.send({ type: 'end.cancel' });
  expect([selectAsked(state()), calls.endSessions.inputs]).toEqual([null, []]);
  actor.send({ type: 'end.ask' });
  actor.send({ type: 'end.confirm' });
  expect([selectEnding(state()), calls.endSessions.inputs]).toEqual([true, [[DESK]]]);
  await calls.endSessions.answer(null);
  await calls.readSessions.answer([RACK]);
  expect([shown(), reported, state().context.checked.size]).toEqual([['Rack'], ['ended'], 0]);
});

test('one session is ended without the checked ones; a refusal is told and keeps them', async () => {
  const { actor, calls, reported, state } = await start();
  actor.send({ type: 'row.check', identifier: 'use-1' });
  actor.send({ type: 'end.ask', identifier: 'use-2' });
  actor.send({ type: 'end.confirm' });
  expect(calls.endSessions.inputs).toEqual([[RACK]]);
  await calls.endSessions.refuse('NOT_FOUND');
  expect([reported, [...state().context.checked]]).toEqual([['failed'], ['use-1']]);
});

test('a list that cannot be read is asked for again', async () => {
  const readSessions = fakeCall<readonly ActiveSession[]>();
  const { actor } = startWithClock(activeSessionsMachine.provide({ actors: { readSessions: readSessions.logic } }), {});
  await readSessions.refuse('UNREACHABLE');
  expect([selectListState(actor.getSnapshot()), selectFailure(actor.getSnapshot())]).toEqual(['failed', 'UNREACHABLE']);
  actor.send({ type: 'list.retry' });
  await readSessions.answer([]);
  expect(selectListState(actor.getSnapshot())).toBe('empty');
});

const FIRST = Date.UTC(2026, 2, 18, 9, 31);
const NEXT = FIRST + 10_000;
const picture = (identifier: string, date: number): TakenPicture => ({
  ...{ identifier, date, picture: new Blob([`${identifier} at ${date}`]) },
});
/** Identifiers that pictures were asked of, call by call. */
const asked = ({ calls }: Awaited<ReturnType<typeof start>>) =>
  calls.readPictures.inputs.map((some) => some.map(({ activeConnection }) => activeConnection.identifier));
const shownOf = ({ state }: Awaited<ReturnType<typeof start>>, identifier: string) =>
  selectPicture(identifier)(state())?.text() ?? null;

test('pictures are fetched of the sessions in sight that have one', async () => {
  const { pictureDate: _none, ...unpictured } = use('use-3', 'Dark').activeConnection;
  const list = await start([DESK, RACK, { ...DESK, activeConnection: unpictured }]);
  expect(asked(list)).toEqual([]);
  list.actor.send({ type: 'row.show', identifier: 'use-3' });
  list.actor.send({ type: 'row.show', identifier: 'use-1' });
  list.actor.send({ type: 'row.show', identifier: 'use-2' });
  expect(asked(list)).toEqual([['use-1']]);
  await list.calls.readPictures.answer([picture('use-1', FIRST)]);
  expect([asked(list), await shownOf(list, 'use-1')]).toEqual([[['use-1'], ['use-2']], `use-1 at ${FIRST}`]);
  expect([shownOf(list, 'use-2'), shownOf(list, 'use-3')]).toEqual([null, null]);
});

test('a picture is fetched again once there is a newer one, and not of what is out of sight', async () => {
  const list = await start([DESK]);
  const readAgain = async (pictureDate: number) => {
    list.actor.send({ type: 'list.refresh' });
    await list.calls.readSessions.answer([use('use-1', 'Desk', { pictureDate })]);
  };
  list.actor.send({ type: 'row.show', identifier: 'use-1' });
  await list.calls.readPictures.answer([picture('use-1', FIRST)]);
  await readAgain(FIRST);
  expect(asked(list)).toHaveLength(1);
  await readAgain(NEXT);
  expect(await shownOf(list, 'use-1')).toBe(`use-1 at ${FIRST}`);
  await list.calls.readPictures.answer([picture('use-1', NEXT)]);
  expect(await shownOf(list, 'use-1')).toBe(`use-1 at ${NEXT}`);
  list.actor.send({ type: 'row.hide', identifier: 'use-1' });
  await readAgain(NEXT + 10_000);
  expect(asked(list)).toHaveLength(2);
});

test('pictures that cannot be had are tried for again with the next poll; what has ended loses its own', async () => {
  const list = await start([DESK]);
  list.actor.send({ type: 'row.show', identifier: 'use-1' });
  await list.calls.readPictures.refuse('UNREACHABLE');
  expect(asked(list)).toHaveLength(1);
  list.clock.increment(ACTIVE_SESSIONS_POLL_MS);
  expect(asked(list)).toHaveLength(2);
  await list.calls.readPictures.answer([picture('use-1', FIRST)]);
  await list.calls.readSessions.answer([RACK]);
  expect([shownOf(list, 'use-1'), list.state().context.pictures]).toEqual([null, []]);
});

test('where there is nothing to be had any more, it is not asked for twice', async () => {
  const list = await start([DESK]);
  list.actor.send({ type: 'row.show', identifier: 'use-1' });
  await list.calls.readPictures.answer([{ identifier: 'use-1', date: FIRST, picture: null }]);
  expect([shownOf(list, 'use-1'), asked(list)]).toEqual([null, [['use-1']]]);
});
