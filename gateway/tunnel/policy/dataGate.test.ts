import { describe, expect, test } from 'vitest';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { DataGate } from './dataGate.ts';
import { dataRulesOf } from './dataRules.ts';
import { splitInstructions } from '../protocol/rawInstruction.ts';

type Sent = readonly [string, ...(string | number)[]];

const FOLDER_TYPE = 'application/vnd.glyptodon.guacamole.stream-index+json';

function start(parameters: Readonly<Record<string, string>>, protocol = 'ssh') {
  const toEngine: string[] = [];
  const toBrowser: string[] = [];
  const gate = new DataGate(dataRulesOf(protocol, parameters), {
    toEngine: (text) => toEngine.push(text),
    toBrowser: (text) => toBrowser.push(text),
  });
  const passing = (through: typeof gate.letsIn, all: readonly Sent[]) =>
    splitInstructions(Buffer.from(all.map((one) => encodeInstruction(...one)).join('')))
      .filter((instruction) => through.call(gate, instruction))
      .map(({ bytes }) => bytes.toString());
  return {
    gate,
    toEngine,
    toBrowser,
    out: (...all: readonly Sent[]) => passing(gate.letsOut, all),
    in: (...all: readonly Sent[]) => passing(gate.letsIn, all),
  };
}

const written = (...all: readonly Sent[]) => all.map((one) => encodeInstruction(...one));

describe('the clipboard', () => {
  const COPIED: readonly Sent[] = [
    ['clipboard', 1, 'text/plain'],
    ['blob', 1, 'YQ=='],
    ['end', 1],
  ];

  test('goes neither way where both ways are forbidden, and its stream is free again after its end', () => {
    const { out, in: arrives } = start({ 'disable-copy': 'true', 'disable-paste': 'true' });
    expect([out(...COPIED), arrives(...COPIED)]).toEqual([[], []]);
    const next: readonly Sent[] = [
      ['blob', 1, 'Yg=='],
      ['end', 1],
    ];
    expect([out(...next), arrives(...next)]).toEqual([written(...next), written(...next)]);
  });

  test.each([
    ['disable-copy', [true, false]],
    ['disable-paste', [false, true]],
  ] as const)('%s forbids one way only', (parameter, [outgoing, incoming]) => {
    const { out, in: arrives } = start({ [parameter]: 'true' });
    expect([out(...COPIED).length > 0, arrives(...COPIED).length > 0]).toEqual([outgoing, incoming]);
  });

  test('leaves other streams alone', () => {
    const { in: arrives } = start({ 'disable-copy': 'true' });
    const picture: Sent = ['blob', 2, 'YQ=='];
    expect(arrives(['clipboard', 1, 'text/plain'], picture, ['blob', 1, 'YQ=='])).toEqual(written(picture));
  });
});

describe('uploads', () => {
  test('that are forbidden are refused to the browser and never reach the engine, nor do their bytes', () => {
    const { out, toBrowser, gate } = start({ 'sftp-disable-upload': 'true' });
    expect(out(['put', 0, 7, 'text/plain', '/a'], ['blob', 7, 'YQ=='], ['end', 7])).toEqual([]);
    expect(out(['file', 8, 'text/plain', 'a'])).toEqual([]);
    expect(toBrowser).toEqual(written(['ack', 7, 'Forbidden', 771], ['ack', 8, 'Forbidden', 771]));
    expect([gate.takesUpload(7), gate.takesUpload(8), gate.takesUpload(9)]).toEqual([true, false, true]);
  });

  /** Whatever a connection calls its drive, and however it writes its folder, the engine has these names. */
  const BOTH = {
    ...{ 'enable-drive': 'true', 'drive-name': 'Team' },
    ...{ 'enable-sftp': 'true', 'sftp-root-directory': '/srv/' },
  };
  const [DRIVE, SFTP, NAMED_LIKE_THE_DRIVE] = [0, 1, 2];
  test.each([
    ['disable-upload', SFTP],
    ['sftp-disable-upload', DRIVE],
  ])('%s leaves the other way open; where one cannot be told from the other both must be', (parameter, open) => {
    const { out, in: arrives } = start({ ...BOTH, [parameter]: 'true' }, 'rdp');
    arrives(
      ['filesystem', DRIVE, 'Shared Drive'],
      ['filesystem', SFTP, '/srv'],
      ['filesystem', NAMED_LIKE_THE_DRIVE, 'Team'],
    );
    const putInto = (object: number): Sent => ['put', object, object, 'text/plain', '/a'];
    const puts = [DRIVE, SFTP, NAMED_LIKE_THE_DRIVE].map(putInto);
    expect(out(...puts, ['file', 3, 'text/plain', 'a'])).toEqual(written(putInto(open)));
  });
});

describe('downloads', () => {
  test('that are forbidden are refused to the engine; folders may still be looked at', () => {
    const { in: arrives, out, toEngine, gate } = start({ 'sftp-disable-download': 'true' });
    const folder: Sent = ['body', 0, 1, FOLDER_TYPE, '/'];
    const file: Sent = ['body', 0, 2, 'text/plain', '/a'];
    expect(arrives(folder, file, ['blob', 2, 'YQ=='], ['file', 3, 'text/plain', 'pushed'])).toEqual(
      written(folder, file),
    );
    expect(toEngine).toEqual(written(['ack', 2, 'Forbidden', 771], ['ack', 3, 'Forbidden', 771]));
    expect(out(['ack', 2, 'OK', 0], ['ack', 1, 'OK', 0])).toEqual(written(['ack', 1, 'OK', 0]));
    expect([1, 2, 3].map((stream) => gate.givesDownload(stream))).toEqual([true, false, false]);
    arrives(['body', 0, 2, FOLDER_TYPE, '/b']);
    expect(gate.givesDownload(2)).toBe(true);
  });
});

test('where nothing is forbidden nothing is looked at', () => {
  const { gate } = start({ 'disable-copy': 'false', 'disable-upload': '' });
  expect(gate.active).toBe(false);
});
