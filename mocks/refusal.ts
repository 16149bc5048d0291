import { type ErrorBody, makeErrorBody } from '../contract/errors.ts';
import { banMessage, type StandingBan } from '../contract/rules/ban.ts';

/** What a mocked call refuses with: the same body as the gateway's. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Parameters<typeof makeErrorBody>[0],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = makeErrorBody(body);
    this.headers = headers;
  }
}

export const notFound = () => new Refusal(404, { type: 'NOT_FOUND', message: 'Not found.' });
export const denied = () => new Refusal(403, { type: 'PERMISSION_DENIED', message: 'Permission denied.' });
export const addressBanned = (ban: StandingBan) =>
  new Refusal(403, {
    ...{ type: 'PERMISSION_DENIED', message: 'This address is banned.' },
    translatableMessage: banMessage(ban),
  });
export const badType = (message: string) => new Refusal(415, { type: 'BAD_REQUEST', message });
export const badRequest = (message: string) => new Refusal(400, { type: 'BAD_REQUEST', message });
export const conflict = () =>
  new Refusal(409, {
    ...{ type: 'BAD_REQUEST', message: 'Somebody else changed it meanwhile.' },
    translatableMessage: { key: 'ERROR.CHANGED_MEANWHILE', variables: null },
  });
export const unsupported = (message: string) => new Refusal(501, { type: 'INTERNAL_ERROR', message });
