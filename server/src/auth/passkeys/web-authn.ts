/**
 * Loads what checks passkeys, when it is first needed: it takes a second and 30 MB, and many servers never need it. To be called
 * outside of a transaction.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');

export type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>;

/** Begins to load it while a person takes out their phone. A failure is that of the answer which needs it. */
export function loadWebAuthnAhead(): void {
  loadWebAuthn().catch(() => {});
}
