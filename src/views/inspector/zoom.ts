import { flushSync } from 'react-dom';
import { INSPECTOR_SCALE } from '../../../contract/limits.ts';

/** How large the chart in a pane is drawn now. */
function shownScale(svg: SVGSVGElement): number {
  const { width, height } = svg.getBoundingClientRect();
  const { width: ownWidth, height: ownHeight } = svg.viewBox.baseVal;
  return Math.min(width / ownWidth, height / ownHeight);
}

type ChooseScale = (scale: number) => void;

/** Zooms by steps; what lies under the point, or in the middle, stays where it is. */
export function zoomBy(pane: HTMLElement, steps: number, choose: ChooseScale, point = middleOf(pane)): void {
  const svg = pane.querySelector('svg');
  if (svg === null) return;
  const before = svg.getBoundingClientRect();
  const share = { x: (point.x - before.left) / before.width, y: (point.y - before.top) / before.height };
  flushSync(() => choose(shownScale(svg) * INSPECTOR_SCALE.STEP ** steps));
  const after = svg.getBoundingClientRect();
  pane.scrollBy(after.left + share.x * after.width - point.x, after.top + share.y * after.height - point.y);
}

function middleOf(pane: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = pane.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The wheel with Ctrl, which is also what a pinch on a touchpad is; by itself it scrolls. */
export function zoomByWheel(pane: HTMLElement, choose: ChooseScale): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (event.deltaY !== 0) zoomBy(pane, -Math.sign(event.deltaY), choose, event);
  };
  pane.addEventListener('wheel', turn, { passive: false });
  return () => pane.removeEventListener('wheel', turn);
}
