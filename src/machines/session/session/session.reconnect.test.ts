import { describe, expect, test } from 'vitest';
import { COUNTDOWN_STEP_MS, RECONNECT_COUNTDOWN_SECONDS } from '../../../../contract/limits.ts';
import { encodeClientId } from '../../../../contract/rules/clientId.ts';
import { selectSecondsLeft } from '../../shared/countdown/countdown.machine.ts';
import { sampleReach } from './session.samples.ts';
import { selectCountdown, selectMayReconnect, selectPasswordForm, selectScreen } from './session.selectors.ts';
import { CLIENT_ID, OPENED, startConnected, startSession } from './session.testing.ts';

type Session = Awaited<ReturnType<typeof startConnected>>;

const secondsLeft = ({ state }: Session) => {
  const countdown = selectCountdown(state());
  return countdown === undefined ? null : selectSecondsLeft(countdown.getSnapshot());
};

/** Written out: the lists of `limits.ts` are what is proved. */
const CLIENT_COUNTING = [513, 514, 515, 520, 776];
const CLIENT_STAYING = [512, 516, 521, 522, 523, 771, 797];
const TUNNEL_COUNTING = [512, 514, 515, 519, 520, 776];
const TUNNEL_STAYING = [513, 516, 517, 518, 521, 769, 771, 797];

describe('the countdown', () => {
  test('runs 15 s and then reconnects [A9-001]', async () => {
    const session = await startConnected();
    session.send({ type: 'tunnel.failed', code: 519 });
    for (let left = 15; left > 0; left -= 1) {
      session.clock.increment(999);
      expect(secondsLeft(session)).toBe(left);
      session.clock.increment(1);
    }
    expect(session.state().output).toEqual({ clientId: CLIENT_ID, next: 'reconnect' });
  });

  test.each(CLIENT_COUNTING)('starts with client code %d [A4-061]', async (code) => {
    const session = await startConnected();
    session.send({ type: 'client.failed', code });
    expect(secondsLeft(session)).toBe(RECONNECT_COUNTDOWN_SECONDS);
  });

  test.each(TUNNEL_COUNTING)('starts with tunnel code %d [A4-062]', async (code) => {
    const session = await startConnected();
    session.send({ type: 'tunnel.failed', code });
    expect(secondsLeft(session)).toBe(RECONNECT_COUNTDOWN_SECONDS);
  });

  test.each([
    ...CLIENT_STAYING.map((code) => ['client.failed', code] as const),
    ...TUNNEL_STAYING.map((code) => ['tunnel.failed', code] as const),
  ])('%s with %d shows the dialog without it [A4-063]', async (type, code) => {
    const session = await startConnected();
    session.send({ type, code });
    const state = session.state();
    expect([selectScreen(state), secondsLeft(session), selectMayReconnect(state)]).toEqual(['failed', null, true]);
  });

  test('does not start again with what follows a failure', async () => {
    const session = await startConnected();
    session.send({ type: 'client.failed', code: 771 }, { type: 'tunnel.closed' }, { type: 'tunnel.failed', code: 514 });
    expect(secondsLeft(session)).toBeNull();
    const counting = await startConnected();
    counting.send({ type: 'client.failed', code: 520 });
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
    session.effects.takeLastThumbnail.mockImplementation(() => listening.push(session.desktopEvents.listeners));
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

describe('a refused log-on', () => {
  const AWAY = { ...sampleReach, machine: 'offline' } as const;
  const named = async (protocol: string, memory = {}) => {
    const session = await startConnected(memory);
    await session.loadDetails.answer({ name: 'Desk', protocol });
    return session;
  };
  const shown = (session: Session) => [selectPasswordForm(session.state()), secondsLeft(session)];
  const later = (session: Session) => {
    session.clock.increment(RECONNECT_COUNTDOWN_SECONDS * COUNTDOWN_STEP_MS * 2);
    return session.state().status;
  };

  test('asks for the password and is not tried again by itself [A4-061]', async () => {
    const session = await named('rdp');
    session.send({ type: 'client.failed', code: 769 });
    expect(shown(session)).toEqual(['asking', null]);
    expect([later(session), ...shown(session)]).toEqual(['active', 'asking', null]);
  });

  test.each(['vnc', ''])('519 counts only when the machine is found away (%j) [A4-061]', async (protocol) => {
    const session = await named(protocol);
    session.send({ type: 'client.failed', code: 519 });
    expect(shown(session)).toEqual([null, null]);
    await session.findReach.answer(AWAY);
    expect(shown(session)).toEqual([null, RECONNECT_COUNTDOWN_SECONDS]);
  });

  test('519 of VNC is a refused log-on where the port answers [A4-061]', async () => {
    const session = await named('vnc');
    session.send({ type: 'client.failed', code: 519 });
    await session.findReach.answer(sampleReach);
    expect([later(session), ...shown(session)]).toEqual(['active', 'asking', null]);
  });

  test('of a group is not tried again by itself either, which would lock accounts as well [A4-061]', async () => {
    const session = await startSession({}, encodeClientId({ identifier: '1', type: 'g', dataSource: 'postgresql' }));
    session.send({ type: 'tunnel.connecting' }, OPENED, { type: 'client.failed', code: 769 });
    expect([later(session), secondsLeft(session)]).toEqual(['active', null]);
  });

  test.each(['answered in vain', 'not answered', 'hidden meanwhile'])('519 of VNC does neither, %s', async (how) => {
    const session = await named('vnc');
    session.send({ type: 'client.failed', code: 519 });
    if (how === 'answered in vain') await session.findReach.refuse('UNREACHABLE');
    if (how === 'hidden meanwhile') session.actor.send({ type: 'session.hidden' });
    expect([later(session), ...shown(session)]).toEqual(['active', null, null]);
    expect(selectMayReconnect(session.state())).toBe(true);
  });

  test('519 of any other protocol counts at once [A4-061]', async () => {
    const session = await named('rdp');
    session.send({ type: 'client.failed', code: 519 });
    expect(secondsLeft(session)).toBe(RECONNECT_COUNTDOWN_SECONDS);
  });

  test('the next try goes with what was typed', async () => {
    const session = await named('vnc');
    session.send({ type: 'client.failed', code: 769 });
    session.actor.send({ type: 'password.submit', password: 'a new one' });
    expect([session.offerPassword.inputs, shown(session)]).toEqual([
      [{ clientId: CLIENT_ID, password: 'a new one' }],
      ['offering', null],
    ]);
    await session.offerPassword.answer(true);
    expect(session.state().output).toEqual({ clientId: CLIENT_ID, next: 'reconnect' });
  });

  test('what could not be handed over is asked for again', async () => {
    const session = await named('vnc');
    session.send({ type: 'client.failed', code: 769 });
    session.actor.send({ type: 'password.submit', password: 'a new one' });
    await session.offerPassword.refuse('UNREACHABLE');
    expect([later(session), ...shown(session)]).toEqual(['active', 'failed', null]);
  });

  test('a session that is suppressed asks for nothing', async () => {
    for (const code of [769, 519]) {
      const session = await named('vnc', { reconnectSuppressed: true });
      session.send({ type: 'client.failed', code });
      await session.findReach.answer(sampleReach);
      expect(shown(session)).toEqual([null, null]);
    }
  });
});

test('a session that runs is ended and begun anew where somebody asks for that', async () => {
  const session = await startConnected();
  session.actor.send({ type: 'session.reconnect', ending: true });
  expect(session.state().output).toEqual({ clientId: CLIENT_ID, next: 'reconnect' });
});
