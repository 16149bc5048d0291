import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { encodeInstruction, InstructionError, InstructionParser, type Instruction } from './instruction.ts';
import { INSTRUCTION_MAX_CHARS, INSTRUCTION_MAX_ELEMENTS } from '../limits.ts';

const parse = (...chunks: string[]): Instruction[] => {
  const parser = new InstructionParser();
  return chunks.flatMap((chunk) => parser.push(chunk));
};

const codeOf = (text: string): string => {
  try {
    parse(text);
    return 'accepted';
  } catch (error) {
    return error instanceof InstructionError ? error.code : 'untyped';
  }
};

describe('encoding', () => {
  test('counts code points, not UTF-16 units', () => {
    expect(encodeInstruction('name', '😀')).toBe('4.name,1.😀;');
    expect(encodeInstruction('key', 65307, 1)).toBe('3.key,5.65307,1.1;');
    expect(encodeInstruction('', 'ping', '1')).toBe('0.,4.ping,1.1;');
  });

  test('refuses what the other side would refuse', () => {
    expect(() => encodeInstruction('blob', 'x'.repeat(INSTRUCTION_MAX_CHARS))).toThrow(new InstructionError('tooLong'));
    expect(() => encodeInstruction('x', ...Array<string>(INSTRUCTION_MAX_ELEMENTS).fill(''))).toThrow(
      new InstructionError('tooManyElements'),
    );
  });

  test('an instruction of exactly the cap goes both ways, also when its characters take two units each', () => {
    const text = encodeInstruction('blob', '😀'.repeat(INSTRUCTION_MAX_CHARS - 13));
    expect(text.length).toBeGreaterThan(INSTRUCTION_MAX_CHARS);
    expect(parse(text)).toEqual([{ opcode: 'blob', args: ['😀'.repeat(INSTRUCTION_MAX_CHARS - 13)] }]);
    expect(codeOf(`4.blob,${INSTRUCTION_MAX_CHARS - 12}.`)).toBe('tooLong');
  });
});

describe('parsing', () => {
  test('reads several instructions, empty elements and the end marker', () => {
    expect(parse('4.sync,3.123,1.0;0.,4.uuid;0.;3.nop;')).toEqual([
      { opcode: 'sync', args: ['123', '0'] },
      { opcode: '', args: ['uuid'] },
      { opcode: '', args: [] },
      { opcode: 'nop', args: [] },
    ]);
  });

  test('takes separators inside a value for text', () => {
    expect(parse('4.name,5.a,b;.;')).toEqual([{ opcode: 'name', args: ['a,b;.'] }]);
  });

  test('waits for the second half of a surrogate pair', () => {
    const text = '4.name,1.😀;';
    const middle = text.indexOf('😀') + 1;
    expect(parse(text.slice(0, middle), text.slice(middle))).toEqual([{ opcode: 'name', args: ['😀'] }]);
  });

  test('tells whether part of an instruction is waiting', () => {
    const parser = new InstructionParser();
    expect(parser.pending).toBe(false);
    parser.push('4');
    expect(parser.pending).toBe(true);
    parser.push('.sync,');
    expect(parser.pending).toBe(true);
    parser.push('1.1;');
    expect(parser.pending).toBe(false);
  });

  test.each([
    ['.a;', 'badLength'],
    ['x', 'badLength'],
    ['-1.a;', 'badLength'],
    ['123456', 'badLength'],
    ['1.ab', 'badTerminator'],
    ['4.name,1.ab;', 'badTerminator'],
    ['99999.', 'tooLong'],
    ['0.,'.repeat(INSTRUCTION_MAX_ELEMENTS + 1), 'tooManyElements'],
  ])('names what is wrong with %j', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('the last character of one unit is counted as one, beside such of two', () => {
    const values = ['\uffff😀', '😀\uffff'];
    expect(parse(encodeInstruction('name', ...values))).toEqual([{ opcode: 'name', args: values }]);
  });

  test('an error says by its name and its message what it is', () => {
    expect(String(new InstructionError('badLength'))).toBe('InstructionError: Malformed instruction: badLength');
  });

  test('stays broken after an error', () => {
    const parser = new InstructionParser();
    expect(() => parser.push('1.ab')).toThrow(new InstructionError('badTerminator'));
    expect(() => parser.push('3.nop;')).toThrow(InstructionError);
  });

  test('what was encoded is read back whatever the pieces', () => {
    const element = fc.string({ unit: 'grapheme', maxLength: 12 });
    const instructions = fc.array(fc.record({ opcode: element, args: fc.array(element, { maxLength: 4 }) }));
    fc.assert(
      fc.property(instructions, fc.array(fc.nat(9), { minLength: 1 }), (sent, sizes) => {
        const text = sent.map(({ opcode, args }) => encodeInstruction(opcode, ...args)).join('');
        const pieces: string[] = [];
        for (let at = 0, turn = 0; at < text.length; turn += 1) {
          const size = 1 + (sizes[turn % sizes.length] ?? 0);
          pieces.push(text.slice(at, at + size));
          at += size;
        }
        expect(parse(...pieces)).toEqual(sent);
      }),
      { seed: 20, numRuns: 2_000 },
    );
  });
});
