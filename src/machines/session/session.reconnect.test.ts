import { describe, expect, test } from 'vitest';
import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import {
  CLIENT_RECONNECT_CODES,
  CLIENT_TEXT_CODES,
  COUNTDOWN_STEP_MS,
  RECONNECT_COUNTDOWN_SECONDS,
  TUNNEL_RECONNECT_CODES,
  TUNNEL_TEXT_CODES,
} from '../../../contract/limits.ts';
import { selectSecondsLeft } from '../countdown/countdown.selectors.ts';
import { selectCountdown, selectMayReconnect } from './session.selectors.ts';
import { CLIENT_ID, startConnected, startSession } from './session.testing.ts';

type Session = Awaited<ReturnType<typeof startConnected>>;

const secondsLeft = ({ state }: Session) => {
  const countdown = selectCountdown(state());
  return countdown === undefined ? null : selectSecondsLeft(countdown.getSnapshot());
};

const others = (all: readonly number[], counting: readonly number[]) => all.filter((code) => !counting.includes(code));

describe('the countdown', () => {
  test('runs 15 s and then reconnects [A9-001]', async () => {
    const session = await startConnected();
    session.send({ type: 'tunnel.failed', code: 519 });
    for (let left = RECONNECT_COUNTDOWN_SECONDS; left > 0; left -= 1) {
      expect(secondsLeft(session)).toBe(left);
      session.clock.increment(COUNTDOWN_STEP_MS);
    }
    expect(session.state().output).toEqual({ clientId: CLIENT_ID, next: 'reconnect' });
  });

  test.each(CLIENT_RECONNECT_CODES.map((code) => [code]))('starts with client code %d [A4-061]', async (code) => {
    const session = await startConnected();
    session.send({ type: 'client.failed', code });
    expect(secondsLeft(session)).toBe(RECONNECT_COUNTDOWN_SECONDS);
  });

  test('starts at 15 s with six tunnel codes, and with no other of the protocol [A4-062]', async () => {
    const started: number[] = [];
    for (const { code } of Object.values(GUACAMOLE_STATUS)) {
      const session = await startConnected();
      session.send({ type: 'tunnel.failed', code });
      if (secondsLeft(session) === 15) started.push(code);
    }
    expect(started).toEqual([512, 514, 515, 519, 520, 776]);
  });

  test.each([
    ...others(CLIENT_TEXT_CODES, CLIENT_RECONNECT_CODES).map((code) => ['client.failed', code] as const),
    ...others(TUNNEL_TEXT_CODES, TUNNEL_RECONNECT_CODES).map((code) => ['tunnel.failed', code] as const),
    ['client.failed', 512] as const,
  ])('%s with %d shows the dialog without it [A4-063]', async (type, code) => {
    const session = await startConnected();
    session.send({ type, code });
    expect([secondsLeft(session), selectMayReconnect(session.state())]).toEqual([null, true]);
  });

  test('does not start again with what follows a failure', async () => {
    const session = await startConnected();
    session.send({ type: 'client.failed', code: 771 }, { type: 'tunnel.closed' }, { type: 'tunnel.failed', code: 514 });
    expect(secondsLeft(session)).toBeNull();
    const counting = await startConnected();
    counting.send({ type: 'client.failed', code: 519 });
    counting.clock.increment(COUNTDOWN_STEP_MS);
    counting.send({ type: 'tunnel.closed' }, { type: 'tunnel.failed', code: 519 });
    expect(secondsLeft(counting)).toBe(RECONNECT_COUNTDOWN_SECONDS - 1);
  });

  test('starts when a closed tunnel turns out to have failed', async () => {
    const session = await startConnected();
    session.send({ type: 'tunnel.closed' });
    expect([secondsLeft(session), selectMayReconnect(session.state())]).toEqual([null, true]);
    session.send({ type: 'tunnel.failed', code: 519 });
    expect(secondsLeft(session)).toBe(RECONNECT_COUNTDOWN_SECONDS);
  });

  test.each(['countdown.stop', 'session.hidden'] as const)('%s stops it; reconnecting stays possible', async (type) => {
    const session = await startConnected();
    session.send({ type: 'tunnel.failed', code: 519 });
    session.actor.send({ type });
    session.clock.increment(RECONNECT_COUNTDOWN_SECONDS * COUNTDOWN_STEP_MS);
    expect([secondsLeft(session), session.state().status, selectMayReconnect(session.state())]).toEqual([
      null,
      'active',
      true,
    ]);
  });
});

describe('the person', () => {
  test.each([
    ['session.reconnect', 'reconnect'],
    ['session.leave', 'home'],
    ['session.logOut', 'logOut'],
  ] as const)('%s ends it and leads on to %s', async (type, next) => {
    const session = await startConnected();
    session.send({ type: 'tunnel.failed', code: 519 });
    session.actor.send({ type });
    expect(session.state().output).toEqual({ clientId: CLIENT_ID, next });
    session.clock.increment(RECONNECT_COUNTDOWN_SECONDS * COUNTDOWN_STEP_MS);
    expect(session.desktopEvents.listeners).toBe(0);
  });

  test('leaving a running session keeps its picture while the desktop is still there', async () => {
    const session = await startConnected();
    const listening: number[] = [];
    session.effects.takeThumbnail.mockImplementation(() => listening.push(session.desktopEvents.listeners));
    session.actor.send({ type: 'session.leave' });
    expect([listening, session.desktopEvents.listeners]).toEqual([[1], 0]);
  });

  test('cannot reconnect what is running', async () => {
    const session = await startConnected();
    session.actor.send({ type: 'session.reconnect' });
    expect([selectMayReconnect(session.state()), session.state().status]).toEqual([false, 'active']);
  });

  test('may leave while it is still being opened [A4-054]', async () => {
    const session = await startSession();
    session.actor.send({ type: 'session.leave' });
    expect(session.state().output).toEqual({ clientId: CLIENT_ID, next: 'home' });
  });
});

describe('the no-reconnect flag', () => {
  test.each([
    { type: 'client.failed', code: 519 },
    { type: 'tunnel.failed', code: 519 },
    { type: 'tunnel.closed' },
  ] as const)('offers neither button nor countdown after %j [A3-027]', async (fact) => {
    const session = await startConnected({ reconnectSuppressed: true });
    session.send(fact);
    session.actor.send({ type: 'session.reconnect' });
    expect([secondsLeft(session), selectMayReconnect(session.state()), session.state().status]).toEqual([
      null,
      false,
      'active',
    ]);
  });
});
