/** Requests that a page still has to send in the name of the signed-in person. */
const sends = new Set<() => Promise<void>>();

/** Lets something be sent before somebody signs out, for which their token is needed; gives what takes it back. */
export function beforeSignOut(send: () => Promise<void>): () => void {
  sends.add(send);
  return () => void sends.delete(send);
}

/** Sends all of it. What sends reports its own failure, which does not prevent the sign-out. */
export async function sendBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...sends].map((send) => send()));
}
