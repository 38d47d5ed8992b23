import type { Window } from './client.ts';
import type { Clock } from './clock.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { makeChannels, makeLocks, makeTexts, Page } from './shared.ts';
import { type Databases, databaseClasses, databasesFor, type StorageUser } from './storage.ts';

/** What the tabs of a device have in common. */
export type Common = {
  isConnected: boolean;
  /** What is the matter with its storage. */
  storage: 'works' | 'is full' | 'fails';
  databases: Databases;
  locks: ReturnType<typeof makeLocks>;
  channels: ReturnType<typeof makeChannels>;
  texts: ReturnType<typeof makeTexts>;
  /** The time that it shows. */
  now: () => number;
};

type Outside = { clock: Clock; network: Network; random: Random };

function dateOf(now: () => number) {
  return class extends Date {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(now());
      else super(given[0]);
    }
    static override now() {
      return now();
    }
  };
}

/**
 * The globals of a tab.
 * @param step called before each request, answer and transaction: the tab may be closed there
 */
export function windowOf(
  device: Common,
  page: Page,
  step: () => void,
  { clock, network, random }: Outside,
): Window {
  const user: StorageUser = {
    onTransaction() {
      step();
      if (!page.isOpen || device.storage === 'fails')
        throw new DOMException('The database is not there', 'InvalidStateError');
    },
    onPut() {
      if (!page.isOpen || device.storage === 'is full') throw new DOMException('Full', 'QuotaExceededError');
    },
    begin: clock.begin,
  };
  const start = (run: () => void, milliseconds?: number) =>
    clock.start(() => page.isOpen && run(), milliseconds);
  const navigator = {
    get onLine() {
      return device.isConnected;
    },
    locks: device.locks.of(page),
  };
  const counted =
    (name: 'encrypt' | 'decrypt' | 'importKey') =>
    (...given: unknown[]) =>
      clock.during(() => (crypto.subtle[name] as (...given: unknown[]) => Promise<unknown>)(...given));
  const ciphers = {
    randomUUID: () =>
      'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => random.below(16).toString(16)),
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    subtle: { encrypt: counted('encrypt'), decrypt: counted('decrypt'), importKey: counted('importKey') },
  };

  function send(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
    step();
    return new Promise((resolve, reject) => {
      if (!page.isOpen) return;
      if (!device.isConnected) return reject(new TypeError('Failed to fetch'));
      signal?.addEventListener('abort', () => reject(signal.reason));
      network.send({
        device,
        method,
        url,
        headers: headers as Record<string, string>,
        body: body as string | FormData | null,
        reply: null,
        signal: signal ?? null,
        resolve: (response) => {
          step();
          if (page.isOpen) resolve(response);
        },
        reject: (error) => page.isOpen && reject(error),
      });
    });
  }

  /** What the client sends uploads by. */
  class Exchange {
    upload = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    #controller = new AbortController();
    #url = '';
    #headers: Record<string, string> = {};

    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader = () => null;
    abort() {
      this.#controller.abort();
    }
    async send(body: FormData) {
      try {
        const { signal } = this.#controller;
        const response = await send(this.#url, { method: 'POST', headers: this.#headers, body, signal });
        this.status = response.status;
        this.responseText = await response.text();
        this.onload();
      } catch {
        (this.#controller.signal.aborted ? this.onabort : this.onerror)();
      }
    }
  }

  const self = {
    isSecureContext: true,
    crypto: ciphers,
    navigator,
    addEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
      device.texts.listen(page, listener),
  };
  return {
    ...databaseClasses,
    globalThis: self,
    fetch: send,
    XMLHttpRequest: Exchange,
    Blob: class extends Blob {
      override arrayBuffer() {
        return clock.during(() => super.arrayBuffer());
      }
    },
    navigator,
    localStorage: device.texts.of(page),
    indexedDB: databasesFor(() => device.databases, user),
    BroadcastChannel: device.channels.of(page),
    AbortSignal: {
      any: (signals: AbortSignal[]) => AbortSignal.any(signals),
      timeout(milliseconds: number) {
        const controller = new AbortController();
        start(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
        return controller.signal;
      },
    },
    Date: dateOf(device.now),
    crypto: ciphers,
    setTimeout: start,
    clearTimeout: clock.stop,
    setInterval: () => {
      throw new Error('No module of a tab repeats anything');
    },
    clearInterval: () => {},
  };
}
