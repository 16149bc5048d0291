import { expect, test } from 'vitest';
import { selectLinkHealth, selectError, selectScreen } from './session.selectors.ts';
import { startConnected } from './session.testing.ts';

test('its state has three parts: the connection, the status that ended it, and whether the link is steady [A3-004]', async () => {
  const { send, state } = await startConnected();
  const parts = () => {
    const { open } = state().value as { readonly open: { readonly connection: unknown } };
    return {
      connectionState: open.connection,
      statusCode: selectError(state())?.code ?? null,
      tunnelUnstable: selectLinkHealth(state())?.getSnapshot().value === 'unstable',
    };
  };
  expect(parts()).toEqual({ connectionState: 'connected', statusCode: null, tunnelUnstable: false });
  send({ type: 'tunnel.unstable' });
  expect(parts()).toEqual({ connectionState: 'connected', statusCode: null, tunnelUnstable: true });
  send({ type: 'tunnel.stable' }, { type: 'client.failed', code: 519 });
  expect(parts()).toEqual({ connectionState: { ended: 'clientError' }, statusCode: 519, tunnelUnstable: false });
  expect(selectScreen(state())).toBe('failed');
});
