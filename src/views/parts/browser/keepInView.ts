/** A ref callback: the node scrolls into sight when it becomes the one. */
export function keepInView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
