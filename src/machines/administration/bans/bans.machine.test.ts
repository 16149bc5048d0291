import { expect, test } from 'vitest';
import type { BannedAddress } from '../../../../contract/http/bans.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { bansMachine } from './bans.machine.ts';
import { sampleBan } from './bans.samples.ts';
import {
  selectAddress,
  selectBans,
  selectChanging,
  selectHasBadAddress,
  selectListState,
  selectPermanent,
  selectUserMessage,
} from './bans.selectors.ts';
import type { BanOrder, BansReading } from './bans.types.ts';

const OTHER = { ip: '198.51.100.9', permanent: true };
const LISTED: BansReading = { active: true, bans: [sampleBan], own: ['10.0.0.1', '203.0.113.1', ''] };

async function start(reading: BansReading = LISTED) {
  const reported: string[] = [];
  const calls = {
    readBans: fakeCall<BansReading>(),
    changeBan: fakeCall<null, BanOrder>(),
    pollBans: fakeCall<readonly BannedAddress[]>(),
  };
  const machine = bansMachine.provide({
    actors: { readBans: calls.readBans.logic, changeBan: calls.changeBan.logic, pollBans: calls.pollBans.logic },
    actions: {
      announceOwnAddress: () => void reported.push('own'),
      announceChange: () => void reported.push('changed'),
    },
  });
  const { actor, clock } = startWithClock(machine, {});
  await calls.readBans.answer(reading);
  const state = () => actor.getSnapshot();
  const ban = (address: string, permanent = false) => {
    actor.send({ type: 'address.change', address });
    actor.send({ type: 'permanent.change', permanent });
    actor.send({ type: 'ban.submit' });
  };
  return { actor, ban, calls, clock, state, reported };
}

test('without fail-ban the list is not loaded; with it, it is [B2-046]', async () => {
  const off = await start({ active: false, bans: [sampleBan], own: [] });
  expect([selectListState(off.state()), selectBans(off.state())]).toEqual(['inactive', []]);
  const on = await start();
  expect([selectListState(on.state()), selectBans(on.state())]).toEqual(['full', [sampleBan]]);
});

test('an address is banned for a day or for good, and let in again as it was banned [B2-045]', async () => {
  const { actor, ban, calls, state, reported } = await start();
  ban(' 198.51.100.9 ', true);
  await calls.changeBan.answer(null);
  expect([selectAddress(state()), reported]).toEqual(['', ['changed']]);
  await calls.pollBans.answer([sampleBan, OTHER]);
  expect(selectBans(state())).toEqual([sampleBan, OTHER]);
  actor.send({ type: 'ban.lift', ...OTHER });
  expect(calls.changeBan.inputs).toEqual([
    { ban: 'banip', ip: '198.51.100.9', permanent: true },
    { ban: 'unbanip', ip: '198.51.100.9', permanent: true },
  ]);
});

test('an address that is typed while another is let in or banned stays', async () => {
  const { actor, ban, calls, clock, state } = await start();
  actor.send({ type: 'address.change', address: '198.51.100.20' });
  actor.send({ type: 'permanent.change', permanent: true });
  actor.send({ type: 'ban.lift', ...sampleBan });
  await calls.changeBan.answer(null);
  expect([selectAddress(state()), selectPermanent(state())]).toEqual(['198.51.100.20', true]);
  await calls.pollBans.answer([]);
  clock.increment(2_000);
  ban('198.51.100.9');
  actor.send({ type: 'address.change', address: '198.51.100.21' });
  await calls.changeBan.answer(null);
  expect(selectAddress(state())).toBe('198.51.100.21');
});

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '10.0.0.1', ' 203.0.113.1 '])(
  '%j is never asked to be banned [B5-012, B5-013]',
  async (address) => {
    const { ban, calls, reported, state } = await start();
    ban(address);
    expect([reported, calls.changeBan.inputs, selectAddress(state())]).toEqual([['own'], [], address]);
  },
);

test.each(['', 'tea', '10.0.0.0/8', '1.2.3', '256.1.1.1'])('%j is no address, and that is told', async (address) => {
  const { actor, ban, calls, state } = await start();
  ban(address);
  expect([selectHasBadAddress(state()), calls.changeBan.inputs]).toEqual([true, []]);
  actor.send({ type: 'address.change', address: '1.2.3.4' });
  expect(selectHasBadAddress(state())).toBe(false);
});

test('the list is read until its length changes, two seconds apart [B4-024]', async () => {
  const { ban, calls, clock, state } = await start();
  ban('198.51.100.9');
  await calls.changeBan.answer(null);
  await calls.pollBans.answer([sampleBan]);
  clock.increment(1_999);
  expect(calls.pollBans.inputs).toHaveLength(1);
  clock.increment(1);
  expect(calls.pollBans.inputs).toHaveLength(2);
  await calls.pollBans.answer([sampleBan, OTHER]);
  clock.increment(2_000);
  expect([calls.pollBans.inputs.length, selectChanging(state())]).toEqual([2, false]);
});

test('after five readings without a change, failed ones too, it stops in silence [B4-024]', async () => {
  const { ban, calls, clock, state } = await start();
  ban('198.51.100.7', true);
  await calls.changeBan.answer(null);
  for (let poll = 1; poll < 5; poll += 1) {
    await (poll === 2 ? calls.pollBans.refuse('UNREACHABLE') : calls.pollBans.answer([sampleBan]));
    expect(selectChanging(state())).toBe(true);
    clock.increment(2_000);
  }
  await calls.pollBans.answer([{ ...sampleBan, permanent: true }]);
  clock.increment(20_000);
  expect([calls.pollBans.inputs.length, selectChanging(state()), selectUserMessage(state())]).toEqual([5, false, null]);
  expect(selectBans(state())).toEqual([{ ...sampleBan, permanent: true }]);
});

test('a refusal is told and keeps what was typed', async () => {
  const { actor, ban, calls, state } = await start();
  ban('198.51.100.9');
  await calls.changeBan.refuse('BAD_REQUEST');
  expect([selectUserMessage(state())?.code, selectAddress(state())]).toEqual(['BAD_REQUEST', '198.51.100.9']);
  actor.send({ type: 'failure.acknowledge' });
  expect(selectUserMessage(state())).toBeNull();
});

test('whoever may not see the list goes home; one that fails is read again', async () => {
  const readBans = fakeCall<BansReading>();
  const machine = bansMachine.provide({ actors: { readBans: readBans.logic } });
  const { actor } = startWithClock(machine, {});
  await readBans.refuse('UNREACHABLE');
  expect(selectListState(actor.getSnapshot())).toBe('failed');
  actor.send({ type: 'list.retry' });
  await readBans.refuse('PERMISSION_DENIED');
  expect(actor.getSnapshot().status).toBe('done');
});
