// docs/requirements.md: which passed tests prove which row of the specification, and whether it still says so.

// What titles of tests say of the requirements that they prove.

export const IDS_MAX = 4;
const ID = /\b[ABC]\d-\d{3}\b/g;

/**
 * Titles that name more rows than one test can prove: which of its assertions would fail for which row?
 * @param {readonly string[]} titles
 */
export const wideTitles = (titles) => titles.filter((title) => new Set(title.match(ID) ?? []).size > IDS_MAX);

/** @param {string} title */
export const idsOf = (title) => [...new Set(title.match(ID) ?? [])];

/** The title in words. @param {string} title */
export const withoutIds = (title) => title.replaceAll(/ ?\[[ABC]\d-\d{3}(?:,? (?:and )?[ABC]\d-\d{3})*\]/g, '').trim();

/** @typedef {{ readonly title: string, readonly file: string }} Proof a passed test whose title names requirements */
/** @typedef {{ readonly proofs: readonly Proof[], readonly unjudged: readonly string[] }} Proved files with skipped tests are unjudged */

const TITLES_SHOWN = 5;

const HEAD = `# Requirements

What the tests prove, by the ids that end their titles: the id of a testable row of the product's specification, which is kept
outside of this repository. Written by \`npm run requirements\` from the tests that passed in the last whole \`npm test\`, which
fails where this page and the tests differ. Never edited.
`;

/** @param {string} one @param {string} other */
const byCode = (one, other) => (one < other ? -1 : Number(one > other));

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[\\|*_`<[\]~]/g, (mark) => (mark === '<' ? '&lt;' : `\\${mark}`));

/** @param {string} id such as A4-029, which stands in the group A4 of the part A */
const groupOf = (id) => id.slice(0, id.indexOf('-'));

/**
 * @param {string} id
 * @param {string} file
 * @param {readonly string[]} titles
 */
function rowOf(id, file, titles) {
  const sorted = [...new Set(titles)].sort(byCode);
  const more = sorted.length - TITLES_SHOWN;
  const shown = [...sorted.slice(0, TITLES_SHOWN).map(escaped), ...(more > 0 ? [`and ${more} more`] : [])];
  return `| ${id} | ${shown.join('<br>')} | [${file}](../${file}) |`;
}

/**
 * @param {readonly Proof[]} proofs
 * @returns {string}
 */
export function makeDocument(proofs) {
  const rows = new Map();
  for (const { title, file } of proofs)
    for (const id of idsOf(title)) {
      const key = `${id} ${file}`;
      rows.set(key, { id, file, titles: [...(rows.get(key)?.titles ?? []), withoutIds(title)] });
    }
  const sorted = [...rows.entries()].sort(([one], [other]) => byCode(one, other)).map(([, row]) => row);
  const groups = [...new Set(sorted.map(({ id }) => groupOf(id)))];
  const count = new Set(sorted.map(({ id }) => id)).size;
  const sections = groups.map((group) => {
    const lines = sorted
      .filter(({ id }) => groupOf(id) === group)
      .map(({ id, file, titles }) => rowOf(id, file, titles));
    return `## ${group}\n\n| Id | What passes | Where |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  return [`${HEAD}\n${count} rows are proved.\n`, ...sections].join('\n');
}

/** @param {string} text @param {readonly string[]} unjudged */
const rowsIn = (text, unjudged) =>
  text
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line) && !unjudged.some((file) => line.endsWith(`](../${file}) |`)));

/**
 * What the document says otherwise than the run. Where tests were skipped, since the machine lacks something, it is believed.
 * @param {string} text
 * @param {Proved} proved
 * @returns {readonly string[]}
 */
export function driftOf(text, { proofs, unjudged }) {
  const written = rowsIn(text, unjudged);
  const proved = rowsIn(makeDocument(proofs), unjudged);
  return [
    ...written
      .filter((row) => !proved.includes(row))
      .map((row) => `docs/requirements.md says what no test proves: ${row}`),
    ...proved.filter((row) => !written.includes(row)).map((row) => `docs/requirements.md lacks: ${row}`),
  ];
}
