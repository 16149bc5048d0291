import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { setupMachine, selectAddress, selectProbing, selectProblem } from './setup.machine.ts';
import type { ServerAddress, ServerFinding } from './setup.types.ts';

function start(address: ServerAddress = { domain: '', port: '' }, isUnreachable = false) {
  const findServer = fakeCall<ServerFinding, ServerAddress>();
  const [storeServer, goThere] = [vi.fn(), vi.fn()];
  const machine = setupMachine.provide({ actors: { findServer: findServer.logic }, actions: { storeServer, goThere } });
  const { actor } = startWithClock(machine, { input: { address, isUnreachable } });
  return { actor, findServer, storeServer, goThere, state: () => actor.getSnapshot() };
}

test('probes what was typed and stores what answers', async () => {
  const { actor, findServer, storeServer, state } = start();
  actor.send({ type: 'address.change', field: 'domain', value: 'desk.example' });
  actor.send({ type: 'address.change', field: 'port', value: '8443' });
  actor.send({ type: 'setup.connect' });
  expect([selectProbing(state()), findServer.inputs]).toEqual([true, [{ domain: 'desk.example', port: '8443' }]]);
  await findServer.answer('answers');
  expect([state().status, storeServer.mock.calls.length]).toEqual(['done', 1]);
});

test('where the page belongs to another gateway the browser goes there, nothing is stored, and who comes back can try again', async () => {
  const { actor, findServer, storeServer, goThere, state } = start({ domain: 'desk.example', port: '8443' });
  actor.send({ type: 'setup.connect' });
  await findServer.answer('elsewhere');
  expect([goThere.mock.calls.length, storeServer.mock.calls.length]).toEqual([1, 0]);
  expect([state().value, selectProblem(state()), selectAddress(state()).domain]).toEqual([
    'editing',
    null,
    'desk.example',
  ]);
});

test('an address that is typed while another is tried is taken, and that one not stored', async () => {
  const { actor, findServer, storeServer, state } = start({ domain: 'desk.example', port: '' });
  actor.send({ type: 'setup.connect' });
  actor.send({ type: 'address.change', field: 'port', value: '8443' });
  expect([selectProbing(state()), selectAddress(state()).port]).toEqual([false, '8443']);
  await findServer.answer('answers');
  expect(storeServer).not.toHaveBeenCalled();
});

test('what does not answer is told and can be corrected', async () => {
  const { actor, findServer, storeServer, state } = start({ domain: 'gone.example', port: '' });
  actor.send({ type: 'setup.connect' });
  await findServer.refuse('UNREACHABLE');
  expect([state().value, selectProblem(state()), selectAddress(state()).domain]).toEqual([
    'editing',
    'unreachable',
    'gone.example',
  ]);
  expect(storeServer).not.toHaveBeenCalled();
  actor.send({ type: 'address.change', field: 'domain', value: 'x' });
  expect(selectProblem(state())).toBeNull();
});

test.each([
  [{ domain: '', port: '80' }, 'domainMissing'],
  [{ domain: 'd', port: '0' }, 'badPort'],
  [{ domain: 'd', port: '65536' }, 'badPort'],
  [{ domain: 'd', port: '8o' }, 'badPort'],
])('refuses %j as %s', (address, problem) => {
  const { actor, findServer, state } = start(address);
  actor.send({ type: 'setup.connect' });
  expect([selectProblem(state()), findServer.inputs]).toEqual([problem, []]);
});

test("an empty address means the page's own", () => {
  const { actor, findServer } = start();
  actor.send({ type: 'setup.connect' });
  expect(findServer.inputs).toEqual([{ domain: '', port: '' }]);
});

test('who is brought here because nobody answers is told so until they try something else', () => {
  const { actor, state } = start({ domain: 'gone.example', port: '' }, true);
  expect(selectProblem(state())).toBe('unreachable');
  actor.send({ type: 'setup.connect' });
  expect([selectProblem(state()), selectProbing(state())]).toEqual([null, true]);
});
