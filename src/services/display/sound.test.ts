// @vitest-environment jsdom
import Guacamole from 'guacamole-common-js';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from './display.testing.ts';
import { soundTypes, wakeForSound } from './sound.ts';

const { AudioContextFactory } = Guacamole as unknown as { AudioContextFactory: { singleton: AudioContext | null } };

afterEach(() => {
  AudioContextFactory.singleton = null;
  vi.unstubAllGlobals();
});

function start() {
  const heard: string[] = [];
  class Context {
    suspend = () => Promise.resolve(heard.push('asleep'));
    resume = () => Promise.resolve(heard.push('awake'));
  }
  vi.stubGlobal('AudioContext', Context);
  const { client, tunnel } = fakeClient();
  wakeForSound(client);
  return { heard, tunnel };
}

test('the loudspeakers sleep until there is a sound, and nobody who asks later sends them to sleep again', () => {
  const { heard, tunnel } = start();
  expect([soundTypes(), heard]).toEqual([['audio/L8', 'audio/L16'], ['asleep']]);
  tunnel.oninstruction?.('audio', ['1', 'audio/L16;rate=44100,channels=2']);
  expect(heard).toEqual(['asleep', 'awake']);
  soundTypes();
  expect(heard).toEqual(['asleep', 'awake']);
});

test('a browser without sound has none to tell', () => {
  const { heard, tunnel } = start();
  vi.stubGlobal('AudioContext', undefined);
  expect(soundTypes()).toEqual([]);
  tunnel.oninstruction?.('audio', ['1', 'audio/L16;rate=44100,channels=2']);
  expect(heard).toEqual([]);
});
