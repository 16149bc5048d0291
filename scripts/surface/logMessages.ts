import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/paths.mjs';
import { listFiles } from '../lib/stamp.mjs';
import { listFile, type SurfaceFile } from './file.ts';

const HEADER = [
  'Lines of the gateway’s log: message, level, and the members that stand in the call by name ("…": and others).',
  'There is no table of them: found by reading the syntax of gateway/ for calls such as log.warn(…). What is handed on as a',
  'variable stands as <variable>, and what writes lines by another way is not here.',
];

const FOLDERS = ['gateway'];
const LEVELS: ReadonlySet<string> = new Set(['debug', 'info', 'warn', 'error', 'fatal']);

export function logMessagesFile(): SurfaceFile {
  const files = listFiles(ROOT, FOLDERS, (file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));
  const lines = files.flatMap((file) => linesOfSource(readFileSync(join(ROOT, file), 'utf8')));
  return listFile('log-messages.txt', HEADER, lines);
}

export function linesOfSource(text: string): readonly string[] {
  if (!/\blog\b/.test(text)) return [];
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  return callsIn(source).flatMap((call) => {
    const level = levelOf(call.expression);
    return level === null ? [] : [lineOfCall(level, call.arguments)];
  });
}

function callsIn(node: ts.Node): readonly ts.CallExpression[] {
  const inner = node.getChildren().flatMap(callsIn);
  return ts.isCallExpression(node) ? [node, ...inner] : inner;
}

/** Null where it is no log that is called; a level that is computed stands as its expression. */
function levelOf(callee: ts.Expression): string | null {
  if (ts.isPropertyAccessExpression(callee))
    return LEVELS.has(callee.name.text) && isLog(callee.expression) ? callee.name.text : null;
  if (ts.isElementAccessExpression(callee) && isLog(callee.expression))
    return `<${callee.argumentExpression.getText()}>`;
  return null;
}

const isLog = (owner: ts.Expression): boolean => /(^|[.#])log$/.test(owner.getText());

function lineOfCall(level: string, given: readonly ts.Expression[]): string {
  const message = given.at(-1);
  const members = given.length < 2 ? [] : membersOf(given[0]);
  return `${messageOf(message)}: ${level}${members.length === 0 ? '' : ` {${[...members].sort().join(', ')}}`}`;
}

const OTHERS = '…';

const membersOf = (about: ts.Expression | undefined): readonly string[] =>
  about !== undefined && ts.isObjectLiteralExpression(about) ? about.properties.map(memberName) : [OTHERS];

const messageOf = (message: ts.Expression | undefined): string =>
  message === undefined ? '<none>' : ts.isStringLiteralLike(message) ? message.text : `<${message.getText()}>`;

const memberName = (member: ts.ObjectLiteralElementLike): string => member.name?.getText() ?? OTHERS;
