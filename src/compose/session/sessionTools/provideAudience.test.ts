import { expect, test, vi } from 'vitest';
import { sharingCalls, type SharingState } from '../../../../contract/http/sharing.ts';
import type { AudienceSnapshot } from '../../../machines/session/audience/audience.machine.ts';
import { selectOthers } from '../../../machines/session/audience/audience.selectors.ts';
import { sampleGuest, sampleOwner, sampleWatcher } from '../../../machines/session/area.samples.ts';
import { settle } from '../../../machines/shared/testing.ts';
import { openBus, startBeside } from '../../shared/compose.testing.ts';
import { SYSTEM_ID } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideAudience } from './provideAudience.ts';

const TUNNEL = 'tunnel-1';

async function startWatched(stops: () => Promise<unknown> = () => Promise.resolve(null)) {
  let people: SharingState['people'] = [sampleOwner];
  const call = vi.fn((declared: unknown, _input: unknown): Promise<unknown> => {
    if (declared === sharingCalls.stopSharing) return stops();
    return Promise.resolve({ links: [], requests: [], people, mail: false });
  });
  const { bus, sent, open } = openBus();
  const ports = {
    ...{ api: { call }, generalBus: bus, desktops: { get: () => ({ tunnelId: () => TUNNEL }) } },
    credentials: { token: () => 'TOKEN', session: () => ({ username: 'ada' }) },
  } as unknown as Ports;
  const { actor, reported } = startBeside(SYSTEM_ID.notifications, provideAudience(ports), { clientId: 'client-1' });
  await settle();
  /** The gateway says that something changed. */
  const nowHere = async (connection: string, ...now: SharingState['people']) => {
    people = now;
    bus.receive({ action: 'sharing-changed', connection });
    await settle();
  };
  /** The general socket is there again, and the gateway says who is here now. */
  const comeBack = async (...now: SharingState['people']) => {
    people = now;
    open();
    await settle();
  };
  const others = () => selectOthers(actor.getSnapshot() as AudienceSnapshot).map(({ name }) => name);
  return { actor, bus, call, comeBack, nowHere, others, sent, reported };
}

test('who comes and goes is known by the word of the gateway, for one’s own tunnel only', async () => {
  const { nowHere, others } = await startWatched();
  expect(others()).toEqual([]);
  await nowHere(TUNNEL, sampleOwner, sampleWatcher);
  expect(others()).toEqual(['root']);
  await nowHere('another tunnel', sampleOwner);
  expect(others()).toEqual(['root']);
  await nowHere(TUNNEL, sampleOwner);
  expect(others()).toEqual([]);
});

test('who is removed is answered with a refusal', async () => {
  const { actor, nowHere, sent } = await startWatched();
  await nowHere(TUNNEL, sampleOwner, sampleGuest);
  actor.send({ type: 'audience.remove', sessionId: 'b' });
  expect(sent.at(-1)).toMatchObject({ action: 'reject-connection', responseTo: 'b', token: 'TOKEN' });
});

test.each([
  ['give-control', sampleGuest, 'audience.giveControl'],
  ['take-control', { ...sampleGuest, controls: true }, 'audience.takeControl'],
] as const)('control of a guest is changed by the general socket: %s', async (action, guest, type) => {
  const { actor, nowHere, sent } = await startWatched();
  await nowHere(TUNNEL, sampleOwner, guest);
  actor.send({ type, sessionId: 'b' });
  expect(sent.at(-1)).toEqual({ action, responseTo: 'b' });
});

const CONTROLS = { ...sampleGuest, controls: true };

test.each([
  ['give-control', 'audience.giveControl', sampleGuest, CONTROLS],
  ['take-control', 'audience.takeControl', CONTROLS, sampleGuest],
  ['reject-connection', 'audience.remove', sampleGuest, sampleOwner],
] as const)(
  'said while the general socket is away, %s is said once it is back, where there is still reason to',
  async (action, type, guest, otherwise) => {
    for (const [now, said] of [
      [guest, [action]],
      [otherwise, []],
    ] as const) {
      const { actor, bus, comeBack, nowHere, sent } = await startWatched();
      await nowHere(TUNNEL, sampleOwner, guest);
      bus.detach();
      actor.send({ type, sessionId: 'b' });
      actor.send({ type, sessionId: 'b' });
      await comeBack(sampleOwner, now);
      expect(sent.map((one) => one.action).filter((one) => one !== 'set-connection-key')).toEqual(said);
    }
  },
);

test('sharing is stopped for one’s own tunnel, and told where that fails', async () => {
  const { actor, call, nowHere, reported } = await startWatched(() => Promise.reject(new Error('gone')));
  await nowHere(TUNNEL, sampleOwner, sampleGuest);
  actor.send({ type: 'audience.stopSharing' });
  await settle();
  expect(call.mock.calls.at(-1)).toEqual([sharingCalls.stopSharing, { params: { tunnel: TUNNEL } }]);
  expect(reported).toEqual([{ type: 'notice.show', notice: { kind: 'error', key: 'share.notDone' } }]);
});
