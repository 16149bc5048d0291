import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { FINGER_LONG_PRESS_MS } from '../../contract/limits.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import { startWelcomeDesktop } from '../../welcome/welcomeDesktop.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { haltFromNowOn } from './support/hurry.ts';
import { strike } from './support/keys.ts';
import { startedForSuite } from './support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from './support/suite.ts';
import { inLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

const SOON = { timeout: 20_000, interval: 50 };
const A_PICTURE = 20;
const WHEEL_UP = 8;
/** What an input method shows while one types, and what comes of it. */
const COMPOSITIONS = [
  [['n', 'に', '日本'], '日本'],
  [['ㄱ', '가', '감'], '감'],
  [['´'], 'é'],
] as const;
/** Long enough for the library's timer to repeat a key more than ten times. */
const BUSY = { turns: 12, turnMs: 100 };

describeWhere(whyNoChromium(), 'typing and pointing, on the real gateway and engine', () => {
  const machine = startedForSuite(
    () => startWelcomeDesktop({ host: '127.0.0.1', port: 0, keepEvents: true }),
    ({ stop }) => stop(),
  );
  const parts = onGateway();
  const tab = loggedInBeforeEach(parts);
  const screen = () => machine().screens().at(-1);
  const expectTyped = (text: string) => vi.waitFor(() => expect(screen()?.state.typedText).toBe(text), SOON);

  const open = async () => {
    const { page } = tab();
    await homePage(page).add({
      name: `Desk ${Date.now()}`,
      address: `127.0.0.1:${machine().port}`,
      protocol: 'VNC' as const,
      password: machine().password ?? '',
    });
    const session = sessionPage(page);
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await session.screen.focus();
    return session;
  };
  const chooseMethod = async (name: string) => {
    const { page } = tab();
    await sessionPage(page).press('Menu');
    await page.getByRole('button', { name: 'Typing and pointing' }).click();
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  };

  longTest('a finger drags, two scroll, three open the menu', async () => {
    const session = await open();
    await session.awaitSessionTools();
    // A finger that is slow to move here is none that is held.
    await haltFromNowOn(tab().page, FINGER_LONG_PRESS_MS);
    const devtools = await tab().context.newCDPSession(tab().page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const begun = machine().events.length;
    const pointed = () =>
      machine()
        .events.slice(begun)
        .filter((event) => event.type === 'pointer');
    await touch('touchStart', { x: 700, y: 450 });
    await touch('touchMove', { x: 740, y: 470 });
    await touch('touchMove', { x: 780, y: 490 });
    await touch('touchEnd');
    await vi.waitFor(
      () =>
        expect(pointed()).toMatchObject([
          { x: 700, y: 450, buttons: 0 },
          { x: 700, y: 450, buttons: 1 },
          { x: 740, y: 470, buttons: 1 },
          { x: 780, y: 490, buttons: 1 },
          { x: 780, y: 490, buttons: 0 },
        ]),
      SOON,
    );
    await touch('touchStart', { x: 600, y: 300 }, { x: 640, y: 300 });
    await touch('touchMove', { x: 600, y: 350 }, { x: 640, y: 350 });
    await touch('touchEnd');
    await vi.waitFor(() => expect(pointed().some(({ buttons }) => buttons === WHEEL_UP)).toBe(true), SOON);
    await touch('touchStart', { x: 500, y: 300 }, { x: 540, y: 300 }, { x: 580, y: 300 });
    await touch('touchEnd');
    await tab().page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await tab().page.getByRole('main').evaluate(scrollAside), 'nothing moves aside').toBe(0);
    expect(tab().errors).toEqual([]);
  });

  test('a keyboard on the screen and a text field type, and are remembered; the address names the session [A2-029, A2-077, B2-027]', async () => {
    const session = await open();
    const { page } = tab();
    await chooseMethod('On-screen keyboard');
    const keyboard = page.getByRole('region', { name: 'On-screen keyboard' });
    const press = (cap: string) =>
      keyboard.getByText(cap, { exact: true }).and(page.locator(':visible')).first().click();
    for (const cap of ['h', '⇧', 'A', '⇧', 'y']) await press(cap);
    await expectTyped('hAy');
    const target = decodeClientId(new URL(page.url()).hash.replace('#/client/', ''));
    expect(target).toEqual({ dataSource: 'postgresql', type: 'c', identifier: expect.stringMatching(/^\d+$/) });
    await page.reload();
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await press('z');
    await expectTyped('hAyz');
    await chooseMethod('Text field');
    const field = page.getByRole('textbox', { name: 'Text for the remote computer' });
    await field.fill('añadir 😀');
    await vi.waitFor(() => expect(screen()?.state.typedText).toContain('añadir 😀'), SOON);
    const control = page.getByRole('button', { name: 'Ctrl', exact: true });
    await control.click();
    await vi.waitFor(() => expect(screen()?.state.heldKeys.size).toBe(1), SOON);
    await field.press('c');
    await vi.waitFor(() => expect(screen()?.state.heldKeys.size).toBe(0), SOON);
    expect([await control.getAttribute('aria-pressed'), tab().errors]).toEqual(['false', []]);
  });

  test('input methods, dead keys and AltGr write what they write here, and no key stays down', async () => {
    await open();
    const devtools = await tab().context.newCDPSession(tab().page);
    for (const [steps, whole] of COMPOSITIONS) {
      for (const text of steps)
        await devtools.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      await devtools.send('Input.insertText', { text: whole });
    }
    await expectTyped('日本감é');
    const altGr = { key: 'AltGraph', code: 'AltRight', windowsVirtualKeyCode: 18, location: 2 };
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...altGr });
    await strike(tab().page, ['€']);
    await vi.waitFor(() => expect(screen()?.state.typedText).toBe('日本감é€'), SOON);
    await vi.waitFor(() => expect(screen()?.state.heldKeys.size).toBe(1), SOON);
    await tab().page.getByRole('button', { name: 'Hide the bar' }).focus();
    await vi.waitFor(() => expect(screen()?.state.heldKeys.size).toBe(0), SOON);
    expect(tab().errors).toEqual([]);
  });

  inLongRun(() => {
    test('a key that is held over a busy page repeats as often as the browser says, and never by a timer', async () => {
      const keysSent = countKeysSent(tab().page);
      await open();
      const devtools = await tab().context.newCDPSession(tab().page);
      const key = { key: 'r', text: 'r' };
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      await tab().page.evaluate(keepBusy, BUSY);
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', autoRepeat: true, ...key });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'r' });
      await expectTyped('rr');
      await vi.waitFor(() => expect(screen()?.state.heldKeys.size).toBe(0), SOON);
      await vi.waitFor(() => expect(keysSent()).toBe(4), SOON);
      expect(tab().errors).toEqual([]);
    });
  });
});

/** As a browser does for something that has the focus and sticks out. */
function scrollAside(node: Element): number {
  const wide = document.createElement('div');
  wide.style.cssText = 'position: absolute; width: 200vw; height: 1px';
  node.append(wide);
  node.scrollTo(node.clientWidth, 0);
  const moved = node.scrollLeft;
  wide.remove();
  return moved;
}

/** How many keys have gone down or up on the wire. */
function countKeysSent(page: Page): () => number {
  let sent = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      sent += String(payload).match(/3\.key,/g)?.length ?? 0;
    }),
  );
  return () => sent;
}

/** Each turn holds the page up; between two of them its timers run. */
async function keepBusy({ turns, turnMs }: typeof BUSY): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const end = performance.now() + turnMs;
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
