import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS, TOTP_SECRET_BYTES, TOTP_STEP_SECONDS, TOTP_WINDOW_STEPS } from '../../../../contract/limits.ts';

const ISSUER = 'Oriel';
const CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);

const totpOf = (secret: string, username = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  });

export const newTotpSecret = (): string => new Secret({ size: TOTP_SECRET_BYTES }).base32;

/** What authenticator apps read from a QR code. */
export const totpUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The step that a code belongs to, one before or after now at most; null for a wrong one (RFC 6238). */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp, window: TOTP_WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1_000 / TOTP_STEP_SECONDS) + delta;
}
