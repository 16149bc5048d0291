import { describe, expect, test } from 'vitest';
import { THUMBNAIL_PROOF_MS } from '../../../../contract/limits.ts';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { CODE_RETRY_MS } from '../../../../contract/limits.ts';
import {
  selectClientId,
  selectError,
  selectErrorTextKey,
  selectViewer,
  selectSessionTools,
  selectIsDrawn,
  selectLastThumbnail,
  selectOpeningStep,
  selectProtocol,
  selectRequiredFields,
  selectScreen,
  selectLinkHealth,
  selectTitle,
  selectTunnelId,
} from './session.selectors.ts';
import { CLIENT_ID, OPENED, startConnected, startSession } from './session.testing.ts';
import type { SessionFact } from './session.types.ts';

const PASSWORD = [{ name: 'password', remembered: false }];
const ASKS: SessionFact = { type: 'client.required', fields: PASSWORD };

describe('the connection', () => {
  test('is idle before anything was told [A4-035]', async () => {
    const { state } = await startSession();
    expect(state().value).toMatchObject({ open: { connection: 'idle' } });
  });

  test.each<[string | { readonly ended: string }, string, SessionFact]>([
    ['idle', 'A4-035 A4-046', { type: 'client.idle' }],
    ['connecting', 'A4-036 A4-043', { type: 'tunnel.connecting' }],
    ['waiting', 'A4-037 A4-047', { type: 'client.waiting' }],
    ['connected', 'A4-038 A4-048', { type: 'client.connected' }],
    [{ ended: 'disconnected' }, 'A4-039 A4-044', { type: 'tunnel.closed' }],
    [{ ended: 'clientError' }, 'A4-040', { type: 'client.failed', code: 514 }],
    [{ ended: 'tunnelError' }, 'A4-041', { type: 'tunnel.failed', code: 514 }],
  ])('is %j when it is told so [%s]', async (connection, _rows, fact) => {
    const { send, state } = await startSession();
    const before: SessionFact = connection === 'waiting' ? { type: 'client.idle' } : { type: 'client.waiting' };
    send(before);
    expect(state().matches({ open: { connection } } as never)).toBe(false);
    send(fact);
    expect(state().value).toMatchObject({ open: { connection } });
  });

  test.each<SessionFact>([
    { type: 'client.failed', code: 519 },
    { type: 'tunnel.failed', code: 519 },
  ])('once it has failed (%j) nothing later changes it [A4-042]', async (failure) => {
    const { send, state } = await startConnected();
    send(failure);
    const { value, context } = state();
    send({ type: 'tunnel.closed' }, { type: 'client.idle' }, { type: 'tunnel.connecting' }, OPENED);
    send({ type: 'client.connected' }, { type: 'tunnel.failed', code: 514 }, { type: 'client.failed', code: 513 });
    expect(state().value).toMatchObject({
      open: { connection: (value as { open: { connection: unknown } }).open.connection },
    });
    expect([state().context.error, selectTunnelId(state())]).toEqual([context.error, 'edb9f282']);
  });

  test('a client error disconnects the client [A4-053]', async () => {
    const { send, effects } = await startConnected();
    send({ type: 'client.failed', code: 771 });
    expect(effects.disconnect).toHaveBeenCalledOnce();
  });

  test.each<SessionFact>([
    { type: 'client.failed', code: 771 },
    { type: 'tunnel.failed', code: 771 },
    { type: 'tunnel.closed' },
  ])('leaves full screen on %j [A4-058]', async (fact) => {
    const { send, effects } = await startConnected();
    send(fact);
    expect(effects.leaveFullScreen).toHaveBeenCalledOnce();
  });

  test.each(['session.leave', 'session.logOut'] as const)('%s leaves full screen, too [A4-058]', async (type) => {
    const { actor, effects } = await startConnected();
    actor.send({ type });
    expect([effects.leaveFullScreen.mock.calls.length, effects.savePreferences.mock.calls.length]).toEqual([1, 1]);
  });

  test.each<SessionFact>([
    { type: 'client.failed', code: 771 },
    { type: 'tunnel.failed', code: 771 },
    { type: 'tunnel.closed' },
  ])('saves the preferences on %j, and not before [A4-064]', async (fact) => {
    const { send, effects } = await startConnected();
    expect(effects.savePreferences).not.toHaveBeenCalled();
    send(fact);
    expect(effects.savePreferences).toHaveBeenCalledOnce();
  });

  test('wakes the picture once it is connected', async () => {
    const { send, effects } = await startSession();
    send({ type: 'client.waiting' });
    expect(effects.wake).not.toHaveBeenCalled();
    send({ type: 'client.connected' });
    expect(effects.wake).toHaveBeenCalledOnce();
  });

  test('renews the thumbnail on client states 3, 4 and 5, and as it is left [A4-051 A4-052 A2-086]', async () => {
    const { actor, send, effects } = await startConnected();
    expect(effects.takeThumbnail).toHaveBeenCalledTimes(1);
    send({ type: 'client.disconnecting' }, { type: 'client.disconnected' });
    expect(effects.takeThumbnail).toHaveBeenCalledTimes(3);
    actor.send({ type: 'session.leave' });
    expect(effects.takeLastThumbnail).toHaveBeenCalledTimes(1);
  });

  test.each([
    { type: 'client.failed', code: 769 },
    { type: 'tunnel.failed', code: 519 },
  ] as const)('no thumbnail is taken of a failure (%j), whatever follows it', async (failure) => {
    const { actor, send, effects } = await startConnected();
    effects.takeThumbnail.mockClear();
    send(failure, { type: 'client.disconnecting' }, { type: 'client.disconnected' }, { type: 'client.drawn' });
    actor.send({ type: 'session.hidden' });
    expect(effects.takeThumbnail).not.toHaveBeenCalled();
  });

  test.each([
    [THUMBNAIL_PROOF_MS - 1, 1],
    [THUMBNAIL_PROOF_MS, 0],
  ])(
    'a machine that refuses %i ms after its first picture has the thumbnail of before put back (%i)',
    async (ms, times) => {
      const { clock, send, effects } = await startConnected();
      clock.increment(ms);
      send({ type: 'client.failed', code: 769 }, { type: 'tunnel.failed', code: 519 });
      expect(effects.restoreThumbnail).toHaveBeenCalledTimes(times);
    },
  );

  test('a stream that breaks by itself is a tunnel error', async () => {
    const { actor, state } = await startConnected();
    actor.send({ type: 'xstate.error.actor.desktopEvents', error: new Error('broken') } as never);
    expect(selectError(state())).toEqual({ kind: 'tunnel', code: GUACAMOLE_STATUS.SERVER_ERROR.code });
  });
});

