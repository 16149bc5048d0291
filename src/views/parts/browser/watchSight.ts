/** Tells each time that an element comes into sight or leaves it, until the returned function is called. */
export function watchSight(node: Element, tell: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) tell(last.isIntersecting);
  });
  observer.observe(node);
  return () => {
    observer.disconnect();
    tell(false);
  };
}
