/** The little of autocannon that `load.ts` uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Request = { method?: string; path?: string; body?: string; headers?: Record<string, string> };

  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds; it ends only between two samples. */
    sampleInt: number;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
  };

  /** Ends by itself; emits `response` (client, status, bytes, milliseconds) and `reqError` on the way. */
  export default function autocannon(options: Options): EventEmitter & PromiseLike<unknown>;
}
