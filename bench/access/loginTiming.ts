import type { BenchRow } from '../types.ts';
import { measureTiming } from './answerTiming.ts';

const PAIRS = 200;

export const loginTimingRow: BenchRow = {
  name: 'login-timing',
  method: `The same of wrong passwords: ${PAIRS} + ${PAIRS} log-ins with names that exist and names that do not, interleaved, each from an address of its own.`,
  beside: { auc: { atLeast: 0.45, atMost: 0.55 }, mediansApartMs: { atMost: 5 } },
  measure: (progress) =>
    measureTiming(
      { pairs: PAIRS, ask: (gateway, username, from) => gateway.logIn({ username, password: 'wrong' }, from) },
      progress,
    ),
};
