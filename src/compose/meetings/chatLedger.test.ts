import { expect, test } from 'vitest';
import type { Word } from '../../../contract/rules/chat.ts';
import { createChatLedger } from './chatLedger.ts';

const word = (number: number, message = 'Hello'): Word => ({
  ...{ sid: 'b', sender: 'Otto', message, date: number, proof: String(number) },
});

test('says which words are new, keeps them in the order of their dates, and forgets them', () => {
  const ledger = createChatLedger();
  expect(ledger.add([word(2), word(1)]).map(({ proof }) => proof)).toEqual(['2', '1']);
  expect(ledger.add([word(3), word(1)]).map(({ proof }) => proof)).toEqual(['3']);
  expect(ledger.parts()).toEqual([[word(1), word(2), word(3)]]);
  ledger.clear();
  expect(ledger.parts()).toEqual([]);
});

test('gives back the newest in messages that are taken, however much was said', () => {
  const ledger = createChatLedger();
  ledger.add(Array.from({ length: 500 }, (_, number) => word(number, '界'.repeat(4_000))));
  const parts = ledger.parts();
  expect([parts.length, parts.at(-1)?.at(-1)?.date]).toEqual([40, 499]);
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(64_000);
});
