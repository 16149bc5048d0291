import type { Beside, BenchRow, Measured } from './types.ts';

export type Verdict = 'holds' | 'missed' | 'shown';

export function verdictOf(value: number, { atMost, atLeast }: Beside): Verdict {
  if (atMost === undefined && atLeast === undefined) return 'shown';
  const holds = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  return holds ? 'holds' : 'missed';
}

const WHOLE_FROM = 100;
const rounded = (value: number): string => (Math.abs(value) >= WHOLE_FROM ? value.toFixed(0) : value.toFixed(2));

function besideText({ atMost, atLeast, note }: Beside): string {
  const limits = [
    ...(atLeast === undefined ? [] : [`at least ${rounded(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${rounded(atMost)}`]),
    ...(note === undefined ? [] : [note]),
  ];
  return limits.join(', ');
}

const MARKS: Readonly<Record<Verdict, string>> = { holds: 'ok', missed: 'MISSED', shown: '' };

/** A row as text: its name and method, then a line for each figure with what stands beside it. */
export function rowLines(row: Pick<BenchRow, 'name' | 'method' | 'beside'>, measured: Measured): string[] {
  const lines = Object.entries(measured.figures).map(([field, value]) => {
    const beside = { ...row.beside[field], ...measured.beside?.[field] };
    const cells = [`  ${field.padEnd(14)}`, rounded(value).padStart(10), ` ${besideText(beside).padEnd(44)}`];
    return `${cells.join(' ')} ${MARKS[verdictOf(value, beside)]}`.trimEnd();
  });
  return [row.name, `  ${row.method}`, ...lines];
}

/** The row as it is written to a file: its stable fields, and the samples behind them. */
export const jsonRow = (name: string, { figures, samples }: Measured): Record<string, unknown> => ({
  name,
  ...figures,
  samples,
});
