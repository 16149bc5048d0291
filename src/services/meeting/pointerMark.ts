import { BOARD_LOGICAL_PX, BOARD_POINTER_FADE_MS, BOARD_POINTER_SEND_MS } from '../../../contract/limits.ts';
import type { BoardPoint } from '../../../contract/rules/boardPath.ts';

/** The pointer of one person, with their name. */
export interface PointerMark {
  place(at: BoardPoint): void;
  fade(): void;
  remove(): void;
}

interface Who {
  readonly sid: string;
  readonly name: string;
}

/** White is read on each of them, and each is seen on paper and on a dark picture. */
const COLORS = ['#b3261e', '#1b6e3a', '#1a5fb4', '#8a4b00', '#8e24aa', '#00696f', '#ad1457', '#4a5a00'] as const;
const ARROW = 'M1.5 1.5 15 7.2 9 9 7.2 15Z';
const SVG = 'http://www.w3.org/2000/svg';
/** A name that would lie beyond the edge stands on the other side of its pointer. */
const [FAR_RIGHT, FAR_DOWN] = [0.8 * BOARD_LOGICAL_PX, 0.9 * BOARD_LOGICAL_PX];
const PERCENT = 100 / BOARD_LOGICAL_PX;

function colorOf(sid: string): string {
  let sum = 0;
  for (let index = 0; index < sid.length; index += 1) sum = (sum * 31 + sid.charCodeAt(index)) >>> 0;
  return COLORS[sum % COLORS.length] ?? COLORS[0];
}

function createArrow(color: string): SVGSVGElement {
  const arrow = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  const look = { d: ARROW, fill: color, stroke: '#fff', 'stroke-width': '1.5', 'stroke-linejoin': 'round' };
  for (const [name, value] of Object.entries(look)) path.setAttribute(name, value);
  for (const side of ['width', 'height']) arrow.setAttribute(side, '17');
  Object.assign(arrow.style, { display: 'block', filter: 'drop-shadow(0 1px 1px rgb(0 0 0 / 0.4))' });
  arrow.append(path);
  return arrow;
}

/** A name is text, whatever it is. */
function createLabel(color: string, name: string): HTMLElement {
  const label = document.createElement('span');
  label.textContent = name;
  Object.assign(label.style, {
    ...{ position: 'absolute', maxWidth: '140px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    ...{ background: color, border: '1px solid #fff', borderRadius: '8px', color: '#fff', padding: '1px 7px' },
    ...{ font: 'var(--type-12)', fontWeight: '600' },
  });
  return label;
}

const sideOf = (isFar: boolean, [far, near]: readonly [string, string], by: string) => ({
  ...{ [far]: isFar ? by : 'auto', [near]: isFar ? 'auto' : by },
});

export function createMark(layer: HTMLElement, { sid, name }: Who): PointerMark {
  const mark = document.createElement('div');
  const color = colorOf(sid);
  const label = createLabel(color, name);
  mark.dataset['pointer'] = name;
  // Whoever moves is seen to move, from one message to the next.
  const moves = ['left', 'top'].map((side) => `${side} ${BOARD_POINTER_SEND_MS}ms linear`);
  const transition = [...moves, `opacity ${BOARD_POINTER_FADE_MS}ms ease`].join(', ');
  Object.assign(mark.style, { position: 'absolute', width: '0', height: '0', pointerEvents: 'none', transition });
  mark.append(createArrow(color), label);
  layer.append(mark);
  return {
    place([x, y]) {
      Object.assign(mark.style, { left: `${x * PERCENT}%`, top: `${y * PERCENT}%`, opacity: '1' });
      const across = sideOf(x > FAR_RIGHT, ['right', 'left'], '8px');
      Object.assign(label.style, across, sideOf(y > FAR_DOWN, ['bottom', 'top'], '15px'));
    },
    fade() {
      mark.style.opacity = '0';
    },
    remove() {
      mark.remove();
    },
  };
}
