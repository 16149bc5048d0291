import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './settings.ts';

const ownFactor = z.object({
  state: z.enum(['off', 'on']),
  /** Of everybody: it cannot be turned off then. */
  demanded: z.boolean(),
  codesLeft: z.int(),
});
export type OwnFactor = z.infer<typeof ownFactor>;

/** What an authenticator app needs, as text and for a QR code. */
const factorOffer = z.object({ secret: z.string(), uri: z.string() });
export type FactorOffer = z.infer<typeof factorOffer>;

/** Shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.readonly(z.array(z.string())) });
const proof = z.object({ password: z.string(), code: z.string() });

const PATH = '/api/session/ext/secondfactor';
const change = {
  method: 'POST',
  auth: 'token',
  bodyKind: 'json',
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
} as const;

export const ownSecondFactorCalls = {
  getOwnSecondFactor: call({
    method: 'GET',
    path: PATH,
    auth: 'token',
    summary: "Whether the caller's log-in takes a code, and how many recovery codes are left",
    reply: ownFactor,
    errors: ['PERMISSION_DENIED'],
  }),
  getSecondFactorOf: call({
    method: 'GET',
    path: `${PATH}/of`,
    auth: 'token',
    summary: "For administrators: whether a user's log-in takes a code",
    query: z.object({ username: z.string() }),
    reply: ownFactor,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  beginSecondFactor: call({
    ...change,
    path: `${PATH}/begin`,
    summary: 'Knowing the password: a secret for an authenticator app; nothing changes until its first code comes',
    body: z.object({ password: z.string() }),
    reply: factorOffer,
  }),
  confirmSecondFactor: call({
    ...change,
    path: `${PATH}/confirm`,
    summary: 'The first code of the app: logging in takes one from then on',
    body: z.object({ code: z.string() }),
    reply: recoveryCodes,
  }),
  renewRecoveryCodes: call({
    ...change,
    path: `${PATH}/codes`,
    summary: 'Other recovery codes in place of those that are left, knowing the password and a code',
    body: proof,
    reply: recoveryCodes,
  }),
  turnOffSecondFactor: call({
    ...change,
    path: `${PATH}/off`,
    summary: 'Log in without a code again, where not everybody has to; knowing the password and a code',
    body: proof,
    reply: success,
  }),
};
