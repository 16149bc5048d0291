import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { historyCalls } from '../../contract/http/history.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { openHistory } from './history.ts';

test('the list is asked for as the newest 250 uses [B2-048, B5-015]', () => {
  const call = vi.fn(() => Promise.resolve([]));
  const { logic, input } = openHistory({ api: { call } } as unknown as Ports, { dataSource: 'postgresql' });
  createActor(logic, { input }).start().stop();
  expect(call).toHaveBeenCalledExactlyOnceWith(historyCalls.listConnectionHistory, {
    params: { dataSource: 'postgresql' },
    query: { contains: [], order: ['-startDate'], limit: 250 },
  });
});
