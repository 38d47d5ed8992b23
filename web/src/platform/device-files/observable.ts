/** A value outside of React that others follow, as `useSyncExternalStore` takes it. */
export type Observable<Value> = {
  get(): Value;
  set(value: Value): void;
  /** Calls the listener after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Resolves as soon as the value meets the condition, which may be now. */
  until(condition: (value: Value) => boolean): Promise<void>;
};

/** Makes an observable value. @param first what it is to begin with */
export function observable<Value>(first: Value): Observable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe,
    until(condition) {
      return new Promise((resolve) => {
        if (condition(value)) return resolve();
        const end = subscribe(() => {
          if (!condition(value)) return;
          end();
          resolve();
        });
      });
    },
  };
}
