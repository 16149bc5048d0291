import { expect, test } from 'vitest';
import { codeOf } from './codeOf.ts';

test('code that does not come is a server that does not answer', async () => {
  expect(await codeOf(() => Promise.resolve('code'))).toBe('code');
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(codeOf(() => Promise.reject(cause))).rejects.toMatchObject({ code: 'UNREACHABLE', cause });
});
