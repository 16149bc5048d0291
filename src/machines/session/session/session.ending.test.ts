import { describe, expect, test } from 'vitest';
import { selectGoesHome, selectMayReconnect, selectScreen } from './session.selectors.ts';
import { CLIENT_ID, startConnected } from './session.testing.ts';

const HOME = { clientId: CLIENT_ID, next: 'home' };

describe('when the tunnel is closed', () => {
  test('the choice of this browser leads home without asking anybody [A4-065 A2-090]', async () => {
    const { send, state, readEnding } = await startConnected({ goesHome: true });
    send({ type: 'tunnel.closed' });
    expect([state().output, readEnding.inputs]).toEqual([HOME, []]);
  });

  test("so does everybody's setting; no dialog shows meanwhile [A4-065 A2-090]", async () => {
    const { send, state, readEnding } = await startConnected();
    send({ type: 'tunnel.closed' });
    expect([selectScreen(state()), state().status]).toEqual(['ending', 'active']);
    await readEnding.answer(true);
    expect(state().output).toEqual(HOME);
  });

  test('with neither the dialog shows [A4-065]', async () => {
    const { send, state, readEnding } = await startConnected();
    send({ type: 'tunnel.closed' });
    await readEnding.answer(false);
    expect([selectScreen(state()), selectMayReconnect(state())]).toEqual(['disconnected', true]);
  });

  test('a setting that cannot be read is no reason to go', async () => {
    const { send, state, readEnding } = await startConnected();
    send({ type: 'tunnel.closed' });
    await readEnding.refuse('UNREACHABLE');
    expect([selectScreen(state()), state().status]).toEqual(['disconnected', 'active']);
  });

  test('a failure is told in any case', async () => {
    const { send, state, readEnding } = await startConnected({ goesHome: true });
    send({ type: 'tunnel.failed', code: 771 });
    expect([selectScreen(state()), state().status, readEnding.inputs]).toEqual(['failed', 'active', []]);
  });
});

test('what is chosen in a session holds for its own end, and is kept', async () => {
  const { actor, send, state, effects } = await startConnected();
  actor.send({ type: 'ending.choose', goesHome: true });
  expect([selectGoesHome(state()), effects.keepEnding.mock.calls.length]).toEqual([true, 1]);
  send({ type: 'tunnel.closed' });
  expect(state().output).toEqual(HOME);
});
