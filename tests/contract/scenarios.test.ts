import { expect, test } from 'vitest';
import { scenarios } from '../../mocks/scenarios.ts';
import { installWorld } from './support/mocks.ts';
import { ADMIN, MAIN, startSubject } from './support/subject.ts';

const subjectOf = (name: keyof typeof scenarios) =>
  startSubject({ name: 'mocks', install: () => Promise.resolve(installWorld(scenarios[name]())) });
const rootOf = { dataSource: MAIN, id: 'ROOT' };

/** Every scenario answers by the declarations; `call` checks each reply. */
test.each(['usual', 'empty', 'single', 'crowded', 'noEngine'] as const)('"%s" can be logged in to', async (name) => {
  const { call, logIn } = await subjectOf(name);
  const token = await logIn();
  const params = { dataSource: MAIN };
  const tree = await call('getConnectionGroupTree', { token, params: rootOf });
  expect(tree.identifier).toBe('ROOT');
  const { items } = await call('getSelfCheck', { token });
  expect(items[0]!.state).toBe(name === 'noEngine' ? 'missing' : 'present');
  const count = Object.keys(await call('listConnections', { token, params })).length;
  expect({ name, count }).toEqual({
    name,
    count: { usual: 3, empty: 0, single: 1, crowded: 10_000, noEngine: 3 }[name],
  });
});

test('"locked" and "passwordExpired" refuse the right password as the gateway does', async () => {
  const locked = await subjectOf('locked');
  expect((await locked.send('createToken', { body: ADMIN })).headers.get('Retry-After')).toBe('600');
  const expired = await subjectOf('passwordExpired');
  expect(await expired.refusal('createToken', { body: ADMIN })).toEqual({
    status: 403,
    type: 'INSUFFICIENT_CREDENTIALS',
  });
});

test('"unreachable" answers nothing, and "silent" not even that', async () => {
  const { send } = await subjectOf('unreachable');
  expect((await send('listLanguages', {})).type).toBe('error');
  const silent = await subjectOf('silent');
  const answer = silent.send('listLanguages', {}).then(() => 'answered');
  const soon = new Promise((resolve) => setImmediate(() => resolve('nothing')));
  expect(await Promise.race([answer, soon])).toBe('nothing');
});
