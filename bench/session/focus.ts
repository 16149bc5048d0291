import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { sessionPage } from '../../tests/browser/pages/sessionPage.ts';
import { enter } from '../browser/openSession.ts';
import { openPlainBrowser } from '../browser/plainBrowser.ts';
import { openWorld, type World } from '../browser/world.ts';
import type { BenchRow } from '../types.ts';
import { pickWeighted, seededRandom } from './random.ts';

/** Going away and coming back are one change each. */
const CHANGES = 10_000;
const SEED = 20_261_121;
const PRESSES_MAX = 3;
/** A combination that the app sends by itself takes half of it. */
const RELEASED_WITHIN_MS = 1_000;
const PROGRESS_EVERY = 1_000;

interface Key {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
  readonly location?: number;
}

const LETTERS: readonly Key[] = [...'adjkwz'].map((letter) => ({
  key: letter,
  code: `Key${letter.toUpperCase()}`,
  windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
  text: letter,
}));
const KEYS: readonly Key[] = [
  ...LETTERS,
  { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16, location: 1 },
  { key: 'Shift', code: 'ShiftRight', windowsVirtualKeyCode: 16, location: 2 },
  { key: 'Control', code: 'ControlLeft', windowsVirtualKeyCode: 17, location: 1 },
  { key: 'Alt', code: 'AltLeft', windowsVirtualKeyCode: 18, location: 1 },
  { key: 'AltGraph', code: 'AltRight', windowsVirtualKeyCode: 225, location: 2 },
  { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  { key: 'Dead', code: 'Equal', windowsVirtualKeyCode: 187 },
];

interface Scene {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Another tab of the same window. */
  readonly other: Page;
  readonly random: () => number;
}

/** How the keys are lost: to a button, to nothing, to a dialog, to a panel, to another tab, to the app's own keys. */
const LEAVINGS: readonly (readonly [(scene: Scene) => Promise<unknown>, number])[] = [
  [({ page }) => page.evaluate(() => document.querySelector<HTMLElement>('[role=toolbar] button')?.focus()), 40],
  [
    ({ page }) => page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur()),
    35,
  ],
  [({ page }) => page.evaluate(openDialog), 18],
  [openPanel, 3],
  [({ other }) => other.bringToFront(), 3],
  [({ page }) => sessionPage(page).press('Send Ctrl+Alt+Del'), 0.5],
];

function openDialog(): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'bench';
  dialog.append(document.createElement('button'));
  document.body.append(dialog);
  dialog.showModal();
}

async function openPanel({ page }: Scene): Promise<void> {
  await sessionPage(page).press('Menu');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

/** Whatever took the keys goes, and the picture has them again. */
async function comeBack({ page }: Scene): Promise<void> {
  await page.bringToFront();
  const close = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close', exact: true });
  if (await page.evaluate(takeKeysBack)) await close.click();
  await page.evaluate(takeKeysBack);
}

/** Whether a panel is still open. */
function takeKeysBack(): boolean {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.bench')) {
    dialog.close();
    dialog.remove();
  }
  document.querySelector<HTMLElement>('[role=application]')?.focus();
  return document.querySelector('[role=dialog], dialog[open]') !== null;
}

const oneOf = <One>(random: () => number, from: readonly One[]): One => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

/** Presses keys, of which some are let go at once and some are not. */
async function pressSome({ devtools, random }: Scene, keys: readonly Key[]): Promise<readonly Key[]> {
  const held: Key[] = [];
  for (let presses = Math.ceil(random() * PRESSES_MAX); presses > 0; presses -= 1) {
    const key = oneOf(random, keys);
    await devtools.send('Input.dispatchKeyEvent', { type: key.text === undefined ? 'rawKeyDown' : 'keyDown', ...key });
    if (random() < 0.5) held.push(key);
    else await letGo(devtools, key);
  }
  return held;
}

async function letGo(devtools: CDPSession, { text: _written, ...key }: Key): Promise<void> {
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** Keys that the target still sees pressed though nobody presses them any more. */
async function stuckAt({ target }: World): Promise<number> {
  const held = () => target.screens().at(-1)?.state.heldKeys.size ?? 0;
  const until = performance.now() + RELEASED_WITHIN_MS;
  while (held() > 0 && performance.now() < until) await pause(1);
  return held();
}

/** Away and back; what was held is let go before, while away, after, or nobody tells. */
async function goAwayAndBack(world: World, scene: Scene): Promise<number> {
  const { devtools, random } = scene;
  const held = await pressSome(scene, KEYS);
  await pickWeighted(random, LEAVINGS)(scene);
  const stuck = await stuckAt(world);
  const ending = random();
  if (ending < 0.4) for (const key of held) await letGo(devtools, key);
  const away = await pressSome(scene, LETTERS);
  await comeBack(scene);
  if (ending > 0.7) for (const key of [...held, ...away]) await letGo(devtools, key);
  return stuck;
}

async function openScene({ oriel, addConnection, onStop }: World): Promise<Scene> {
  const { context, close } = await openPlainBrowser();
  onStop(close);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(oriel.url);
  await enter(page, { admin: oriel.admin, address: await addConnection('Bench desk') });
  const other = await context.newPage();
  await page.bringToFront();
  return { page, devtools, other, random: seededRandom(SEED) };
}

async function changeFocus(world: World, progress: (text: string) => void): Promise<number> {
  const scene = await openScene(world);
  let stuck = 0;
  for (let changes = 0; changes < CHANGES; changes += 2) {
    if (changes % PROGRESS_EVERY === 0) progress(`${changes} of ${CHANGES}`);
    stuck += await goAwayAndBack(world, scene);
  }
  await scene.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return stuck + (await stuckAt(world));
}

export const focusRow: BenchRow = {
  name: 'focus',
  method: `${CHANGES} random changes of focus in Chromium (buttons, blur, dialogs, panels, tabs) with keys held; keys that the target sees pressed while the picture has no focus.`,
  beside: { stuckKeys: { atMost: 0 }, presses: { atLeast: CHANGES / 2, note: 'heard by the target' } },
  async measure(progress) {
    let presses = 0;
    const world = await openWorld(progress, {
      onEvent: (event) => (presses += event.type === 'key' && event.down ? 1 : 0),
    });
    try {
      const stuckKeys = await changeFocus(world, progress);
      return { figures: { stuckKeys, presses }, samples: [{ stuckKeys, presses }] };
    } finally {
      await world.stop();
    }
  },
};
