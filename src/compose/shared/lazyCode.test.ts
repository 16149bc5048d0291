import { createActor, createMachine, setup, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { lazyCode, lazyMachines } from './lazyCode.ts';

const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { open: 'open' } }, open: {} } });

test('a parent may name a child whose code arrives before the child starts', async () => {
  const late = lazyMachines(
    () => Promise.resolve(door),
    (arrived) => ({ door: arrived }),
  );
  const parent = setup({ actors: { load: late.load, door: late.machine('door') } }).createMachine({
    initial: 'waiting',
    states: {
      waiting: { invoke: { src: 'load', onDone: 'going' } },
      going: { invoke: { id: 'door', src: 'door' } },
    },
  });
  const actor = createActor(parent).start();
  await waitFor(actor, (snapshot) => snapshot.matches('going'));
  actor.getSnapshot().children['door']?.send({ type: 'open' });
  expect(actor.getSnapshot().children['door']?.getSnapshot()).toMatchObject({ value: 'open', machine: door });
});

test('a child that starts before its code is there names itself', () => {
  const { machine } = lazyMachines(
    () => Promise.resolve(door),
    (arrived) => ({ door: arrived }),
  );
  expect(() => machine('door').id).toThrow('"door"');
});

test('code comes once, however many ask for it', async () => {
  let times = 0;
  const code = lazyCode(() => Promise.resolve((times += 1)));
  expect([code.here(), await Promise.all([code.get(), code.get()]), await code.get()]).toEqual([null, [1, 1], 1]);
  expect([code.here(), times]).toEqual([1, 1]);
});

test('code that does not come is a server that does not answer, and is asked for again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const answers = [() => Promise.reject(cause), () => Promise.resolve('code')];
  const code = lazyCode<string>(() => (answers.shift() ?? (() => Promise.resolve('')))());
  await expect(code.get()).rejects.toMatchObject({ code: 'UNREACHABLE', cause });
  expect(await code.get()).toBe('code');
});
