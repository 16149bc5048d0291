import { expect, test } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { previewMachine } from './preview.machine.ts';
import type { PreviewFact, PreviewInput } from './preview.types.ts';

const taken = (text: string): PreviewFact => ({ type: 'preview.taken', picture: new Blob([text]) });

function start() {
  const previews = silentStream<PreviewFact, PreviewInput>();
  const sendPreview = fakeCall<null, PreviewInput & { readonly picture: Blob }>();
  const machine = previewMachine.provide({ actors: { previews: previews.logic, sendPreview: sendPreview.logic } });
  const { actor } = startWithClock(machine, { input: { clientId: 'here' } });
  const sent = () => Promise.all(sendPreview.inputs.map(({ picture }) => picture.text()));
  return { actor, previews, sendPreview, sent };
}

test('what is taken is sent, one at a time', async () => {
  const { actor, sendPreview, sent } = start();
  actor.send(taken('one'));
  actor.send(taken('too soon'));
  await sendPreview.answer(null);
  actor.send(taken('two'));
  expect(await sent()).toEqual(['one', 'two']);
  expect(sendPreview.inputs[0]?.clientId).toBe('here');
});

test.each([
  { type: 'tunnel.lost' } as const,
  { type: 'tunnel.closed' } as const,
  { type: 'tunnel.failed', code: 520 } as const,
  { type: 'client.failed', code: 769 } as const,
])('without its link ($type) a session takes no pictures; with the next one it does', async (end) => {
  const { actor, previews, sent } = start();
  expect(previews.listeners).toBe(1);
  actor.send(end);
  actor.send(taken('late'));
  expect([previews.listeners, await sent()]).toEqual([0, []]);
  actor.send({ type: 'tunnel.resumed' });
  expect(previews.listeners).toBe(1);
});

test('a gateway that does not answer is sent the next one', async () => {
  const { actor, sendPreview, sent } = start();
  actor.send(taken('one'));
  await sendPreview.refuse('UNREACHABLE');
  actor.send(taken('two'));
  expect(await sent()).toEqual(['one', 'two']);
});

test.each(['PERMISSION_DENIED', 'NOT_FOUND', 'BAD_REQUEST'])('one that is refused (%s) is the last', async (code) => {
  const { actor, previews, sendPreview } = start();
  actor.send(taken('one'));
  await sendPreview.refuse(code);
  actor.send({ type: 'tunnel.resumed' });
  expect([previews.listeners, actor.getSnapshot().value]).toEqual([0, 'unwanted']);
});
