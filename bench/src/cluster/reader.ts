import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 500;

/** Somebody who reads some pages again and again. */
export class Reader {
  answered = 0;
  /** How many requests were refused or not answered. */
  refused = 0;
  /** The longest time without an answer, from the first refusal of a page to its next answer. */
  longestRefusedMs = 0;
  /** The longest time that one answer took. */
  longestWaitMs = 0;
  #isStopped = false;

  constructor(server: { origin: string; token: string }, paths: readonly string[]) {
    for (const path of paths) void this.#read(server, path);
  }

  async #read({ origin, token }: { origin: string; token: string }, path: string): Promise<void> {
    let refusedSince: number | null = null;
    while (!this.#isStopped) {
      const at = Date.now();
      const isAnswered = await fetch(`${origin}/api/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (answer) => {
          await answer.text();
          return answer.ok;
        },
        () => false,
      );
      const now = Date.now();
      this.longestWaitMs = Math.max(this.longestWaitMs, now - at);
      if (isAnswered) {
        this.answered += 1;
        this.longestRefusedMs = Math.max(this.longestRefusedMs, now - (refusedSince ?? now));
        refusedSince = null;
      } else {
        this.refused += 1;
        refusedSince ??= now;
      }
      await pause(EVERY_MS);
    }
  }

  /** Measures from now on. */
  begin(): void {
    this.longestRefusedMs = 0;
    this.longestWaitMs = 0;
  }

  stop(): void {
    this.#isStopped = true;
  }
}
