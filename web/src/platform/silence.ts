import { ApiProblem } from './api-problem.ts';
import { isAskingToConfirm } from './confirm-identity.ts';

/** How long a server may be silent until the device goes on with what it has. */
const SILENCE_MS = 4_000;
/** The same where the device has nothing to go on with, or the server makes pictures of what it has received. */
export const LONG_SILENCE_MS = 10_000;

/**
 * Measures how long a server is silent, from now on.
 * @param silence how long it may be, in ms
 */
export function startSilence(silence = SILENCE_MS) {
  const silent = Promise.withResolvers<boolean>();
  const start = () =>
    setTimeout(() => {
      // The person takes their time, not the server.
      if (isAskingToConfirm()) timer = start();
      else silent.resolve(false);
    }, silence);
  let timer = start();
  /**
   * Whether an answer comes before it is taken for none; the request goes on. @throws what the answer throws until then
   */
  async function isAnsweredInTime(answer: Promise<unknown>): Promise<boolean> {
    try {
      return await Promise.race([answer.then(() => true), silent.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    isAnsweredInTime,
    /** The answer. @throws ApiProblem with the code `silent` where none comes in time; what the answer throws until then */
    async inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
      if (await isAnsweredInTime(answer)) return answer;
      throw new ApiProblem(0, { code: 'silent' });
    },
    /** Begins again: something went through. */
    restart() {
      clearTimeout(timer);
      timer = start();
    },
  };
}
