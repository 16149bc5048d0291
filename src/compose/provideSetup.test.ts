import { expect, test, vi } from 'vitest';
import { createLocalStore } from '../services/localStore.ts';
import { createServer } from '../services/server.ts';
import { probeServer } from './provideSetup.ts';

test('a server is asked for its languages, and counts as out of reach after 5 s [A7-024]', async () => {
  const store = createLocalStore(() => ({ getItem: () => null }) as unknown as Storage);
  const server = createServer(store, { href: 'https://desk.example/oriel/', assign: vi.fn() });
  const givenUp = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return Response.json({ en: 'English' });
  });
  await expect(probeServer(server)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(await probeServer(server)).toBe(true);
  expect(givenUp.mock.calls).toEqual([[5_000], [5_000]]);
  expect(String(fetch.mock.lastCall?.[0])).toBe('https://desk.example/oriel/api/languages');
});
