// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLIPBOARD_SHOWN_MAX_CHARS } from '../../../contract/limits.ts';
import { plainText } from '../../../contract/rules/clipboard.ts';
import { clipboardAt, sessionToolsAt } from '../testing/sessionToolsWorlds.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { viewerAt, LIVE_REGIONS, sessionAt } from '../testing/worlds.ts';
import { Bar } from './Bar.tsx';
import { SessionToolsView } from './SessionToolsView.tsx';

prepareViews();

function open(clipboard: ReturnType<typeof clipboardAt>) {
  const viewer = viewerAt({ panel: 'clipboard' });
  const session = sessionAt({ regions: LIVE_REGIONS, viewer, sessionTools: sessionToolsAt({ clipboard }) });
  const parts = (
    <>
      <Bar session={session} viewer={viewer} />
      <SessionToolsView session={session} viewer={viewer} sessions={[session]} />
    </>
  );
  return { viewer, ...show(parts) };
}

test('shows what the remote copied, sends what is typed, and copies by a button', async () => {
  const clipboard = clipboardAt({ context: { clipboard: plainText('from there'), from: 'there' } });
  const { viewer, user } = open(clipboard);
  const field = await screen.findByLabelText('Clipboard text');
  expect(field).toHaveProperty('value', 'from there');
  await user.clear(field);
  await user.type(field, 'from here 😀');
  await user.click(screen.getByRole('button', { name: 'Send to the remote computer' }));
  await user.click(screen.getByRole('button', { name: 'Copy to this computer' }));
  expect(sentTo(clipboard)).toEqual([{ type: 'clipboard.send', text: 'from here 😀' }, { type: 'clipboard.copy' }]);
  await user.keyboard('{Escape}');
  expect(sentTo(viewer)).toEqual([{ type: 'sheet.close' }]);
});

test('a browser that keeps its clipboard is asked only when somebody presses the button', async () => {
  const clipboard = clipboardAt({ local: 'byPaste' });
  const { user } = open(clipboard);
  await screen.findByText(/doesn.t share its clipboard/u);
  expect(screen.queryByRole('button', { name: 'Copy to this computer' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Allow clipboard access' }));
  expect(sentTo(clipboard)).toEqual([{ type: 'clipboard.ask' }]);
});

test('what waits for the browser marks the bar, and a problem is told in words', async () => {
  open(clipboardAt({ remote: 'held', context: { problem: 'unsupported' } }));
  await screen.findByText(/not yet to your clipboard/u);
  expect(screen.getByText(/neither text nor a picture/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clipboard' }).className).toMatch(/dot/u);
});

test('the beginning of a text that is too long for a field cannot be sent in its place', async () => {
  const text = 'x'.repeat(CLIPBOARD_SHOWN_MAX_CHARS + 1);
  const clipboard = clipboardAt({ context: { clipboard: plainText(text) } });
  const { user } = open(clipboard);
  expect(await screen.findByLabelText('Clipboard text')).toHaveProperty('readOnly', true);
  expect(screen.getByText(/100001 characters were copied/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send to the remote computer' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Copy to this computer' }));
  expect(sentTo(clipboard)).toEqual([{ type: 'clipboard.copy' }]);
});

test('a picture is shown, and its address is given back', async () => {
  const addresses = new Set<string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    addresses.add('blob:picture');
    return 'blob:picture';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
  const data = new Blob(['png'], { type: 'image/png' });
  const { unmount } = open(clipboardAt({ context: { clipboard: { type: 'image/png', data } } }));
  const image = await screen.findByRole('img', { name: /Picture from the clipboard/u });
  expect([image.getAttribute('src'), addresses.size]).toEqual(['blob:picture', 1]);
  unmount();
  expect(addresses.size).toBe(0);
});
