import { type ReadOrder, workOn, type WriteOrder } from './work.ts';

/** What the worker is sent; it answers each with what was read or written. */
export type WorkOrder = ReadOrder | WriteOrder;

addEventListener('message', ({ data }: MessageEvent<WorkOrder>) => {
  postMessage(workOn(data));
});
