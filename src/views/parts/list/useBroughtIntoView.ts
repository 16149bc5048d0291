import { type RefCallback, useState } from 'react';

/** Brings the row into view that is named when the list appears, once: for where a search led to. */
export function useBroughtIntoView(key: string | null): (rowKey: string) => RefCallback<HTMLElement> | undefined {
  const [awaited] = useState<{ key: string | null }>({ key });
  const [bring] = useState<RefCallback<HTMLElement>>(() => (node: HTMLElement | null) => {
    if (node === null || awaited.key === null) return;
    awaited.key = null;
    node.scrollIntoView({ block: 'center' });
  });
  return (rowKey) => (rowKey === awaited.key ? bring : undefined);
}
