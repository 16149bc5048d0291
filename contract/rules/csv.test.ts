import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table opens in a spreadsheet as it is: marked as UTF-8, quoted where it must be, a line a row', () => {
  expect(toCsv(['Name', 'Host'], [])).toBe('\ufeffName,Host\r\n');
  const rows = [['Büro; "Süd"', 'a,b', 'two\nlines', '']];
  const text = toCsv(['Name', 'Host', 'Note', 'End'], rows);
  expect(text).toBe('\ufeffName,Host,Note,End\r\n"Büro; ""Süd""","a,b","two\nlines",\r\n');
  expect(Papa.parse(text, { skipEmptyLines: true }).data).toEqual([['Name', 'Host', 'Note', 'End'], ...rows]);
});

test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =cmd|x', '＝1+1', '－1'])(
  'the cell %j is text, never a formula',
  (cell) => {
    const [row = []] = Papa.parse<string[]>(toCsv(['a'], [[cell]]).slice('\ufeffa\r\n'.length)).data;
    expect(row).toEqual([`'${cell}`]);
  },
);

test.each(['plain', '1=2', 'a-b', '10.0.0.1', "'quoted"])('the cell %j stays as it is', (cell) => {
  expect(toCsv(['a'], [[cell]])).toBe(`\ufeffa\r\n${cell}\r\n`);
});
