import { expect, test } from 'vitest';
import { useOf } from '../../../../testing/uses.ts';
import { onePerSession, withOthers } from './withOthers.ts';

const own = { connections: new Map([['7', 2]]), connectionGroups: new Map([['3', 1]]) };

test('a session is of whoever opened it, not of those who joined', () => {
  const opened = useOf({ publicId: 'a', remoteSession: 'one', userId: 1 });
  expect(onePerSession([opened, { ...opened, publicId: 'b', userId: 2 }])).toEqual([opened]);
});

test('what runs on other gateways is counted, and who joined is not', () => {
  const far = useOf({ publicId: 'a', remoteSession: 'one', connectionId: 7, groupId: 3 });
  const others = [far, { ...far, publicId: 'b' }, useOf({ publicId: 'c', remoteSession: 'two', connectionId: 8 })];
  expect(withOthers(own, others)).toEqual({
    connections: new Map([
      ['7', 3],
      ['8', 1],
    ]),
    connectionGroups: new Map([['3', 2]]),
  });
  expect(withOthers(own, [])).toBe(own);
});
