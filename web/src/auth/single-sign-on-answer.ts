/** While one is at the provider, in this tab: the secret of the sign-in, and the address to go on at. */
const STORAGE_KEY = 'plumbline.single-sign-on';

type Begun = { secret: string; hash: string };

/** The answer with which the provider has sent the browser back, and the secret of the sign-in that had begun here. */
export type ProviderAnswer = { secret: string; answer: string };

/** Stores what is needed when the browser comes back. @throws where the browser forbids storage */
export function storeBegun(secret: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ secret, hash: location.hash } satisfies Begun));
}

/**
 * Takes the provider's answer out of the address, so that it is in no history and no link; null for a page that was opened
 * otherwise.
 */
function takeAnswer(): ProviderAnswer | null {
  const { search, pathname } = location;
  if (!new URLSearchParams(search).has('state')) return null;
  const begun = readBegun();
  history.replaceState(null, '', `${pathname}${begun?.hash || '#/login'}`);
  return begun && { secret: begun.secret, answer: search };
}

function readBegun(): Begun | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return stored === null ? null : (JSON.parse(stored) as Begun);
  } catch {
    return null;
  }
}

/** Before the router reads the address. */
let answer = takeAnswer();

/** The answer that the page was opened with, the first time. */
export function takeProviderAnswer(): ProviderAnswer | null {
  const taken = answer;
  answer = null;
  return taken;
}

/** Whether the page was opened with an answer that is still to be sent. */
export const hasProviderAnswer = (): boolean => answer !== null;
