import type { CDPSession } from 'playwright';
import type { System } from './layouts.ts';
import type { Level, Stroke } from './strokes.ts';

type KeyEvent = Readonly<Record<string, string | number>>;

const ALT = 1;
const CTRL = 2;
const SHIFT = 8;
const COMPOSING_KEY_CODE = 229;

const SHIFT_KEY: KeyEvent = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16, location: 1 };
const CTRL_KEY: KeyEvent = { key: 'Control', code: 'ControlLeft', windowsVirtualKeyCode: 17, location: 1 };
const ALTGR_KEY: KeyEvent = { key: 'AltGraph', code: 'AltRight', windowsVirtualKeyCode: 225, location: 2 };
const ALTGR_OF_WINDOWS: KeyEvent = { ...ALTGR_KEY, windowsVirtualKeyCode: 18 };
const OPTION_KEY: KeyEvent = { key: 'Alt', code: 'AltLeft', windowsVirtualKeyCode: 18, location: 1 };

interface Chord {
  readonly keys: readonly KeyEvent[];
  /** The modifiers that the browser tells with what is typed. */
  readonly modifiers: number;
}

/** What a person holds for the third level: Windows tells Ctrl and Alt for AltGr, Linux neither, a Mac Option. */
const THIRD: Readonly<Record<System, Chord>> = {
  linux: { keys: [ALTGR_KEY], modifiers: 0 },
  windows: { keys: [CTRL_KEY, ALTGR_OF_WINDOWS], modifiers: CTRL | ALT },
  mac: { keys: [OPTION_KEY], modifiers: ALT },
};

function chordOf(level: Level, system: System): Chord {
  if (level === 'base') return { keys: [], modifiers: 0 };
  return level === 'shift' ? { keys: [SHIFT_KEY], modifiers: SHIFT } : THIRD[system];
}

/** Presses and releases keys as the browsers of one system tell it. */
export class Typist {
  readonly #devtools: CDPSession;
  readonly #system: System;
  /** The accent that a Mac shows while it waits for the letter. */
  #composing = false;

  constructor(devtools: CDPSession, system: System) {
    this.#devtools = devtools;
    this.#system = system;
  }

  async strike(stroke: Stroke): Promise<void> {
    const { keys, modifiers } = chordOf(stroke.level, this.#system);
    for (const key of keys) await this.#key('rawKeyDown', { ...key, modifiers });
    if (this.#system === 'mac' && (stroke.dead || this.#composing)) await this.#compose(stroke);
    else await this.#write(stroke, modifiers);
    for (const key of keys.toReversed()) await this.#key('keyUp', key);
  }

  /** An input method shows its steps and then writes. */
  async composeText(steps: readonly string[], text: string): Promise<void> {
    for (const step of steps) {
      await this.#key('rawKeyDown', { key: 'Process', windowsVirtualKeyCode: COMPOSING_KEY_CODE });
      await this.#show(step);
      await this.#key('keyUp', { key: 'Process', windowsVirtualKeyCode: COMPOSING_KEY_CODE });
    }
    await this.#devtools.send('Input.insertText', { text });
  }

  /** A dead key writes nothing; the letter after it brings both. */
  async #write({ code, keyCode, dead, text }: Stroke, modifiers: number): Promise<void> {
    const event = { code, windowsVirtualKeyCode: keyCode, modifiers };
    if (dead) await this.#key('rawKeyDown', { ...event, key: 'Dead' });
    else await this.#key('keyDown', { ...event, key: text, text });
    await this.#key('keyUp', { ...event, key: dead ? 'Dead' : text });
  }

  async #compose({ code, keyCode, char, dead, text }: Stroke): Promise<void> {
    await this.#key('rawKeyDown', {
      code,
      key: dead ? 'Dead' : text,
      windowsVirtualKeyCode: COMPOSING_KEY_CODE,
    });
    if (dead) await this.#show(char);
    else await this.#devtools.send('Input.insertText', { text });
    this.#composing = dead;
    await this.#key('keyUp', { code, key: dead ? 'Dead' : char, windowsVirtualKeyCode: keyCode });
  }

  async #show(text: string): Promise<void> {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await this.#devtools.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
  }

  async #key(type: 'keyDown' | 'rawKeyDown' | 'keyUp', event: KeyEvent): Promise<void> {
    await this.#devtools.send('Input.dispatchKeyEvent', { type, ...event });
  }
}
