const COVERED = '--covered-end';
/** Between what lies there and the edges of the page. */
const GAP_PX = 16;

/** A ref callback: tells the page how much of its end the node lies over, so that what is there can be scrolled out from under it. */
export function coverEnd(node: HTMLElement): () => void {
  const { style } = node.ownerDocument.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(COVERED, `${String(Math.ceil(node.offsetHeight + GAP_PX))}px`);
  });
  observer.observe(node);
  return () => {
    observer.disconnect();
    style.removeProperty(COVERED);
  };
}
