/** How long a server may be silent until the device goes on with what it has. */
const SILENCE_MS = 4_000;

/**
 * Measures how long a server is silent, from now on.
 * @param silence how long it may be, in ms
 */
export function startSilence(silence = SILENCE_MS) {
  const silent = Promise.withResolvers<boolean>();
  const start = () => setTimeout(() => silent.resolve(false), silence);
  let timer = start();
  return {
    /** Begins again: something went through. */
    restart() {
      clearTimeout(timer);
      timer = start();
    },
    /**
     * Whether an answer comes before it is taken for none; the request goes on. @throws what the answer throws until then
     */
    async isAnsweredInTime(answer: Promise<unknown>): Promise<boolean> {
      try {
        return await Promise.race([answer.then(() => true), silent.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
