import { describe, test } from 'vitest';

/** A suite that needs something of the machine: where that is missing, one skipped test says so instead. */
export function describeWhere(missing: string | null, title: string, body: () => void): void {
  if (missing === null) describe(title, body);
  else test(title, (context) => context.skip(missing));
}
