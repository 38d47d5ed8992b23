/** The search of /login that leads back to a screen; home needs no mention. */
export function returnSearch(href: string): { to?: string } {
  return href === '/' || href.startsWith('/home') || href.startsWith('/login') ? {} : { to: href };
}
