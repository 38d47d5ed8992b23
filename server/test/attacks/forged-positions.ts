/** What a browser may be made to send as `Last-Event-ID` that the server has never given out. */
export const forgedPositions: readonly (readonly [what: string, id: () => string])[] = [
  ['an id that is none of ours', () => '42'],
  ['a position without a signature', () => `${Date.now()}/1:2:`],
  ['a position with another signature', () => `${Date.now()}/1:2:/${'A'.repeat(43)}`],
  ['a snapshot that PostgreSQL refuses', () => `${Date.now()}/9:5:`],
  ['a transaction that PostgreSQL refuses', () => `${Date.now()}/1:99999999999999999999:`],
  ['a running transaction outside of the range', () => `${Date.now()}/5:9:1,20`],
  ['a snapshot of thousands of transactions', () => `${Date.now()}/3:9:${'3,'.repeat(3_000)}3`],
];

/** Of one session at once: far more than it may have. */
const STREAMS = 200;

/**
 * Opens many streams of one session from forged positions, and leaves them when all were answered.
 * @returns the statuses
 */
export async function openForgedStreams(origin: string, token: string): Promise<number[]> {
  const leave = new AbortController();
  const answers = await Promise.all(
    Array.from({ length: STREAMS }, (_, number) => {
      const [, id] = forgedPositions[number % forgedPositions.length] as (typeof forgedPositions)[number];
      return fetch(`${origin}/api/v1/events`, {
        headers: { authorization: `Bearer ${token}`, 'last-event-id': id() },
        signal: leave.signal,
      });
    }),
  );
  leave.abort();
  return answers.map(({ status }) => status);
}
