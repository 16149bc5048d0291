import { expect, test } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { thumbnailMachine, type ThumbnailFact, type ThumbnailInput } from './thumbnail.machine.ts';

const taken = (text: string): ThumbnailFact => ({ type: 'thumbnail.taken', picture: new Blob([text]) });

function start() {
  const thumbnails = silentStream<ThumbnailFact, ThumbnailInput>();
  const sendThumbnail = fakeCall<null, ThumbnailInput & { readonly picture: Blob }>();
  const machine = thumbnailMachine.provide({
    actors: { thumbnails: thumbnails.logic, sendThumbnail: sendThumbnail.logic },
  });
  const { actor } = startWithClock(machine, { input: { clientId: 'here' } });
  const sent = () => Promise.all(sendThumbnail.inputs.map(({ picture }) => picture.text()));
  return { actor, thumbnails, sendThumbnail, sent };
}

test('what is taken is sent, one at a time', async () => {
  const { actor, sendThumbnail, sent } = start();
  actor.send(taken('one'));
  actor.send(taken('too soon'));
  await sendThumbnail.answer(null);
  actor.send(taken('two'));
  expect(await sent()).toEqual(['one', 'two']);
  expect(sendThumbnail.inputs[0]?.clientId).toBe('here');
});

test.each([
  { type: 'tunnel.lost' } as const,
  { type: 'tunnel.closed' } as const,
  { type: 'tunnel.failed', code: 520 } as const,
  { type: 'client.failed', code: 769 } as const,
])('without its link ($type) a session takes no pictures; with the next one it does', async (end) => {
  const { actor, thumbnails, sent } = start();
  expect(thumbnails.listeners).toBe(1);
  actor.send(end);
  actor.send(taken('late'));
  expect([thumbnails.listeners, await sent()]).toEqual([0, []]);
  actor.send({ type: 'tunnel.resumed' });
  expect(thumbnails.listeners).toBe(1);
});

test('a gateway that does not answer is sent the next one', async () => {
  const { actor, sendThumbnail, sent } = start();
  actor.send(taken('one'));
  await sendThumbnail.refuse('UNREACHABLE');
  actor.send(taken('two'));
  expect(await sent()).toEqual(['one', 'two']);
});

test.each(['PERMISSION_DENIED', 'NOT_FOUND', 'BAD_REQUEST'])('one that is refused (%s) is the last', async (code) => {
  const { actor, thumbnails, sendThumbnail } = start();
  actor.send(taken('one'));
  await sendThumbnail.refuse(code);
  actor.send({ type: 'tunnel.resumed' });
  expect([thumbnails.listeners, actor.getSnapshot().value]).toEqual([0, 'unwanted']);
});
