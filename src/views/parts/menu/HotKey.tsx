import { useEffect } from 'react';

interface HotKeyProps {
  /** The letter pressed together with Ctrl, or with Command on a Mac. */
  readonly letter: string;
  readonly onPress: () => void;
}

/** A shortcut that works wherever the focus is, as long as this part is on the page. */
export function HotKey({ letter, onPress }: HotKeyProps) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [letter, onPress]);
  return null;
}
