/** How long an answer may take, in milliseconds. */
export const PATIENCE_MS = 10_000;

/** The answer at an address that should be our server's. */
export type HealthAnswer =
  /** Its date, and why it cannot save; null: it can. */
  | { is: 'plumbline'; sentence: string | null; date: Date | null }
  | { is: 'other'; status: number }
  | { is: 'nothing'; reason: string };

/** Asks an address for the health of our server. */
export async function askHealth(origin: string): Promise<HealthAnswer> {
  try {
    const response = await fetch(`${origin}/api/v1/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const date = response.headers.get('date');
    const text = await response.text();
    const answer = readObject(text);
    // An id of the request is what all of our answers have.
    if (typeof answer?.message !== 'string' || !response.headers.has('x-request-id'))
      return { is: 'other', status: response.status };
    return {
      is: 'plumbline',
      sentence: response.ok ? null : answer.message,
      date: date ? new Date(date) : null,
    };
  } catch (error) {
    return { is: 'nothing', reason: reasonOf(error) };
  }
}

function readObject(text: string): { message?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Why a call got no answer: `fetch` says it in the cause. */
export function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  if (name === 'TimeoutError') return 'no answer within 10 seconds';
  return cause?.code ?? cause?.message ?? message;
}
