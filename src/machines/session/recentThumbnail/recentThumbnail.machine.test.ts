import { describe, expect, test, vi } from 'vitest';
import { THUMBNAIL_PROOF_MS } from '../../../../contract/limits.ts';
import { startWithClock } from '../../shared/testing.ts';
import { recentThumbnailMachine } from './recentThumbnail.machine.ts';

const FAILED = { type: 'client.failed', code: 519 } as const;

function start() {
  const effects = { take: vi.fn(), restore: vi.fn() };
  return { ...startWithClock(recentThumbnailMachine.provide({ actions: effects }), { input: undefined }), effects };
}

describe('the thumbnail of a recent connection', () => {
  test.each(['client.drawn', 'client.disconnecting', 'client.disconnected', 'session.hidden'] as const)(
    'is taken on %s, each time',
    (type) => {
      const { actor, effects } = start();
      actor.send({ type });
      actor.send({ type });
      expect(effects.take).toHaveBeenCalledTimes(2);
    },
  );

  test.each([
    [THUMBNAIL_PROOF_MS - 1, 'is put back', 1],
    [THUMBNAIL_PROOF_MS, 'is gone', 0],
  ])('when the machine refuses %i ms after the first picture, the earlier one %s', (ms, _, times) => {
    const { actor, clock, effects } = start();
    actor.send({ type: 'client.drawn' });
    clock.increment(ms);
    actor.send(FAILED);
    expect(effects.restore).toHaveBeenCalledTimes(times);
  });

  test.each([FAILED, { type: 'tunnel.failed', code: 519 }] as const)('is none of a failure (%j)', (failure) => {
    const { actor, effects } = start();
    actor.send(failure);
    for (const type of ['client.drawn', 'client.disconnected', 'session.hidden'] as const) actor.send({ type });
    expect(effects.take).not.toHaveBeenCalled();
  });
});
