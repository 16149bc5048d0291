import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../testing.ts';
import { setupMachine } from './setup.machine.ts';
import { selectAddress, selectProbing, selectProblem } from './setup.selectors.ts';
import type { ServerAddress } from './setup.types.ts';

function start(address: ServerAddress = { domain: '', port: '' }, isUnreachable = false) {
  const probeServer = fakeCall<boolean, ServerAddress>();
  const storeServer = vi.fn();
  const machine = setupMachine.provide({ actors: { probeServer: probeServer.logic }, actions: { storeServer } });
  const { actor } = startWithClock(machine, { input: { address, isUnreachable } });
  return { actor, probeServer, storeServer, state: () => actor.getSnapshot() };
}

test('probes what was typed and stores what answers', async () => {
  const { actor, probeServer, storeServer, state } = start();
  actor.send({ type: 'address.change', field: 'domain', value: 'desk.example' });
  actor.send({ type: 'address.change', field: 'port', value: '8443' });
  actor.send({ type: 'setup.connect' });
  expect([selectProbing(state()), probeServer.inputs]).toEqual([true, [{ domain: 'desk.example', port: '8443' }]]);
  await probeServer.answer(true);
  expect([state().status, storeServer.mock.calls.length]).toEqual(['done', 1]);
});

test('what does not answer is told and can be corrected', async () => {
  const { actor, probeServer, storeServer, state } = start({ domain: 'gone.example', port: '' });
  actor.send({ type: 'setup.connect' });
  await probeServer.refuse('UNREACHABLE');
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
  const { actor, probeServer, state } = start(address);
  actor.send({ type: 'setup.connect' });
  expect([selectProblem(state()), probeServer.inputs]).toEqual([problem, []]);
});

test("an empty address means the page's own", () => {
  const { actor, probeServer } = start();
  actor.send({ type: 'setup.connect' });
  expect(probeServer.inputs).toEqual([{ domain: '', port: '' }]);
});

test('who is brought here because nobody answers is told so until they try something else', () => {
  const { actor, state } = start({ domain: 'gone.example', port: '' }, true);
  expect(selectProblem(state())).toBe('unreachable');
  actor.send({ type: 'setup.connect' });
  expect([selectProblem(state()), selectProbing(state())]).toEqual([null, true]);
});
