import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords, createQueue, guacamoleHash } from './passwords.ts';

const RIGHT = { right: true, outdated: false };
const WRONG = { right: false, outdated: false };

test('a password opens its own argon2id hash and no other does', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('right horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'right horse')).toEqual(RIGHT);
  expect(await passwords.verify(hash, 'Right horse')).toEqual(WRONG);
  expect(await passwords.verify(hash, '')).toEqual(WRONG);
  expect(await passwords.hash('right horse')).not.toBe(hash);
});

test('nobody has no password', async () => {
  const passwords = createPasswords();
  for (const guess of ['', 'null', '\0'.repeat(32)]) expect(await passwords.verify(null, guess)).toEqual(WRONG);
});

test('a hash made with other costs is right and outdated', async () => {
  // Made by another implementation of argon2id: 4 MiB, 3 passes.
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash('right horse', { memoryCost: 4_096, timeCost: 3, parallelism: 1 });
  expect(await createPasswords().verify(weak, 'right horse')).toEqual({ right: true, outdated: true });
});

test('a hash of Guacamole is right, salted or not, and outdated', async () => {
  const passwords = createPasswords();
  const salt = Buffer.from('00ff10', 'hex');
  const salted = guacamoleHash(createHash('sha256').update('guacadmin00FF10').digest(), salt);
  const bare = guacamoleHash(createHash('sha256').update('guacadmin').digest(), null);
  for (const hash of [salted, bare]) {
    expect(await passwords.verify(hash, 'guacadmin')).toEqual({ right: true, outdated: true });
    expect(await passwords.verify(hash, 'guacadmiN')).toEqual({ right: false, outdated: true });
  }
});

test('a password too long to verify cannot be set', async () => {
  const passwords = createPasswords();
  const longest = 'x'.repeat(1_024);
  expect(await passwords.verify(await passwords.hash(longest), longest)).toEqual(RIGHT);
  await expect(passwords.hash(`${longest}x`)).rejects.toMatchObject({ http: 400 });
  expect(await passwords.verify(await passwords.hash(longest), `${longest}x`)).toEqual(WRONG);
});

test('an unknown user takes as long as a wrong password', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('right horse');
  const timeOf = async (stored: string | null) => {
    const begun = performance.now();
    await passwords.verify(stored, 'wrong');
    return performance.now() - begun;
  };
  const samples = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 25; round += 1) {
    samples.known.push(await timeOf(hash));
    samples.unknown.push(await timeOf(null));
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[12]!;
  const ratio = median(samples.unknown) / median(samples.known);
  // A look-up that skipped the hash would be thousands of times quicker.
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});

test('four tasks run at once, fifty wait, and one more is refused with a hint when to come back', async () => {
  const inTurn = createQueue(4, 50);
  let running = 0;
  let most = 0;
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
  };
  const accepted = Array.from({ length: 54 }, () => inTurn(task));
  await expect(inTurn(task)).rejects.toMatchObject({ http: 503, options: { retryAfterSeconds: 5 } });
  finish();
  await Promise.all(accepted);
  expect(most).toBe(4);
  expect(await inTurn(() => Promise.resolve('free again'))).toBe('free again');
});

test('a task that fails gives its place to the next', async () => {
  const inTurn = createQueue(1, 1);
  const failing = inTurn(() => Promise.reject(new Error('failed')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
