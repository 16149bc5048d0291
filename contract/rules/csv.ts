import Papa from 'papaparse';

/** A spreadsheet calculates what begins so, also in the wide letters of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
/** Without it spreadsheets read the bytes in the code page of the machine. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

type Row = readonly string[];

/** Lines of a table; nothing in them is a formula. */
export const csvLines = (rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(
        rows.map((row) => [...row]),
        { escapeFormulae: FORMULA, newline: LINE_END },
      ) + LINE_END;

/** A table's first line, and what spreadsheets need before it. */
export const csvHeader = (header: Row): string => BYTE_ORDER_MARK + csvLines([header]);

/** A table that spreadsheets open as it is meant. */
export const toCsv = (header: Row, rows: readonly Row[]): string => csvHeader(header) + csvLines(rows);
