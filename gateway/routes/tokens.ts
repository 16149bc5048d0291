import { calls } from '../../contract/http/index.ts';
import { notFound } from '../errors.ts';
import type { RouteContext } from './context.ts';

export function bindTokens({ routes, limiters, tokens }: RouteContext): void {
  routes.open(calls.createToken, limiters.refused, ({ body }, c) =>
    tokens.submit({
      form: body,
      authorization: c.req.header('Authorization') ?? null,
      remoteHost: c.get('remoteHost'),
      userAgent: c.req.header('User-Agent') ?? '',
    }),
  );
  routes.open(calls.deleteToken, limiters.refused, async ({ params }) => {
    if (!(await tokens.endToken(params.token))) throw notFound('There is no such token.');
  });
  routes.token(calls.checkSession, () => undefined);
  routes.token(calls.deleteSession, ({ caller }) => tokens.endSession(caller));
}
