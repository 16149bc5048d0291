// What titles of tests say of the requirements that they prove.

export const IDS_MAX = 4;
const ID = /\b[ABC]\d-\d{3}\b/g;

/**
 * Titles that name more rows than one test can prove: which of its assertions would fail for which row?
 * @param {readonly string[]} titles
 */
export const wideTitles = (titles) => titles.filter((title) => new Set(title.match(ID) ?? []).size > IDS_MAX);
