import type { DownloadOrder } from './fileDownload.types.ts';

type Orders = readonly DownloadOrder[];

/** What waits once more is ordered. What is asked for again before it has come is no second download. */
export function waitingAfter(current: Orders, waiting: Orders, added: Orders): Orders {
  const known = new Set([...current, ...waiting].map((order) => JSON.stringify(order)));
  return [...waiting, ...added.filter((order) => !known.has(JSON.stringify(order)))];
}
