import { expect, test } from 'vitest';
import { PersonCount } from './personCount.ts';

const counting = (cap: { readonly perUser?: number; readonly perLink?: number }) =>
  new PersonCount({ what: 'tunnels', perUser: 0, perLink: 0, ...cap });

test('0 is no cap, and a slot is given back once', () => {
  const person = { userId: 1 };
  const free = counting({});
  for (let turn = 0; turn < 300; turn += 1) free.take(person);
  expect(free.isFull(person)).toBe(false);
  const tight = counting({ perUser: 2 });
  const [first] = [tight.take(person), tight.take(person)];
  first.release();
  first.release();
  tight.take(person);
  expect(() => tight.take(person)).toThrow('You have as many tunnels open as you may.');
});

test('guests of one link share its cap, and take nothing from that of users', () => {
  const count = counting({ perUser: 1, perLink: 2 });
  const guest = { userId: 0, cameBy: 'link' };
  const [first] = [count.take(guest), count.take(guest)];
  expect([count.isFull(guest), count.isFull({ ...guest, cameBy: 'another' }), count.isFull({ userId: 0 })]).toEqual([
    true,
    false,
    false,
  ]);
  first.release();
  expect(count.isFull(guest)).toBe(false);
});
