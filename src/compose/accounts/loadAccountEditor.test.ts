import { setupServer } from 'msw/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '../../../contract/http/index.ts';
import { handlersOf } from '../../../mocks/handlers.ts';
import { ADMINISTRATOR, createWorld } from '../../../mocks/world.ts';
import { createApi } from '../../services/api.ts';
import type { Ports } from '../ports/ports.ts';
import { loadAccountEditor } from './loadAccountEditor.ts';

const BASE = 'http://oriel.test/';
const params = { dataSource: 'postgresql' };

let server: ReturnType<typeof setupServer>;

beforeEach(() => {
  server = setupServer(...handlersOf(createWorld()));
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.close());

/** An administrator at a gateway where a group is called like a user. */
async function start(): Promise<Ports> {
  let token: string | null = null;
  const api = createApi({ baseUrl: BASE, token: () => token });
  const session = await api.call(calls.createToken, { body: ADMINISTRATOR });
  token = session.authToken;
  await api.call(calls.createUserGroup, { params, body: { identifier: 'maria', attributes: {} } });
  return { api, credentials: { session: () => session } } as unknown as Ports;
}

test.each(['user', 'userGroup'] as const)(
  'an administrator may change all permissions of a %s [B6-001]',
  async (kind) => {
    const target = { kind, dataSource: 'postgresql', identifier: 'maria', cloneOf: null };
    const { permissions, rights } = await loadAccountEditor(await start(), target);
    expect(permissions).toMatchObject({ mayChange: true, mayChangeSystem: true });
    expect(rights).toMatchObject({ canSaveObject: true, canCloneObject: true, canDeleteObject: true });
  },
);
