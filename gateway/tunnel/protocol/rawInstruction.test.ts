import { describe, expect, test } from 'vitest';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { decodeInstruction, repairText, splitInstructions } from './rawInstruction.ts';

describe('raw instructions', () => {
  test('are cut into slices of the same memory', () => {
    const region = Buffer.from('4.sync,2.12;0.,4.ping,1.7;4.name,3.a;b;');
    const parts = splitInstructions(region);
    expect(parts.map(({ opcode, bytes }) => [opcode, bytes.toString()])).toEqual([
      ['sync', '4.sync,2.12;'],
      ['', '0.,4.ping,1.7;'],
      ['name', '4.name,3.a;b;'],
    ]);
    expect(parts.every(({ bytes }) => bytes.buffer === region.buffer)).toBe(true);
  });

  test('are cut by characters where text is not plain', () => {
    const region = Buffer.from(encodeInstruction('name', 'für 😀') + encodeInstruction('nop'));
    expect(splitInstructions(region).map(({ opcode }) => opcode)).toEqual(['name', 'nop']);
    expect(splitInstructions(region).map(({ bytes }) => decodeInstruction(bytes))).toEqual([
      { opcode: 'name', args: ['für 😀'] },
      { opcode: 'nop', args: [] },
    ]);
  });

  test('with text that is no UTF-8 are written anew, the others stay', () => {
    const broken = Buffer.concat([Buffer.from('4.name,2.A'), Buffer.from([0x80]), Buffer.from(';3.nop;')]);
    expect(repairText(broken).toString()).toBe('4.name,2.A\ufffd;3.nop;');
    const sound = Buffer.from(encodeInstruction('name', 'ä'));
    expect(repairText(sound)).toBe(sound);
  });

  test('with text that would grow beyond the cap are left out', () => {
    // Three stray bytes count as one character for the engine and as three for a browser.
    const bytes = Buffer.concat([Buffer.from('4.blob,4000.'), Buffer.alloc(12_000, 0xe0), Buffer.from(';3.nop;')]);
    expect(repairText(bytes).toString()).toBe('3.nop;');
  });
});
