import { FILE_UPLOAD_MAX_BYTES } from '../../../../contract/limits.ts';
import type { ClashAnswer, FileUploadsContext, SendOrder, Upload } from './fileUploads.types.ts';

/** B§9: what is larger is not sent. */
export const fits = ({ file }: Upload): boolean => file.size <= FILE_UPLOAD_MAX_BYTES;

/** What comes next: a question about the first of the queue, its sending, or nothing. */
export type NextStep = 'asking' | 'sending' | 'idle';

export function nextStep({ queue, answer }: Pick<FileUploadsContext, 'queue' | 'answer'>): NextStep {
  const [first] = queue;
  if (first === undefined) return 'idle';
  return first.clashes && answer === null ? 'asking' : 'sending';
}

/** Without the first, and without those after it that are left out by the answer for all. */
export function afterFirst(
  context: Pick<FileUploadsContext, 'queue' | 'answer' | 'isForAll'>,
): Pick<FileUploadsContext, 'queue' | 'answer'> {
  const rest = context.queue.slice(1);
  const answer = context.isForAll ? context.answer : null;
  if (answer !== 'skip') return { queue: rest, answer };
  const kept = rest.findIndex(({ clashes }) => !clashes);
  return { queue: kept === -1 ? [] : rest.slice(kept), answer };
}

export const answered = (
  { queue }: Pick<FileUploadsContext, 'queue'>,
  answer: ClashAnswer,
  isForAll: boolean,
): Pick<FileUploadsContext, 'queue' | 'answer' | 'isForAll'> => ({ queue, answer, isForAll });

/** An answer for all holds for clashes within folders too, of which only the gateway knows. */
export function orderOf({ queue, answer, isForAll }: FileUploadsContext): SendOrder {
  const [upload] = queue;
  if (upload === undefined) throw new Error('Nothing is to be sent.');
  const holds = upload.clashes || isForAll;
  return { upload, existing: holds && answer !== null && answer !== 'skip' ? answer : 'refuse' };
}
