import { getResponse, http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { dispatched } from './dispatch.ts';

const said = (text: string) => () => HttpResponse.text(text);
const handler = dispatched([
  http.get('*/api/users/own', said('own')),
  http.get('*/api/users/:id', ({ params }) => HttpResponse.text(`user ${String(params['id'])}`)),
  http.put('*/api/users/:id', said('changed')),
  http.get('*/api/users/:id/files/:name', said('a file')),
]);

async function answerTo(method: string, path: string): Promise<string | null> {
  const response = await getResponse([handler], new Request(`http://oriel.test${path}`, { method }));
  return response === undefined ? null : response.text();
}

test('the first handler that fits by method and address answers', async () => {
  expect(await answerTo('GET', '/api/users/own')).toBe('own');
  expect(await answerTo('GET', '/api/users/ann%20lee?deep=yes')).toBe('user ann lee');
  expect(await answerTo('PUT', '/below/api/users/own')).toBe('changed');
  expect(await answerTo('GET', '/API/users/own/')).toBe('own');
  expect(await answerTo('GET', '/api/users/ann/files/notes.txt')).toBe('a file');
});

test.each([
  ['DELETE', '/api/users/own'],
  ['GET', '/api/users'],
  ['GET', '/users/own'],
  ['GET', '/api/users/own/files'],
  ['GET', '/api/users/own/files/a/b'],
])('what none fits is left to others: %s %s', async (method, path) => {
  expect(await answerTo(method, path)).toBeNull();
});