describe('what is shown', () => {
  test('three steps of opening, then the picture [A4-054]', async () => {
    const { send, state } = await startSession();
    const shown = () => [selectScreen(state()), selectOpeningStep(state())];
    expect(shown()).toEqual(['opening', 'gateway']);
    send({ type: 'tunnel.connecting' }, { type: 'client.waiting' });
    expect(shown()).toEqual(['opening', 'gateway']);
    send(OPENED);
    expect(shown()).toEqual(['opening', 'machine']);
    send({ type: 'remote.answered' });
    expect(shown()).toEqual(['opening', 'signIn']);
    send({ type: 'client.connected' });
    expect(shown()).toEqual(['live', null]);
  });

  test('the end, and its text by kind and code [A4-060 A4-066 A8-006]', async () => {
    const closed = await startConnected();
    closed.send({ type: 'tunnel.closed' });
    await closed.readEnding.answer(false);
    expect([selectScreen(closed.state()), selectErrorTextKey(closed.state())]).toEqual(['disconnected', null]);
    const failed = await startConnected();
    failed.send({ type: 'client.failed', code: 522 });
    expect([selectScreen(failed.state()), selectError(failed.state())]).toEqual([
      'failed',
      { kind: 'client', code: 522 },
    ]);
    expect(selectErrorTextKey(failed.state())).toBe('CLIENT.ERROR_CLIENT_20A');
  });

  /** A§8, written out: the lists of `limits.ts` are what is proved. 518 is ours. */
  const OWN_TEXTS = {
    client: {
      ...{ 513: '201', 514: '202', 515: '203', 519: '207', 520: '208', 521: '209', 522: '20A', 523: '20B' },
      ...{ 769: '301', 771: '303', 776: '308', 797: '31D' },
    },
    tunnel: {
      ...{ 513: '201', 514: '202', 515: '203', 516: '204', 517: '205', 518: '206', 519: '207', 520: '208' },
      ...{ 769: '301', 771: '303', 776: '308', 797: '31D' },
    },
  };
  const NO_OWN_TEXT = { client: [0, 512, 516, 517, 9_999], tunnel: [0, 512, 521, 522, 523, 9_999] };

  describe.each(['client', 'tunnel'] as const)('an error of the %s', (kind) => {
    const keyOf = async (code: number) => {
      const { send, state } = await startConnected();
      send({ type: `${kind}.failed`, code });
      return selectErrorTextKey(state());
    };

    test.each(Object.entries(OWN_TEXTS[kind]))(
      'with the code %s has the text %s [A8-006 A8-007 A8-008 A8-009]',
      async (code, hex) => {
        expect(await keyOf(Number(code))).toBe(`CLIENT.ERROR_${kind.toUpperCase()}_${hex}`);
      },
    );

    test.each(NO_OWN_TEXT[kind])('with the code %d has the text for the rest [A8-006 A8-007]', async (code) => {
      expect(await keyOf(code)).toBe(`CLIENT.ERROR_${kind.toUpperCase()}_DEFAULT`);
    });
  });

  test('what becomes of the link is kept beside it: a lost link shows no dialog [A4-045]', async () => {
    const { send, state } = await startConnected();
    const stale = () => selectLinkHealth(state())?.getSnapshot().value;
    send({ type: 'tunnel.unstable' });
    expect([stale(), selectScreen(state())]).toEqual(['unstable', 'live']);
    send({ type: 'tunnel.lost' });
    expect([stale(), selectScreen(state())]).toEqual([{ stale: 'holding' }, 'live']);
    send({ type: 'tunnel.resumed' });
    expect([stale(), selectScreen(state())]).toEqual(['stable', 'live']);
    send({ type: 'tunnel.lost' }, { type: 'tunnel.failed', code: 520 });
    expect([stale(), selectScreen(state())]).toEqual(['gone', 'failed']);
  });

  test('what the browser remembers, until the gateway tells more', async () => {
    const { loadDetails, state, effects } = await startSession({
      details: { name: 'Desk', protocol: 'vnc' },
      lastThumbnail: 'data:image/png;base64,x',
      barShown: false,
    });
    expect([selectTitle(state()), selectProtocol(state()), selectLastThumbnail(state())]).toEqual([
      'Desk',
      'vnc',
      'data:image/png;base64,x',
    ]);
    expect(selectViewer(state())?.getSnapshot().value).toMatchObject({ bar: 'hidden' });
    await loadDetails.answer({ name: 'Desk 2', protocol: 'rdp' });
    expect([selectTitle(state()), selectProtocol(state()), effects.showName.mock.calls.length]).toEqual([
      'Desk 2',
      'rdp',
      1,
    ]);
  });

  test('a name that does not come is no failure', async () => {
    const { loadDetails, state } = await startSession();
    await loadDetails.refuse('NOT_FOUND');
    expect([selectTitle(state()), selectClientId(state()), state().status]).toEqual(['', CLIENT_ID, 'active']);
  });
});

