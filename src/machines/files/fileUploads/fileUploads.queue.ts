import { FILE_UPLOAD_MAX_BYTES } from '../../../../contract/limits.ts';
import type { ClashAnswer, FileUploadsContext, SendOrder, Upload } from './fileUploads.types.ts';

/** B§9: what is larger is not sent. */
export const fits = ({ file }: Upload): boolean => file.size <= FILE_UPLOAD_MAX_BYTES;

/** What comes next: a question about the first of the queue, its sending, or nothing. */
export type NextStep = 'asking' | 'sending' | 'idle';

type Queued = Pick<FileUploadsContext, 'queue' | 'answer' | 'isForAll' | 'rule' | 'leftOut'>;
type Left = Pick<FileUploadsContext, 'queue' | 'answer' | 'leftOut'>;

/** An answer stands above the rule. */
export const answerFor = ({ answer, rule }: Pick<Queued, 'answer' | 'rule'>): ClashAnswer | null => answer ?? rule;

export function nextStep({ queue, answer, rule }: Pick<Queued, 'queue' | 'answer' | 'rule'>): NextStep {
  const [first] = queue;
  if (first === undefined) return 'idle';
  return first.clashes && answerFor({ answer, rule }) === null ? 'asking' : 'sending';
}

/** Without those in front that are skipped by the answer for all, or by the rule, which is told afterwards. */
function withoutSkipped({ queue, answer, rule, leftOut }: Omit<Queued, 'isForAll'>): Left {
  if (answerFor({ answer, rule }) !== 'skip') return { queue, answer, leftOut };
  const kept = queue.findIndex(({ clashes }) => !clashes);
  const skipped = queue.slice(0, kept === -1 ? queue.length : kept);
  return {
    ...{ queue: queue.slice(skipped.length), answer },
    leftOut: answer === null ? [...leftOut, ...skipped.map(({ name }) => name)] : leftOut,
  };
}

/** Without the first, and without those after it that are left out. */
export const afterFirst = (context: Queued): Left =>
  withoutSkipped({
    ...context,
    queue: context.queue.slice(1),
    answer: context.isForAll ? context.answer : null,
  });

/** With what is added; where nothing is on its way yet, the first may be left out at once. */
export function withAdded(context: Queued, uploads: readonly Upload[]): Left {
  const queue = [...context.queue, ...uploads.filter(fits)];
  return context.queue.length === 0 ? withoutSkipped({ ...context, queue }) : { ...context, queue };
}

export const answered = (context: Queued, answer: ClashAnswer, isForAll: boolean): Queued => ({
  ...context,
  answer,
  isForAll,
});

/** An answer for all and the rule hold for clashes within folders too, of which only the gateway knows. */
export function orderOf({ queue, answer, isForAll, rule }: FileUploadsContext): SendOrder {
  const [upload] = queue;
  if (upload === undefined) throw new Error('Nothing is to be sent.');
  const holds = upload.clashes || isForAll || answer === null;
  const chosen = answerFor({ answer, rule });
  return { upload, existing: holds && chosen !== null && chosen !== 'skip' ? chosen : 'refuse' };
}
