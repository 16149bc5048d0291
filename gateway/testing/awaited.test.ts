import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { awaited } from './awaited.ts';
import { openMailSink } from './mailSink.ts';

const never = new Promise<never>(() => undefined);

test('what comes in time is handed on', async () => {
  expect(await awaited(Promise.resolve(7), 'A number', () => [], 50)).toBe(7);
});

test('what does not come is named, with what came instead', async () => {
  await expect(awaited(never, 'A mail', () => [], 20)).rejects.toThrow(
    'A mail did not come within 0.02 s. Nothing came.',
  );
  await expect(awaited(never, 'A mail', () => ['a letter', 'a card'], 20)).rejects.toThrow(
    'What came: a letter; a card',
  );
});

test('a mail that does not come tells which did', async () => {
  const sink = await openMailSink();
  const { host, port, username, password } = sink.settings;
  const transport = createTransport({ host, port, ignoreTLS: true, auth: { user: username, pass: password! } });
  await transport.sendMail({ from: 'a@oriel.test', to: 'maria@oriel.test', subject: 'Hello', text: 'x' });
  expect((await sink.mail(0)).to).toEqual(['maria@oriel.test']);
  await expect(sink.mail(1, 20)).rejects.toThrow(
    'Mail 1 (from 0) did not come within 0.02 s. What came: to maria@oriel.test, "Hello"',
  );
  await sink.close();
});