describe('missing parameters', () => {
  test.each<SessionFact>([{ type: 'client.waiting' }, { type: 'client.connected' }])(
    'are asked for after %j, and sent on Continue [A4-067]',
    async (fact) => {
      const { actor, send, effects, state } = await startSession();
      send(fact, ASKS);
      expect(selectRequiredFields(state())).toEqual(PASSWORD);
      const answer = { type: 'parameters.submit', values: { password: 'x' }, remember: true } as const;
      actor.send(answer);
      expect([selectRequiredFields(state()), effects.sendParameters.mock.calls[0]?.[0].event]).toEqual([[], answer]);
    },
  );

  test('Cancel disconnects the client [A4-067]', async () => {
    const { actor, send, effects, state } = await startConnected();
    send(ASKS);
    actor.send({ type: 'parameters.cancel' });
    expect([selectRequiredFields(state()), effects.disconnect.mock.calls.length]).toEqual([[], 1]);
  });

  test('another question takes the place of the first', async () => {
    const { send, state } = await startConnected();
    const username = [{ name: 'username', remembered: true }];
    send(ASKS, { type: 'client.required', fields: username });
    expect(selectRequiredFields(state())).toEqual(username);
  });

  test.each<SessionFact>([
    { type: 'client.failed', code: 769 },
    { type: 'tunnel.failed', code: 519 },
    { type: 'tunnel.closed' },
  ])('are no longer asked for after %j', async (fact) => {
    const { send, state } = await startConnected();
    send(ASKS, fact);
    expect([selectRequiredFields(state()), state().value]).toEqual([[], expect.objectContaining({})]);
    expect(state().value).toMatchObject({ open: { required: 'hidden' } });
  });

  test('are not asked for before or after', async () => {
    const { send, state } = await startSession();
    send(ASKS);
    send({ type: 'tunnel.closed' }, ASKS);
    expect(selectRequiredFields(state())).toEqual([]);
  });
});

