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
