import { createActor, createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { redact, redactEvent } from './inspectRedact.ts';

describe('events without their secrets', () => {
  test.each([
    [
      { type: 'login.submit', username: 'maria', password: 'sesame' },
      { type: 'login.submit', username: 'maria', password: '(redacted)' },
    ],
    [
      { type: 'newPassword.submit', newPassword: 'a', confirmation: 'a' },
      { type: 'newPassword.submit', newPassword: '(redacted)', confirmation: '(redacted)' },
    ],
    [
      { type: 'code.submit', code: '123456' },
      { type: 'code.submit', code: '(redacted)' },
    ],
    [
      { type: 'tunnel.failed', code: 519 },
      { type: 'tunnel.failed', code: 519 },
    ],
    [
      { type: 'parameters.submit', values: { password: 'x', domain: 'y' }, remember: true },
      { type: 'parameters.submit', values: '(redacted)', remember: true },
    ],
    [
      { type: 'clipboard.received', text: 'a secret plan' },
      { type: 'clipboard.received', text: '(redacted)' },
    ],
    [
      { type: 'draft.change', field: 'password', value: 'sesame' },
      { type: 'draft.change', field: 'password', value: '(redacted)' },
    ],
    [
      { type: 'draft.change', field: 'address', value: 'desk.example' },
      { type: 'draft.change', field: 'address', value: 'desk.example' },
    ],
    [
      { type: 'tunnel.opened', tunnelId: 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5' },
      { type: 'tunnel.opened', tunnelId: '(redacted)' },
    ],
    [
      { type: 'upload.start', file: new Blob(['contents']), name: 'plan.txt' },
      { type: 'upload.start', file: '(redacted)', name: 'plan.txt' },
    ],
  ])('%j', (event, shown) => {
    expect(redactEvent(event)).toEqual(shown);
  });
});

describe('values without their secrets', () => {
  test('deep in a context, in addresses, in pictures and in hexadecimal', () => {
    const context = {
      draft: { name: 'Desk', password: 'sesame' },
      href: 'https://desk.example/#/client/1?token=ABC&key=DEF&tab=2',
      picture: 'data:image/png;base64,AAAA',
      id: 'A1'.repeat(32),
      clipboardText: 'plan',
      lastThumbnail: null,
      chunk: new Uint8Array(3),
    };
    expect(redact(context)).toEqual({
      draft: { name: 'Desk', password: '(redacted)' },
      href: 'https://desk.example/#/client/1?token=(redacted)&key=(redacted)&tab=2',
      picture: '(data:image/png, 26 characters)',
      id: '(redacted)',
      clipboardText: '(redacted)',
      lastThumbnail: null,
      chunk: '(bytes)',
    });
  });

  test('an error tells its name and code, never its message', () => {
    const error = Object.assign(new Error('wrong password sesame'), { code: 'INVALID_CREDENTIALS' });
    expect(redact({ error })).toEqual({ error: { error: 'Error', code: 'INVALID_CREDENTIALS' } });
  });

  test('actors, functions, cycles and long lists become short words', () => {
    const actor = createActor(createMachine({ id: 'child' }), { id: 'child' });
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const list = Array.from({ length: 60 }, (_, index) => index);
    const shown = redact({ actor, list, act: () => 1, cycle }) as { list: unknown[] };
    expect(shown).toMatchObject({ actor: '(actor child)', act: '(function)' });
    expect(JSON.stringify(shown)).toContain('(more)');
    expect(shown.list.slice(-2)).toEqual([49, '(10 more)']);
  });

  test('what is empty or only a choice is no secret', () => {
    expect(redact({ password: '', rememberPassword: true, token: null })).toEqual({
      password: '',
      rememberPassword: true,
      token: null,
    });
  });
});
