import { performance } from 'node:perf_hooks';
import autocannon, { type Request } from 'autocannon';

/** What is asked of a server: the same request again and again, or the next one each time. */
export type Load = {
  url: string;
  connections: number;
  seconds: number;
  next: () => Request;
};

export type Measured = {
  perSecond: number;
  /** Milliseconds, in ascending order. */
  times: number[];
};

/** How often autocannon looks whether its time is up. */
const GLANCE_MS = 100;
/** A round that brings no answer is given twice the time, up to this: then nothing is answered at all. */
const MOST_SECONDS = 120;

/** Puts a load on a server, whether or not anything is answered meanwhile. @throws when anything but a success is answered */
export async function load({ url, connections, seconds, next }: Load): Promise<Measured> {
  const times: number[] = [];
  let failure: string | undefined;
  const start = performance.now();
  let end = start;
  // Headers of its own for each: autocannon adds to those it is given.
  const own = (): Request => {
    const request = next();
    return { ...request, headers: { ...request.headers } };
  };
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: GLANCE_MS,
    requests: [{ ...own(), setupRequest: (request) => ({ ...request, ...own() }) }],
  });
  run.on('response', (_client: unknown, status: number, _bytes: number, milliseconds: number) => {
    if (status >= 300) failure ??= `status ${status}`;
    times.push(milliseconds);
    end = performance.now();
  });
  run.on('reqError', (error: Error) => {
    failure ??= error.message;
  });
  await run;
  if (failure) throw new Error(`${url} does not answer as it should: ${failure}`);
  return { perSecond: (times.length / (end - start)) * 1000, times: times.sort((a, b) => a - b) };
}

/** Puts a load on a server and measures it. @throws when anything but a success is answered, or nothing at all */
export async function measure({ seconds, ...rest }: Load): Promise<Measured> {
  for (let given = seconds; given <= MOST_SECONDS; given *= 2) {
    const measured = await load({ ...rest, seconds: given });
    if (measured.times.length > 0) return measured;
  }
  throw new Error(`${rest.url} answers nothing.`);
}
