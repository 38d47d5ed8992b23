/** What the tabs of a device share, besides its databases: locks, channels and small texts. */

/** A tab, as long as it is open. */
export type Page = { isOpen: boolean };

type Waiting = { page: Page; run: () => void };

/** The locks of a device, as `navigator.locks` gives them to its tabs. */
export function makeLocks() {
  const held = new Map<string, Page>();
  const waiting = new Map<string, Waiting[]>();

  function release(name: string) {
    held.delete(name);
    const next = (waiting.get(name) ?? []).splice(0, 1)[0];
    if (next) next.run();
  }

  async function hold<Done>(name: string, page: Page, work: (lock: unknown) => Promise<Done>): Promise<Done> {
    held.set(name, page);
    try {
      return await work({ name });
    } finally {
      // Those of a closed tab have been released already.
      if (held.get(name) === page && page.isOpen) release(name);
    }
  }

  return {
    of: (page: Page) => ({
      request<Done>(
        name: string,
        options: { ifAvailable?: boolean } | ((lock: unknown) => Promise<Done>),
        callback?: (lock: unknown) => Promise<Done>,
      ): Promise<Done> {
        // A tab that was killed asks no more.
        if (!page.isOpen) return new Promise(() => {});
        const work = typeof options === 'function' ? options : (callback as (lock: unknown) => Promise<Done>);
        if (!held.has(name)) return hold(name, page, work);
        if (typeof options === 'object' && options.ifAvailable)
          return Promise.resolve().then(() => work(null));
        return new Promise((resolve) => {
          const run = () => resolve(hold(name, page, work));
          waiting.set(name, [...(waiting.get(name) ?? []), { page, run }]);
        });
      },
    }),
    /** Gives free what a tab held that is closed, and what it waited for. */
    releaseAllOf(page: Page): void {
      for (const [name, list] of waiting)
        waiting.set(
          name,
          list.filter((each) => each.page !== page),
        );
      for (const [name, holder] of held) if (holder === page) release(name);
    },
  };
}

/** The channels by which the tabs of a device speak to each other. */
export function makeChannels() {
  const channels = new Set<{
    name: string;
    page: Page;
    onmessage: ((event: { data: unknown }) => void) | null;
  }>();
  return {
    of: (page: Page) =>
      class {
        name: string;
        page = page;
        onmessage: ((event: { data: unknown }) => void) | null = null;
        constructor(name: string) {
          this.name = name;
          channels.add(this);
        }
        postMessage(data: unknown) {
          if (!page.isOpen) return;
          for (const other of channels)
            if (other !== this && other.name === this.name)
              queueMicrotask(() => other.page.isOpen && other.onmessage?.({ data }));
        }
        close() {
          channels.delete(this);
        }
      },
    closeAllOf(page: Page): void {
      for (const channel of channels) if (channel.page === page) channels.delete(channel);
    },
  };
}

type StorageListener = (event: { key: string | null }) => void;

/** The `localStorage` of a device. */
export function makeTexts() {
  const texts = new Map<string, string>();
  const listeners = new Map<Page, StorageListener>();

  function tellOthers(page: Page, key: string) {
    for (const [other, listener] of listeners)
      if (other !== page) queueMicrotask(() => other.isOpen && listener({ key }));
  }

  return {
    of: (page: Page) => ({
      getItem: (key: string) => texts.get(key) ?? null,
      setItem(key: string, value: string) {
        if (!page.isOpen) return;
        texts.set(key, value);
        tellOthers(page, key);
      },
      removeItem(key: string) {
        if (page.isOpen && texts.delete(key)) tellOthers(page, key);
      },
    }),
    listen: (page: Page, listener: StorageListener) => void listeners.set(page, listener),
    forget: (page: Page) => void listeners.delete(page),
    clear: () => texts.clear(),
  };
}
