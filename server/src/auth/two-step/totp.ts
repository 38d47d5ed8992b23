import { Secret, TOTP } from 'otpauth';

/** The name under which an authenticator app lists the account. */
const ISSUER = 'Plumbline';

const PERIOD_SECONDS = 30;
/** How many steps the clock of a phone may be ahead or behind. */
const DRIFT_STEPS = 1;
/** As long as the hash of HMAC-SHA-1, by RFC 4226. */
const SECRET_BYTES = 20;

/** A new secret of an authenticator app. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

const totpOf = (secret: Buffer, username = '') =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** A secret as it is given to an app: in base32, to be typed, and as an address for a QR code. */
export function presentSecret(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The step of time that a code is of; null for none near `now`.
 * @param code six digits, perhaps with blanks between them
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const drift = totpOf(secret).validate({ token, timestamp, window: DRIFT_STEPS });
  return drift === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + drift;
}
