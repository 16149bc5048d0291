import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { STAGES } from './stageStarts.mjs';

/** @typedef {{ file: string, imports?: string[], isEntry?: boolean }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

const BYTES_PER_KB = 1_000;
const ENTRY = 'index.html';

/** Destinations that have a budget, each with the modules that are asked for on the way to it. */
export const BUDGETS = STAGES.flatMap(({ name, maxKb }, index) => {
  const later = STAGES.slice(1, index + 1).flatMap(({ starts, beside = [] }) => [...starts, ...beside]);
  return maxKb === undefined ? [] : [{ name, maxKb, asked: [ENTRY, ...later] }];
});

/**
 * The files of the modules that are asked for, and of what they import.
 * @param {Manifest} manifest
 * @param {readonly string[]} asked
 * @returns {readonly string[]}
 */
export function loadedFiles(manifest, asked) {
  const seen = new Set();
  const waiting = [...asked];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no file for ${key}.`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
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
