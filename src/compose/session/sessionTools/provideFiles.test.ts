// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { FOLDER_TYPE } from '../../../services/display/objectStreams.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideFiles } from './provideFiles.ts';

const CLIENT = { clientId: 'c' };

interface FakeStream {
  readonly sendAck: () => void;
  onblob?: (data: string) => void;
  onend?: () => void;
}

/** A file system that hears what is asked, and answers only while the link is there. */
function start() {
  const asked: string[] = [];
  let isThere = true;
  const requestInputStream = (name: string, take: (stream: object, type: string) => void) => {
    asked.push(name);
    const stream: FakeStream = { sendAck: () => undefined };
    if (!isThere) return;
    take(stream, FOLDER_TYPE);
    setTimeout(() => {
      stream.onblob?.(btoa('{"/a.txt":"text/plain"}'));
      stream.onend?.();
    });
  };
  const desktop = { files: { object: () => ({ requestInputStream }) } };
  const ports = { desktops: { get: () => desktop } } as unknown as Ports;
  const { actors, actions } = provideFiles(ports).implementations as unknown as {
    readonly actors: {
      readonly fileBrowser: { readonly implementations: { readonly actors: { readDirectory: AnyActorLogic } } };
    };
    readonly actions: Readonly<Record<'cutLink' | 'mendLink', (args: unknown, of: typeof CLIENT) => void>>;
  };
  const goes = (is: boolean) => {
    isThere = is;
    actions[is ? 'mendLink' : 'cutLink']({}, CLIENT);
  };
  return {
    asked,
    goes,
    losesAnswers: () => (isThere = false),
    read: actors.fileBrowser.implementations.actors.readDirectory,
  };
}

test('a folder whose answer was lost with the link is asked for again once that is back', async () => {
  const { asked, goes, losesAnswers, read } = start();
  losesAnswers();
  const reading = createActor(read, { input: { ...CLIENT, object: 0, streamName: '/docs' } }).start();
  expect(asked).toEqual(['/docs']);
  goes(false);
  goes(true);
  await expect.poll(() => reading.getSnapshot()).toMatchObject({ status: 'done', output: [{ name: 'a.txt' }] });
  expect(asked).toEqual(['/docs', '/docs']);
});
