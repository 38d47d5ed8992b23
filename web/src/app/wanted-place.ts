/** The search of /login that leads back to a place; home needs no mention. */
export function wantedPlace(href: string): { to?: string } {
  return href === '/' || href.startsWith('/home') || href.startsWith('/login') ? {} : { to: href };
}
