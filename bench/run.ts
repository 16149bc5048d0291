import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { endIdleEngines } from '../gateway/platform/database/testEngine.ts';
import { LONG_ROWS, ROWS } from './rows.ts';
import { jsonRow, rowLines } from './table.ts';
import type { BenchRow } from './types.ts';

/** npm run bench [-- NAME… --json FILE]: measures the rows named, or all, and prints a table and JSON. */
const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
});

function chosenRows(names: readonly string[]): readonly BenchRow[] {
  const all = [...ROWS, ...LONG_ROWS];
  const unknown = names.filter((name) => !all.some((row) => row.name === name));
  const known = all.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`There is no row named ${unknown.join(', ')}. There are: ${known}.`);
  return names.length === 0 ? ROWS : all.filter(({ name }) => names.includes(name));
}

async function main(): Promise<void> {
  const written: Record<string, unknown>[] = [];
  for (const row of chosenRows(positionals)) {
    const measured = await row.measure((text) => console.error(`${row.name}: ${text}`));
    written.push(jsonRow(row.name, measured));
    console.log(rowLines(row, measured).join('\n'));
  }
  const json = `${JSON.stringify(written, null, 2)}\n`;
  if (values.json === undefined) console.log(json);
  else await writeFile(values.json, json);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await endIdleEngines();
}
