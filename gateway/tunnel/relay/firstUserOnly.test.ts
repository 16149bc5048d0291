import { expect, test } from 'vitest';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { splitInstructions } from '../protocol/rawInstruction.ts';
import { FirstUserOnly } from './firstUserOnly.ts';

/** Which of these are for the first user. */
function picked(...instructions: readonly (readonly [string, ...(readonly (string | number)[])])[]): string[] {
  const only = new FirstUserOnly();
  const wire = instructions.map(([opcode, ...args]) => encodeInstruction(opcode, ...args)).join('');
  return splitInstructions(Buffer.from(wire))
    .filter((one) => only.picks(one))
    .map(({ bytes }) => bytes.toString());
}

const wire = (opcode: string, ...args: readonly (string | number)[]) => encodeInstruction(opcode, ...args);

test('file systems, questions and answers, and nothing of the picture', () => {
  expect(
    picked(['size', 0, 1, 1], ['filesystem', 0, 'Home'], ['copy', 1], ['required', 'password'], ['sync', 1]),
  ).toEqual([wire('filesystem', 0, 'Home'), wire('required', 'password')]);
  expect(picked(['ack', 1, 'OK', 0], ['undefine', 0], ['blob', 1, 'AA=='])).toEqual([
    wire('ack', 1, 'OK', 0),
    wire('undefine', 0),
  ]);
});

test.each([
  ['body', 0, 2, 'text/plain'],
  ['file', 2, 'text/plain', 'a.txt'],
  ['clipboard', 2, 'text/plain'],
] as const)('all that comes in the stream of "%s", until it ends', (...opened) => {
  const [opcode, ...args] = opened;
  expect(picked(opened, ['blob', 2, 'QQ=='], ['blob', 3, 'Qg=='], ['end', 2], ['blob', 2, 'Qw=='])).toEqual([
    wire(opcode, ...args),
    wire('blob', 2, 'QQ=='),
    wire('end', 2),
  ]);
});

test('a picture that takes the number of such a stream is a picture', () => {
  expect(picked(['clipboard', 2, 'text/plain'], ['img', 2, 14, 0, 'image/png', 0, 0], ['blob', 2, 'QQ==']).length).toBe(
    1,
  );
});
