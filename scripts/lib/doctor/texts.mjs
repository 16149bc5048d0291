import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** @typedef {'engine' | 'database' | 'tls' | 'mail' | 'clipboard' | 'disk'} CheckedPart */
/** @typedef {{ name: string, purpose: string, remedy: string }} PartTexts */

const { systemCheck } = JSON.parse(readFileSync(join(ROOT, 'src', 'i18n', 'en', 'pages.json'), 'utf8'));

const systemPreferences = JSON.parse(
  readFileSync(join(ROOT, 'src', 'i18n', 'en', 'pages', 'systemPreferences.json'), 'utf8'),
);

/** @type {Readonly<Record<'off' | 'noServer' | 'noNames', string>>} What the page of file settings says of the network drive. */
export const smbTexts = systemPreferences.smb;

/**
 * What the system check page says of a part. The doctor and the README say the same: told twice, one becomes untrue.
 * @param {CheckedPart} part
 * @returns {PartTexts}
 */
export const textsOf = (part) => ({
  name: systemCheck.parts[part],
  purpose: systemCheck.purposes[part],
  remedy: systemCheck.remedy[part],
});

/** @type {readonly CheckedPart[]} */
export const CHECKED_PARTS = ['engine', 'database', 'tls', 'mail', 'clipboard', 'disk'];

/** The list of the README. */
export const partsList = () =>
  CHECKED_PARTS.map(textsOf)
    .map(({ name, purpose, remedy }) => `- **${name}**: ${purpose} _Missing?_ ${remedy}`)
    .join('\n');
