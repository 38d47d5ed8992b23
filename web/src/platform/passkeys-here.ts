/**
 * Whether this page can ask for passkeys.
 * @param origin the address at which browsers have passkeys of this server; null for none
 */
export const hasPasskeysHere = (origin: string | null | undefined): boolean =>
  origin === location.origin && 'PublicKeyCredential' in window;
