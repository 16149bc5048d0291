import { expect, test } from 'vitest';
import { shareClientId } from '../../../../contract/rules/shareLink.ts';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import { sampleGuest, sampleOwner } from '../../../machines/session/area.samples.ts';
import { settle } from '../../../machines/shared/testing.ts';
import { openBus, startBeside } from '../../shared/compose.testing.ts';
import { SYSTEM_ID } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideControl } from './provideControl.ts';
import { provideControlPrompt } from './provideControlPrompt.ts';

async function startAt(clientId: string) {
  const { bus, sent, open } = openBus();
  const { actor, reported } = startBeside(SYSTEM_ID.notifications, provideControl({ generalBus: bus }), { clientId });
  const hears = async (message: GatewayMessage) => {
    bus.receive(message);
    await settle();
  };
  await settle();
  return { actor, bus, hears, open, reported, sent };
}

const about = (connection: string) => ({ connection, sessionId: 'request-1', by: 'ada' });
const changed = (controls: boolean, connection = 'share-1') =>
  ({ action: 'control-changed', ...about(connection), controls }) as const;
const told = (kind: string, key: string) => ({
  type: 'notice.show',
  notice: { kind, key, variables: { name: 'ada' } },
});

test('a guest is told who gave them control, took it back or refused it, of the session at hand only', async () => {
  const { hears, reported } = await startAt(shareClientId('share-1'));
  await hears(changed(true, 'another share'));
  expect(reported).toEqual([]);
  for (const message of [changed(true), changed(false)]) await hears(message);
  await hears({ action: 'refuse-control', ...about('share-1') });
  expect(reported).toEqual([
    told('success', 'share.control.given'),
    told('info', 'share.control.taken'),
    told('info', 'share.control.refused'),
  ]);
});

test('a guest asks for control of the share that they came by', async () => {
  const { actor, reported, sent } = await startAt(shareClientId('share-1'));
  actor.send({ type: 'control.ask' });
  await settle();
  expect(sent.at(-1)).toEqual({ action: 'ask-control', connection: 'share-1' });
  expect(reported).toEqual([{ type: 'notice.show', notice: { kind: 'info', key: 'share.control.asked' } }]);
});

test('a guest who asks while the general socket is away has asked once it is back', async () => {
  const { actor, bus, open, reported, sent } = await startAt(shareClientId('share-1'));
  bus.detach();
  actor.send({ type: 'control.ask' });
  await settle();
  expect([sent, reported]).toEqual([[], []]);
  open();
  await settle();
  expect(sent).toEqual([{ action: 'ask-control', connection: 'share-1' }]);
  expect(reported).toEqual([{ type: 'notice.show', notice: { kind: 'info', key: 'share.control.asked' } }]);
});

test('of a session of one’s own nothing is told', async () => {
  const { hears, reported } = await startAt('MQBjAG1haW4');
  await hears(changed(true));
  expect(reported).toEqual([]);
});

/** Whoever runs a session in which Lea asks for control. */
async function startAnswering() {
  const { bus, sent, open } = openBus();
  let asks = true;
  const call = () => {
    const people = [sampleOwner, sampleGuest, { ...sampleGuest, name: 'Lea', sessionId: 'c', asks }];
    return Promise.resolve({ links: [], requests: [], people, mail: false });
  };
  const desktops = { get: () => ({ tunnelId: () => 'tunnel-1' }) };
  const ports = { generalBus: bus, desktops, api: { call } } as unknown as Ports;
  const { actor } = startBeside(SYSTEM_ID.notifications, provideControlPrompt(ports), { clientId: 'client-1' });
  await settle();
  const comeBack = async (stillAsks: boolean) => {
    asks = stillAsks;
    open();
    await settle();
  };
  return { actor, bus, sent, comeBack };
}

const ANSWERS = [
  ['accept', 'give-control'],
  ['reject', 'refuse-control'],
] as const;

test.each(ANSWERS)('whoever runs the session answers who asks for control: %s', async (answer, action) => {
  const { actor, sent } = await startAnswering();
  actor.send({ type: 'prompt.answer', answer });
  expect(sent.at(-1)).toEqual({ action, responseTo: 'c' });
});

test.each(ANSWERS)(
  'answered while the general socket is away: %s is told to who still asks',
  async (answer, action) => {
    for (const [stillAsks, told] of [
      [true, [{ action, responseTo: 'c' }]],
      [false, []],
    ] as const) {
      const { actor, bus, sent, comeBack } = await startAnswering();
      bus.detach();
      actor.send({ type: 'prompt.answer', answer });
      await comeBack(stillAsks);
      expect(sent.filter((one) => 'responseTo' in one)).toEqual(told);
    }
  },
);
