import { Grip, MoveDiagonal2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './FloatingBox.module.css';
import { inside, keyStep, moved, type Place, resized, type Step, styleOf } from './floating.ts';

interface FloatingBoxProps {
  readonly className: string | undefined;
  readonly label: string;
  /** In CSS pixels; null where its class says where it lies. */
  readonly place: Place | null;
  /** Names of the two handles. */
  readonly words: { readonly move: string; readonly resize: string };
  readonly onPlaced: (place: Place) => void;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A window within the page. It is moved and resized by pointer, finger or arrow keys, and never out of sight. */
export function FloatingBox({ className, label, place, words, onPlaced, head, children }: FloatingBoxProps) {
  const box = useRef<HTMLElement>(null);
  return (
    <section
      ref={box}
      className={classes(styles.box, className)}
      aria-label={label}
      style={place === null ? undefined : styleOf(place)}
    >
      <header className={styles.head}>
        <Handle className={styles.grip} icon={Grip} label={words.move} box={box} step={moved} onPlaced={onPlaced} />
        {head}
      </header>
      <div className={styles.body}>{children}</div>
      <Handle
        className={styles.corner}
        icon={MoveDiagonal2}
        label={words.resize}
        box={box}
        step={resized}
        onPlaced={onPlaced}
      />
    </section>
  );
}

interface HandleProps {
  readonly className: string | undefined;
  readonly icon: typeof Grip;
  readonly label: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly step: Step;
  readonly onPlaced: (place: Place) => void;
}

const view = () => ({ width: window.innerWidth, height: window.innerHeight });

function placeOf(node: HTMLElement): Place {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { left, top, width, height };
}

/** What is dragged is drawn past React; where it comes to lie is told once. */
function Handle({ className, icon, label, box, step, onPlaced }: HandleProps) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    const [node, handle] = [box.current, event.currentTarget];
    if (node === null) return;
    const [from, { clientX, clientY, pointerId }] = [placeOf(node), event];
    let last = from;
    const follow = (to: globalThis.PointerEvent) => {
      last = inside(step(from, to.clientX - clientX, to.clientY - clientY), view());
      Object.assign(node.style, styleOf(last));
    };
    handle.setPointerCapture(pointerId);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener(
      'lostpointercapture',
      () => {
        handle.removeEventListener('pointermove', follow);
        if (last !== from) onPlaced(last);
      },
      { once: true },
    );
  };
  const press = (event: KeyboardEvent) => {
    const by = keyStep(event.key);
    if (by === null || box.current === null) return;
    event.preventDefault();
    onPlaced(inside(step(placeOf(box.current), ...by), view()));
  };
  return (
    <button type="button" className={className} aria-label={label} onPointerDown={begin} onKeyDown={press}>
      <Icon as={icon} size={16} />
    </button>
  );
}
