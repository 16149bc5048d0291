import Guacamole from 'guacamole-common-js';

interface KeyListener {
  pressed(keysym: number): void;
  released(keysym: number): void;
}

const LEVEL_3_SHIFT = 0xfe03;
const [FIRST_MODIFIER, LAST_MODIFIER] = [0xffe1, 0xffee];

/** Held, these change what other keys do; pressing them again and again says nothing. */
const isModifier = (keysym: number): boolean =>
  keysym === LEVEL_3_SHIFT || (keysym >= FIRST_MODIFIER && keysym <= LAST_MODIFIER);

/**
 * Tells of the keys that are pressed in `node`, and keeps them from the page. The library repeats a held key by a timer,
 * which also runs while the page is too busy to hear that the key was let go: letters come that nobody typed. Here a key
 * repeats when the browser tells it once more, at the pace that its person has chosen, and never by the timer.
 */
export function listenForKeys(node: HTMLElement, { pressed, released }: KeyListener): Guacamole.Keyboard {
  const keyboard = new Guacamole.Keyboard(node);
  const held = new Set<number>();
  const press = keyboard.press.bind(keyboard);
  keyboard.press = (keysym) => {
    if (held.has(keysym) && !isModifier(keysym)) {
      released(keysym);
      pressed(keysym);
    }
    return press(keysym);
  };
  keyboard.onkeydown = (keysym) => {
    // What is held already comes from the timer.
    if (!held.has(keysym)) {
      held.add(keysym);
      pressed(keysym);
    }
    return false;
  };
  keyboard.onkeyup = (keysym) => {
    // The timer lets go of what the library still takes for pressed.
    if (keyboard.pressed[keysym] === true) return;
    held.delete(keysym);
    released(keysym);
  };
  return keyboard;
}
