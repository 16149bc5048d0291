import { expect, test, vi } from 'vitest';
import { REACHABILITY_FRESH_MS } from '../../../contract/limits.ts';
import { createLocalStore } from '../../services/localStore.ts';
import { createServer } from '../../services/server.ts';
import { probeAtStart, probeOwnServer } from './provideSetup.ts';

function serverOf() {
  const store = createLocalStore(() => ({ getItem: () => null }) as unknown as Storage);
  return createServer(store, { href: 'https://desk.example/oriel/', assign: vi.fn() });
}

test('a server is asked for its languages, and counts as out of reach after 5 s [A7-024]', async () => {
  const server = serverOf();
  const givenUp = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return Response.json({ en: 'English' });
  });
  await expect(probeOwnServer(server)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(await probeOwnServer(server)).toBe(true);
  expect(givenUp.mock.calls).toEqual([[5_000], [5_000]]);
  expect(String(fetch.mock.lastCall?.[0])).toBe('https://desk.example/oriel/api/languages');
});

test('the log-in shares the answer of the start, once and while it is fresh', async () => {
  const server = serverOf();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ en: 'English' })));
  const start = probeAtStart(server);
  expect(await Promise.all([start, probeOwnServer(server)])).toEqual([true, true]);
  expect(fetch).toHaveBeenCalledTimes(1);
  await probeOwnServer(server);
  expect(fetch).toHaveBeenCalledTimes(2);
  await probeAtStart(server);
  now.mockReturnValue(1_000 + REACHABILITY_FRESH_MS);
  await probeOwnServer(server);
  expect(fetch).toHaveBeenCalledTimes(4);
});
