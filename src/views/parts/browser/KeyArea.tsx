import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';

interface KeyAreaProps extends Omit<ComponentProps<'div'>, 'onKeyDown' | 'onKeyUp'> {
  /** True where the key means something here. */
  readonly onPress: (key: string) => boolean;
  /** A key was let go, or whatever was held is held no more. */
  readonly onRelease: (key: string | null) => void;
}

const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="alertdialog"]';
/** They have a meaning of their own for the keys that press them. */
const PRESSED = 'button, a, summary, [role="tab"], [role="menuitem"]';

const isWithin = ({ target }: KeyboardEvent, what: string) => (target as Element).closest(what) !== null;

function isMeant(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isWithin(event, TYPING)) return false;
  return event.key !== ' ' || !isWithin(event, PRESSED);
}

/** A part of the page that has keys of its own while the focus is in it, and in no field of it. */
export function KeyArea({ onPress, onRelease, ...rest }: KeyAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  // Who comes here with the focus nowhere begins here.
  useEffect(() => {
    if (document.activeElement === document.body) area.current?.focus();
  }, []);
  return (
    <div
      ref={area}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isMeant(event) && onPress(event.key.toLowerCase())) event.preventDefault();
      }}
      onKeyUp={(event) => onRelease(event.key.toLowerCase())}
      onBlur={() => onRelease(null)}
      {...rest}
    />
  );
}
