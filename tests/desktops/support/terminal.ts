/**
 * A terminal that covers the screen and keeps each typed line in a file, which is there as soon as it listens: its program
 * begins once the window can be seen (`-wf`), since keys before that go nowhere. No window manager: without one the keys go to
 * the window under the pointer, and this is the only window.
 */
export const TYPING_TERMINAL = ['xterm', '-wf', '-geometry', '400x150+0+0', '-e', 'cat > typed.txt'] as const;
export const TYPED_FILE = 'typed.txt';
