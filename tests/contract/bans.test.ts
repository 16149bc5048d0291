import { afterEach, expect, test } from 'vitest';
import { type ErrorBody, errorBody } from '../../contract/errors.ts';
import { BAN_SECONDS } from '../../contract/limits.ts';
import { banMessage, type StandingBan } from '../../contract/rules/ban.ts';
import { createTestApp } from '../../gateway/testing/testApp.ts';
import { createWorld } from '../../mocks/world.ts';
import { installWorld } from './support/mocks.ts';
import * as z from 'zod/mini';

const THERE = '198.51.100.77';
const CALLS = ['/api/languages', '/api/tokens', '/api/session/data/postgresql/self'];

interface Refused {
  readonly status: number;
  readonly body: ErrorBody;
}

/** Calls from an address that is banned; `ban` is what it is to be told. */
interface Banned {
  readonly ban: StandingBan;
  ask(path: string): Promise<Refused>;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));

const methodOf = (path: string) => (path === '/api/tokens' ? 'POST' : 'GET');
const read = (text: string): ErrorBody => z.parse(errorBody, JSON.parse(text));

async function byGateway(permanent: boolean): Promise<Banned> {
  const app = await createTestApp();
  closing.push(() => app.close());
  const token = await app.logIn();
  await app.call('/api/manageBannedIp', { token, json: { ban: 'banip', ip: THERE, permanent } });
  return {
    ban: { until: permanent ? null : app.now().getTime() + BAN_SECONDS * 1_000 },
    ask: async (path) => {
      const { status, text } = await app.call(path, { method: methodOf(path), from: THERE });
      return { status, body: read(text) };
    },
  };
}

function byMocks(permanent: boolean): Promise<Banned> {
  const world = createWorld();
  const ban = { until: permanent ? null : world.now() + BAN_SECONDS * 1_000 };
  world.ban = ban;
  const { fetch } = installWorld(world);
  const ask = async (path: string) => {
    const response = await fetch(new Request(`http://oriel.test${path}`, { method: methodOf(path) }));
    return { status: response.status, body: read(await response.text()) };
  };
  return Promise.resolve({ ban, ask });
}

/** The same for both: what the mocks answer, the gateway answers. */
test.each([
  { by: 'mocks', start: byMocks, permanent: false },
  { by: 'mocks', start: byMocks, permanent: true },
  { by: 'gateway', start: byGateway, permanent: false },
  { by: 'gateway', start: byGateway, permanent: true },
])('the $by tell a banned address so whatever it asks for, permanently: $permanent', async ({ start, permanent }) => {
  const { ban, ask } = await start(permanent);
  for (const path of CALLS)
    expect(await ask(path)).toEqual({
      status: 403,
      body: {
        ...{ type: 'PERMISSION_DENIED', message: 'This address is banned.', translatableMessage: banMessage(ban) },
        ...{ statusCode: null, expected: null, patches: null },
      },
    });
});
