import { assign, createActor, fromPromise, sendTo, setup } from 'xstate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InspectorChannel, InspectorMessage } from '../../machines/inspector/inspector/inspector.channel.ts';
import type { AppFact } from '../../machines/inspector/inspector/inspector.types.ts';
import { startInspection } from './inspect.ts';
import type { Inspection } from './inspect.ts';

/** Two ends of one channel, which deliver at once: what one posts the other hears. */
class FakeChannel implements InspectorChannel {
  readonly heard: InspectorMessage[] = [];
  #listeners: ((event: { data: unknown }) => void)[] = [];

  postMessage(message: InspectorMessage) {
    this.heard.push(structuredClone(message));
  }
  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
    this.#listeners.push(listener);
  }
  removeEventListener() {
    this.#listeners = [];
  }
  close() {
    this.#listeners = [];
  }
  say(data: unknown) {
    for (const listener of this.#listeners) listener({ data });
  }
}

const child = setup({ types: { events: {} as { type: 'light.switch' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'light.switch': 'on' } }, on: { on: { 'light.switch': 'off' } } },
});

const root = setup({
  types: { context: {} as { password: string; tries: number }, events: {} as { type: 'door.open'; password: string } },
  actors: { lamp: child, askKey: fromPromise(() => Promise.reject(new Error('no key'))) },
  actions: {
    keep: assign(({ context, event }) => ({ password: event.password, tries: context.tries + 1 })),
    light: sendTo('lamp', { type: 'light.switch' }),
  },
}).createMachine({
  id: 'house',
  context: { password: '', tries: 0 },
  invoke: { id: 'lamp', src: 'lamp' },
  initial: 'shut',
  states: {
    shut: { on: { 'door.open': { target: 'open', actions: ['keep', 'light'] } } },
    open: { invoke: { id: 'askKey', src: 'askKey', onError: 'robbed' } },
    robbed: { type: 'final' },
  },
});

const app = { id: 'tab', title: 'Oriel', version: '1.0.0' };

describe('what a tab tells an inspector', () => {
  let channel: FakeChannel;
  let inspection: Inspection;
  beforeEach(() => {
    channel = new FakeChannel();
    inspection = startInspection({ app: () => app, channel, now: () => 1_000 });
  });
  afterEach(() => inspection.stop());

  function entries() {
    return channel.heard.flatMap((message) => (message.type === 'entry.logged' ? [message.entry] : []));
  }

  function start() {
    const actor = createActor(root, { inspect: inspection.inspect });
    actor.subscribe({ error: () => undefined });
    return actor.start();
  }

  test('actors with their parents and statecharts', () => {
    const actor = start();
    const actors = channel.heard.flatMap((message) => (message.type === 'actor.started' ? [message.actor] : []));
    expect(actors.map(({ name, parent, machine }) => [name, parent, machine])).toEqual([
      ['house', null, 'house'],
      ['lamp', actor.sessionId, 'lamp'],
    ]);
  });

  test('each event with its sender, the states, the transitions taken and the changed context, without secrets', () => {
    const actor = start();
    actor.send({ type: 'door.open', password: 'sesame' });
    const [opened] = entries().filter(({ event }) => event.type === 'door.open');
    expect(opened).toEqual({
      number: 5,
      at: 1_000,
      actor: actor.sessionId,
      source: null,
      event: { type: 'door.open', password: '(redacted)' },
      value: 'open',
      active: ['house', 'house.open'],
      taken: ['house.shut | door.open | 0'],
      status: 'active',
      context: { password: '(redacted)', tries: 1 },
    });
    expect(JSON.stringify(channel.heard)).not.toContain('sesame');
  });

  test('events between actors name the sender', () => {
    const actor = start();
    actor.send({ type: 'door.open', password: 'sesame' });
    const [switched] = entries().filter(({ event }) => event.type === 'light.switch');
    expect([switched?.source, switched?.actor, switched?.value, switched?.taken]).toEqual([
      actor.sessionId,
      actor.getSnapshot().children['lamp']?.sessionId,
      'on',
      ['lamp.off | light.switch | 0'],
    ]);
  });

  test('a failed call and the stopped rest', async () => {
    const actor = start();
    actor.send({ type: 'door.open', password: 'sesame' });
    await expect.poll(() => actor.getSnapshot().status).toBe('done');
    const ends = entries().filter(({ status }) => status !== 'active');
    expect(ends.map(({ status, value }) => [status, value])).toEqual([
      ['error', null],
      ['stopped', 'on'],
      ['done', 'robbed'],
    ]);
  });

  test('its whole log to an inspector that comes later, and only its own events are carried out', () => {
    const actor = start();
    expect(inspection.isWatched()).toBe(false);
    channel.say({ type: 'inspector.asks' });
    expect(inspection.isWatched()).toBe(true);
    const introduction = channel.heard.at(-1) as Extract<AppFact, { type: 'app.introduced' }>;
    expect(introduction.app).toEqual(app);
    expect(introduction.log.entries).toEqual(entries());
    const event = { type: 'door.open', password: 'sesame' };
    channel.say({ type: 'inspector.sends', appId: 'other tab', actorId: actor.sessionId, event });
    expect(actor.getSnapshot().value).toBe('shut');
    channel.say({ type: 'inspector.sends', appId: 'tab', actorId: actor.sessionId, event });
    expect(actor.getSnapshot().value).toBe('open');
    channel.say({ type: 'inspector.sends', appId: 'tab', actorId: 'nobody', event });
    channel.say(null);
  });

  test('its end', () => {
    inspection.stop();
    expect(channel.heard.at(-1)).toEqual({ type: 'app.left', appId: 'tab' });
  });
});
