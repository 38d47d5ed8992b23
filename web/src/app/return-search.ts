/** Where one begins without being led anywhere. */
const STARTS = ['/home', '/overview', '/login'];

/** The search of /login that leads back to a screen; home needs no mention. */
export function returnSearch(href: string): { to?: string } {
  return href === '/' || STARTS.some((start) => href.startsWith(start)) ? {} : { to: href };
}
