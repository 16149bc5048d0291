import type { BenchRow } from '../types.ts';
import { measureTiming } from './answerTiming.ts';

const PAIRS = 2_000;

export const recoveryTimingRow: BenchRow = {
  name: 'recovery-timing',
  method: `How well the time of an answer tells whether a name exists: ${PAIRS} + ${PAIRS} requests for a new password, interleaved, each from an address of its own (area under the curve; one half is not at all).`,
  beside: { auc: { atLeast: 0.47, atMost: 0.53 } },
  measure: (progress) =>
    measureTiming(
      {
        pairs: PAIRS,
        ask: (gateway, name, from) => gateway.get(`/api/actionforgotpassword?username=${name}`, from),
      },
      progress,
    ),
};
