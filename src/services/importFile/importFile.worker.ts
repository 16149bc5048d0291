import { type ReadOrder, workOn, type WriteOrder } from './work.ts';

addEventListener('message', ({ data }: MessageEvent<ReadOrder | WriteOrder>) => {
  postMessage(workOn(data));
});
