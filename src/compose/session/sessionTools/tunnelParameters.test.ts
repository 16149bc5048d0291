import { expect, test, vi } from 'vitest';
import type { Ports } from '../../ports/ports.ts';
import { readTunnelParameters } from './tunnelParameters.ts';

interface Question {
  readonly tunnel: string;
  readonly signal: AbortSignal;
  readonly answer: (parameters: Record<string, string>) => void;
  readonly fail: (error: Error) => void;
}

function setUp() {
  const questions: Question[] = [];
  const call = vi.fn((_: unknown, { params, signal }: { params: { tunnel: string }; signal: AbortSignal }) => {
    return new Promise((answer, fail) => {
      questions.push({ tunnel: params.tunnel, signal, answer, fail });
      signal.addEventListener('abort', () => fail(signal.reason as Error));
    });
  });
  const ports = { api: { call } } as unknown as Ports;
  const read = (tunnel = 't', leaving = new AbortController()) => {
    const answer = readTunnelParameters(ports, tunnel, leaving.signal);
    answer.catch(() => undefined);
    return { answer, leave: () => leaving.abort(new Error('left')) };
  };
  return { questions, read };
}

test('all who want the parameters of a tunnel share one question, also later, and each tunnel has its own', async () => {
  const { questions, read } = setUp();
  const [first, second] = [read(), read()];
  questions[0]!.answer({ 'enable-webcam': 'true' });
  const answers = await Promise.all([first.answer, second.answer, read().answer]);
  expect(new Set(answers)).toEqual(new Set([{ 'enable-webcam': 'true' }]));
  read('other');
  expect(questions.map(({ tunnel }) => tunnel)).toEqual(['t', 'other']);
});

test('the question is given up with the last who waits, and not before', async () => {
  const { questions, read } = setUp();
  const [first, second] = [read(), read()];
  first.leave();
  await expect(first.answer).rejects.toThrow('left');
  expect(questions[0]!.signal.aborted).toBe(false);
  second.leave();
  await expect(second.answer).rejects.toThrow('left');
  expect(questions[0]!.signal.aborted).toBe(true);
  read();
  expect(questions).toHaveLength(2);
});

test('a question that failed is asked again', async () => {
  const { questions, read } = setUp();
  const first = read();
  questions[0]!.fail(new Error('unreachable'));
  await expect(first.answer).rejects.toThrow('unreachable');
  read();
  expect(questions).toHaveLength(2);
});