describe('keys', () => {
  test('ctrl-alt-delete goes to a connected machine only', async () => {
    const { actor, send, effects } = await startSession();
    actor.send({ type: 'keys.ctrlAltDel' });
    expect(effects.sendCtrlAltDel).not.toHaveBeenCalled();
    send({ type: 'client.connected' });
    actor.send({ type: 'keys.ctrlAltDel' });
    expect(effects.sendCtrlAltDel).toHaveBeenCalledOnce();
  });
});

test('what one works with comes when the picture is on the screen, and hears of the tunnel', async () => {
  const { loadSessionTools, send, state } = await startSession();
  send({ type: 'tunnel.connecting' }, OPENED, { type: 'client.connected' });
  expect([selectIsDrawn(state()), loadSessionTools.inputs.length, selectSessionTools(state())]).toEqual([
    false,
    0,
    undefined,
  ]);
  send({ type: 'client.drawn' });
  expect(selectIsDrawn(state())).toBe(true);
  await loadSessionTools.answer(true);
  expect(selectSessionTools(state())?.getSnapshot().context).toEqual({ clientId: CLIENT_ID });
});

test.each<SessionFact>([
  { type: 'client.failed', code: 519 },
  { type: 'tunnel.failed', code: 519 },
  { type: 'tunnel.closed' },
])('what one works with hears of %j [A4-059]', async (fact) => {
  const { heardBySessionTools, loadSessionTools, send } = await startConnected();
  await loadSessionTools.answer(true);
  send(fact);
  expect(heardBySessionTools).toEqual([fact.type]);
});

test('code of the session tools that a cut link kept from coming is asked for again when the link is back', async () => {
  const { loadSessionTools, send, state } = await startConnected();
  send({ type: 'tunnel.lost' });
  await loadSessionTools.refuse('UNREACHABLE');
  expect([loadSessionTools.inputs.length, selectSessionTools(state())]).toEqual([1, undefined]);
  send({ type: 'tunnel.resumed' });
  await loadSessionTools.answer(true);
  expect(selectSessionTools(state())?.getSnapshot().context).toEqual({ clientId: CLIENT_ID });
});

test('code of the session tools is asked for every five seconds until it comes', async () => {
  const { clock, loadSessionTools, state } = await startConnected();
  await loadSessionTools.refuse('UNREACHABLE');
  clock.increment(CODE_RETRY_MS - 1);
  expect(loadSessionTools.inputs.length).toBe(1);
  clock.increment(1);
  expect(loadSessionTools.inputs.length).toBe(2);
  await loadSessionTools.answer(true);
  expect(selectSessionTools(state())?.getSnapshot().context).toEqual({ clientId: CLIENT_ID });
});
