import { expect, test } from 'vitest';
import { linesOfSource } from './logMessages.ts';

test('finds messages, levels and members in calls of a log', () => {
  const source = `
    log.info('Listening');
    this.#log.warn({ err, door: 1 }, 'A door is open');
    parts.log.error(about, failure);
    log[level]({ ...line, ms }, 'request');
    log.debug(\`plain\`);
  `;
  expect(linesOfSource(source)).toEqual([
    'Listening: info',
    'A door is open: warn {door, err}',
    '<failure>: error {…}',
    'request: <level> {ms, …}',
    'plain: debug',
  ]);
});

test('takes nothing else for a line of the log', () => {
  expect(
    linesOfSource(`const text = "log.info('no')"; // log.warn('no')
    catalog.info('no'); log.child({}); console.error('no'); log.lines.info('no');`),
  ).toEqual([]);
});
