import { expect, test } from 'vitest';
import { selectHasOthers, selectMayStartAnother } from '../otherWindows/otherWindows.machine.ts';
import { selectOtherWindows } from './session.selectors.ts';
import { CLIENT_ID, startConnected } from './session.testing.ts';

async function startJoined(mayStartAnother = true) {
  const session = await startConnected();
  session.send({ type: 'window.joined', mayStartAnother });
  const windows = selectOtherWindows(session.state());
  if (windows === undefined) throw new Error('Nothing keeps whether there are other windows.');
  return { ...session, windows };
}

test('what the gateway tells of other windows is kept beside the session, until they are gone', async () => {
  const { send, windows } = await startJoined();
  expect([selectHasOthers, selectMayStartAnother].map((select) => select(windows.getSnapshot()))).toEqual([true, true]);
  send({ type: 'window.left' });
  expect(selectHasOthers(windows.getSnapshot())).toBe(false);
});

test('another one takes the place of this one here: the window opens anew, and wishes for a new one', async () => {
  const { windows, effects, state } = await startJoined();
  windows.send({ type: 'another.start' });
  expect(effects.wishForAnother).toHaveBeenCalledOnce();
  expect(state().output).toEqual({ clientId: CLIENT_ID, next: 'reconnect' });
});

test('where the limits leave no room it goes on', async () => {
  const { windows, effects, state } = await startJoined(false);
  windows.send({ type: 'another.start' });
  expect([effects.wishForAnother.mock.calls, state().status]).toEqual([[], 'active']);
});
