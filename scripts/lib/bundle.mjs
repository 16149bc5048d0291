import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

const BYTES_PER_KB = 1_000;

/** Lazy chunks that nobody loads on the way to a session. Any other counts, so that a new one is not forgotten. */
const LATER = [
  /^src\/compose\/(administration\/|session\/sessionTools\/|home\/onDemand\/|inspector\/inspectStart\.|pages\/)/,
  /^src\/i18n\/((de|es)\/|en\/(sessionTools|page)Texts\.)/,
  /^src\/services\/(colorTokens|display\/(png\/painter|video\/h264Player))\./,
  /^contract\/http\/(recovery|systemCheck|systemSettings)\./,
  /^src\/views\/access\/(login\/(ForgotDialog|FurtherStep)\.|recovery\/)/,
  /^src\/views\/(accounts|administration|connections|preferences|shell\/(pages|textPage))\//,
  /^src\/views\/session\/(joinRequest|microphone|monitor)\//,
  /^src\/views\/(shell\/layout\/QrCode|home\/(ConnectionNote|DeleteRecent|QuickAdd|Reminder|Side)|session\/SessionTools)View\./,
  /\/elkjs\//,
];
/** Lazy chunks that nobody loads before the log-in. */
const AFTER_LOGIN = [
  /^src\/compose\/(preferences\/keptPreferences|session\/openDesktop|shell\/authenticated)\./,
  /^src\/i18n\/en\/authenticatedTexts\./,
  /^src\/rehearse\./,
  /^src\/views\/(shell\/app\/AuthenticatedView\.|session\/)/,
];

/** What each destination may weigh: JavaScript, gzip, with all that is loaded before it. */
export const BUDGETS = [
  { name: 'login', maxKb: 185, leaveOut: [...LATER, ...AFTER_LOGIN] },
  { name: 'session', maxKb: 275, leaveOut: LATER },
];

/**
 * The files that are loaded from an entry on, through static imports and the lazy ones that are not left out.
 * @param {Manifest} manifest
 * @param {string} entry
 * @param {readonly RegExp[]} leaveOut
 * @returns {readonly string[]}
 */
export function loadedFiles(manifest, entry, leaveOut) {
  const seen = new Set();
  const waiting = [entry];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    const lazy = (chunk.dynamicImports ?? []).filter((name) => !leaveOut.some((pattern) => pattern.test(name)));
    waiting.push(...(chunk.imports ?? []), ...lazy);
  }
  return [...seen].filter((file) => file.endsWith('.js')).sort();
}

/**
 * @param {string} folder
 * @param {readonly string[]} files
 */
export function gzipKilobytes(folder, files) {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  return bytes / BYTES_PER_KB;
}
