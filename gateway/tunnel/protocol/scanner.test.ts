import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INSTRUCTION_MAX_CHARS, INSTRUCTION_MAX_ELEMENTS } from '../../../contract/limits.ts';
import { encodeInstruction, InstructionError } from '../../../contract/rules/instruction.ts';
import { InstructionScanner } from './scanner.ts';

const scan = (...pieces: (string | Buffer)[]): number[] => {
  const scanner = new InstructionScanner();
  return pieces.map((piece) => scanner.scan(Buffer.from(piece)));
};

const codeOf = (text: string): string => {
  try {
    scan(text);
    return 'accepted';
  } catch (error) {
    return error instanceof InstructionError ? error.code : 'untyped';
  }
};

describe('the scanner', () => {
  test('finds the end of the last whole instruction of a piece', () => {
    expect(scan('4.sync,1.1;3.nop;4.sy')).toEqual([17]);
    expect(scan('4.sync,')).toEqual([0]);
    expect(scan('')).toEqual([0]);
  });

  test('goes on where the last piece ended, wherever that was', () => {
    const text = '4.name,5.a,b;.;10.disconnect;';
    for (let cut = 0; cut <= text.length; cut += 1) {
      const [first, second] = scan(text.slice(0, cut), text.slice(cut));
      expect([cut, first]).toEqual([cut, cut < 15 ? 0 : cut < text.length ? 15 : text.length]);
      expect([cut, second]).toEqual([cut, cut < text.length ? text.length - cut : 0]);
    }
  });

  test('counts characters, also when a piece ends inside one', () => {
    const bytes = Buffer.from('4.name,2.ü😀;3.nop;');
    for (let cut = 0; cut < bytes.length; cut += 1) {
      const [, second] = scan(bytes.subarray(0, cut), bytes.subarray(cut));
      expect([cut, second]).toEqual([cut, bytes.length - cut]);
    }
    expect(scan(...[...bytes].map((byte) => Buffer.from([byte]))).at(-1)).toBe(1);
  });

  test('counts bytes that are no UTF-8 as the engine counts them', () => {
    const latin1 = Buffer.concat([Buffer.from('4.name,4.caf'), Buffer.from([0xe9]), Buffer.from(',1.a;')]);
    // 0xe9 announces three bytes, so the engine's own count would swallow ",1": the length it writes fits that.
    expect(() => scan(latin1)).toThrow(InstructionError);
    const counted = Buffer.concat([Buffer.from('4.name,3.'), Buffer.from([0xe9, 0x74, 0xe9]), Buffer.from('ab;')]);
    expect(scan(counted)).toEqual([counted.length]);
  });

  test.each([
    ['.a;', 'badLength'],
    ['x', 'badLength'],
    ['-1.a;', 'badLength'],
    ['123456', 'badLength'],
    ['1.ab', 'badTerminator'],
    [`${INSTRUCTION_MAX_CHARS}.`, 'tooLong'],
    ['0.,'.repeat(INSTRUCTION_MAX_ELEMENTS), 'tooManyElements'],
    [`${'0.,'.repeat(INSTRUCTION_MAX_ELEMENTS - 1)}0.;`, 'accepted'],
    [`${INSTRUCTION_MAX_CHARS - 6}.${'x'.repeat(INSTRUCTION_MAX_CHARS - 6)};`, 'accepted'],
  ])('judges %j as %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('agrees with the encoder about every instruction, whatever the pieces', () => {
    const element = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.array(element, { minLength: 1, maxLength: 5 })), fc.nat(11), (sent, size) => {
        const texts = sent.map(([opcode, ...args]) => Buffer.from(encodeInstruction(opcode ?? '', ...args)));
        const bytes = Buffer.concat(texts);
        const scanner = new InstructionScanner();
        const found = new Set<number>();
        for (let at = 0; at < bytes.length; at += size + 1) {
          const end = scanner.scan(bytes.subarray(at, at + size + 1));
          if (end > 0) found.add(at + end);
        }
        let end = 0;
        const ends = texts.map((text) => (end += text.length));
        // One piece may hold several ends: the last of each is what is told.
        const told = ends.filter(
          (at, index) => Math.ceil(at / (size + 1)) !== Math.ceil((ends[index + 1] ?? 0) / (size + 1)),
        );
        expect([...found]).toEqual(told);
      }),
      { seed: 7, numRuns: 1_500 },
    );
  });
});
